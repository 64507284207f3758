import Testing

@testable import PredicateFormat

@Suite struct ReadingAndPrinting {
  @Test(arguments: [
    ("a <> 2 and b =< YES", "a != 2 AND b <= 1"),
    ("NOT a = 1 OR b = 2 AND c = 3", "(NOT a == 1) OR (b == 2 AND c == 3)"),
    ("none tags = 'x'", "NOT ANY tags == \"x\""),
    ("(a.d)[0] = 1", "(a.d)[0] == 1"),
    ("FUNCTION(a, 'pow:', 3) = 8", "FUNCTION(a, \"pow:\" , 3) == 8"),
    ("-2**2 == -4", "-(2 ** 2) == -4"),
  ])
  func canonicalText(of format: String, is expected: String) throws {
    #expect(try PredicateSyntax(format: format).predicateFormat == expected)
  }
}
