import PredicateEvaluation
import PredicateFormat
import Testing

@testable import PredicateAnalysis

/// Texts made for regular expressions.
struct PatternSampleTests {
  @Test(
    "what is made matches",
    arguments: [
      "abc", "a|b", "(a|b)c", "(?:x)+y?", "[0-9A-F]{4}-z", "node:[0-9a-f-]{8}(:/)?", ".*\\.pdf",
      "[^/]+/x", "\\d+\\s\\w", "^a.*$", "", "a{2,}b{3}", "[\\w.]+@x", "[]a]", "\\(x\\)", "(((a)))",
    ])
  func made(_ pattern: String) throws {
    let text = try #require(PatternSample(pattern).text)
    guard !pattern.isEmpty else {
      #expect(text.isEmpty)
      return
    }
    let predicate = PredicateSyntax(
      .comparison(
        ComparisonSyntax(
          ExpressionSyntax(.constant(.string(text))), .matches,
          ExpressionSyntax(.constant(.string(pattern))))))
    #expect(try PredicateProgram(predicate).evaluate(on: .none), "\(text)")
  }

  @Test(
    "what it does not know is left alone",
    arguments: ["(?=a)b", "(a", "[[:alpha:]]", "*a", "a)b", "\\p{L}"])
  func unknown(_ pattern: String) { #expect(PatternSample(pattern).text == nil) }

  @Test("nesting is bounded")
  func nesting() {
    let deep = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    #expect(PatternSample(deep).text == nil)
  }
}
