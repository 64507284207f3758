import Testing

@testable import PredicateFormat

@Suite struct OtherForms {
  @Test(arguments: [
    ("", #""""#), ("a é 😀", #""a é 😀""#), (#"a"\b"#, #""a\"\\b""#),
    ("a\n\r\t\u{0}\u{1F}\u{7F}", #""a\n\r\t\u0000\u001f\u007f""#),
    ("\u{2028}\u{2029}\u{202A}", "\"\\u2028\\u2029\u{202A}\""),
  ])
  func quotedJSON(text: String, json: String) {
    #expect(quotedForJSON(text) == json)
  }

  @Test func json() throws {
    let tree = try predicate("ANY a.\"b\\n\" ==[c] 2")
    #expect(
      tree.jsonText
        == #"{"id":0,"range":[0,19],"kind":"comparison","operator":"==","options":"c","#
        + #""modifier":"ANY","children":[{"id":1,"range":[4,11],"kind":"keyPath","hasBase":false,"#
        + #""steps":["a","\"b\\n\""]},{"id":2,"range":[18,19],"kind":"constant","text":"2"}]}"#)
    #expect(
      try expression("$x").jsonText == #"{"id":0,"range":[0,2],"kind":"variable","name":"x"}"#)
  }

  @Test(arguments: [
    (0.0, "0.000000"), (-978_250_148.0, "-978250148.000000"), (0.5, "0.500000"),
    (0.1234565, "0.123456"), (0.000_000_5, "0.000000"), (0.000_001_5, "0.000002"),
    (0.999_999_9, "1.000000"), (-2.25, "-2.250000"), (1e15, "1000000000000000.000000"),
    (1e-300, "0.000000"), (4_503_599_627_370_495.5, "4503599627370495.500000"),
    (1e22, "10000000000000000000000.000000"), (1e23, "99999999999999991611392.000000"),
    (.infinity, "inf"), (123_456_789.123_456_789, "123456789.123457"),
  ])
  func sixDecimals(value: Double, text: String) {
    #expect(NumberText.sixDecimals(value) == text)
  }

  @Test func sixDecimalsOfTheLargestNumber() {
    let text = NumberText.sixDecimals(.greatestFiniteMagnitude)
    #expect(text.hasPrefix("179769313486231570814527423731704356798070567525844996598917476803"))
    #expect(text.count == 309 + 7)
    #expect(Double(text) == .greatestFiniteMagnitude)
  }

  @Test(arguments: [
    (176.3, "176.3"), (2.0, "2"), (-0.0, "-0.0"), (1e16, "1e+16"), (1e-5, "1e-05"),
    (.nan, "nan"), (-.infinity, "-1e+999"),
  ])
  func shortest(value: Double, text: String) {
    #expect(NumberText.shortest(value) == text)
  }
}
