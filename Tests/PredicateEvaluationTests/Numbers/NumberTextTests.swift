import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("Number text") struct NumberTextTests {
  @Test(
    "Doubles as text",
    arguments: [
      (2.0, "2"), (0.0, "0"), (-0.0, "-0"), (176.3, "176.3"),
      (13.39657778010461, "13.39657778010461"),
      (0.1 + 0.2, "0.30000000000000004"), (1e16, "1e+16"), (123_456_789_012.0, "123456789012"),
      (1e-5, "1e-05"), (1e300, "1e+300"), (-1.5, "-1.5"), (.infinity, "inf"), (.nan, "nan"),
    ])
  func shortest(value: Double, expected: String) {
    #expect(NumberText.shortest(value) == expected)
  }

  @Test(
    "Leading integers",
    arguments: [
      ("42", 42, 42), ("  -7 items", -7, -7), ("+3", 3, 3), ("", 0, 0), ("abc", 0, 0), ("-", 0, 0),
      ("3.9", 3, 3), ("\t\n5", 5, 5), ("1e3", 1, 1), ("0x10", 0, 0), ("- 5", 0, 0),
      ("2147483648", Int32.max, 2_147_483_648), ("-2147483649", Int32.min, -2_147_483_649),
      ("9223372036854775808", Int32.max, Int64.max), ("-9223372036854775809", Int32.min, Int64.min),
      ("99999999999999999999999999", Int32.max, Int64.max),
      ("-9223372036854775808", Int32.min, .min),
    ])
  func integers(text: String, int: Int32, integer: Int64) {
    #expect(NumberText.intValue(text) == int)
    #expect(NumberText.integerValue(text) == integer)
  }

  @Test(
    "Leading doubles",
    arguments: [
      ("2.5", 2.5), (" -2.5abc", -2.5), ("1e3", 1000), ("1e", 1), ("1e+", 1), (".5", 0.5),
      ("5.", 5),
      ("5.e2", 500), ("-.5e1x", -5), (".", 0), ("", 0), ("e5", 0), ("nan", 0), ("inf", 0),
      ("0x10", 0),
      ("1e400", .infinity), ("-1e400", -.infinity), ("1.2.3", 1.2), ("+4", 4), ("1E2", 100),
    ])
  func doubles(text: String, expected: Double) {
    #expect(NumberText.doubleValue(text) == expected)
    #expect(NumberText.floatValue(text) == Float(expected))
  }

  @Test(
    "Leading truth",
    arguments: [
      ("YES", true), ("y", true), ("true", true), ("T", true), ("1", true), ("  0003", true),
      ("-2", true),
      ("0", false), ("", false), ("no", false), ("false", false), ("x1", false), ("00", false),
      ("+0", false),
      ("0y", true),
    ])
  func booleans(text: String, expected: Bool) {
    #expect(NumberText.boolValue(text) == expected)
  }

  @Test(
    "Casts",
    arguments: [
      ("17", PredicateValue.integer(17), PredicateValue.double(17)),
      ("2.5", .double(2.5), .double(2.5)),
      ("2.0", .double(2), .double(2)), ("17 items", .integer(17), .double(17)),
      ("99999999999999999999", .integer(.max), .double(1e20)),
    ])
  func casts(text: String, number: PredicateValue, decimal: PredicateValue) {
    #expect("\(NumberText.number(text))" == "\(number)")
    #expect("\(NumberText.decimal(text))" == "\(decimal)")
  }

  @Test("Text without a number", arguments: ["", "abc", ".", "x.y"])
  func noNumber(text: String) {
    guard case .double(let value) = NumberText.decimal(text) else {
      Issue.record("no double")
      return
    }
    #expect(value.isNaN)
  }
}
