import Foundation
import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("Decimal arithmetic") struct DecimalArithmeticTests {
  @Test(
    "Sums",
    arguments: [
      ([PredicateValue](), PredicateValue.double(0)),
      ([.integer(1), .integer(2), .boolean(true)], .double(4)),
      ([.double(0.1), .double(0.2)], .double(0.3)),
      ([.double(0.1), .integer(2)], .double(2.1)),
      ([.double(-0.1), .double(0.1)], .double(0)),
      ([.double(1e20), .double(0.5)], .double(1e20)),
      ([.double(1e300), .double(1)], .double(1e300)),
      ([.double(1e300), .double(-1e300)], .double(0)),
      ([.integer(9_007_199_254_740_992), .integer(1)], .integer(9_007_199_254_740_993)),
      ([.integer(.max), .integer(1)], .unsigned(9_223_372_036_854_775_808)),
      ([.integer(.min), .integer(-1)], .double(-0x1p63)),
      ([.double(.infinity), .integer(1)], .double(.infinity)),
      ([.double(1e-5), .double(2e-5)], .double(3e-5)),
    ])
  func sums(numbers: [PredicateValue], expected: PredicateValue) {
    #expect("\(DecimalArithmetic.sum(numbers))" == "\(expected)")
  }

  @Test(
    "Averages",
    arguments: [
      ([PredicateValue](), 0, PredicateValue.double(0)), ([], 3, .double(0)),
      ([.integer(96)], 8, .double(12)), ([.integer(1), .integer(2)], 2, .double(1.5)),
      ([.double(0.1), .double(0.2), .double(0.3)], 3, .double(0.2)),
      ([.integer(1)], 3, .double(1.0 / 3)), ([.integer(-2)], 3, .double(-2.0 / 3)),
      ([.integer(14)], 3, .double(14.0 / 3)), ([.double(1e300), .double(1)], 2, .double(5e299)),
    ])
  func averages(numbers: [PredicateValue], count: Int, expected: PredicateValue) {
    #expect("\(DecimalArithmetic.average(numbers, count: count))" == "\(expected)")
  }

  @Test("NaN makes NaN") func notANumber() {
    guard case .double(let sum) = DecimalArithmetic.sum([.double(.nan), .integer(1)]) else {
      Issue.record("no double")
      return
    }
    #expect(sum.isNaN)
  }

  @Test("Random sums agree with Foundation's decimal numbers") func random() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let numbers = (0..<5).map { _ in
        Double(Int.random(in: -99_999...99_999, using: &generator))
          / [1, 10, 100, 1000].randomElement(using: &generator)!
      }
      var expected = Decimal()
      for number in numbers { expected += try #require(Decimal(string: "\(number)")) }
      let text = "\(expected)"
      #expect(
        DecimalArithmetic.sum(numbers.map(PredicateValue.double)) == .double(Double(text) ?? .nan))
    }
  }
}
