import Testing

@testable import Transcripts

/// Which printed lines each kind of expected line takes.
@Suite struct LineMatcherTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: [String]
    let printed: [String]
    let matches: Bool
    var testDescription: String { name }

    init(_ name: String, _ expected: [String], _ printed: [String], _ matches: Bool) {
      self.name = name
      self.expected = expected
      self.printed = printed
      self.matches = matches
    }
  }

  static let rows = [
    Row("nothing and nothing", [], [], true),
    Row("nothing expected, a line printed", [], ["a"], false),
    Row("a line expected, nothing printed", ["a"], [], false),
    Row("equal lines", ["a", "b"], ["a", "b"], true),
    Row("another order", ["a", "b"], ["b", "a"], false),
    Row("trailing blanks do not count", ["a  "], ["a\t"], true),
    Row("leading blanks do", [" a"], ["a"], false),
    Row("composed and decomposed letters differ", ["\u{E9}"], ["e\u{301}"], false),
    Row("any lines, none", ["..."], [], true),
    Row("any lines, many", ["..."], ["a", "b", "c"], true),
    Row("any lines in the middle", ["a", "...", "z"], ["a", "b", "c", "z"], true),
    Row("any lines, then a line that comes twice", ["...", "z"], ["z", "b", "z"], true),
    Row("any lines twice", ["...", "m", "...", "z"], ["a", "m", "b", "m", "z"], true),
    Row("any lines do not take a last line that must follow", ["...", "z"], ["a", "b"], false),
    Row("a printed line of three dots is a line", ["a", "...", "b"], ["a", "...", "b"], true),
    Row("three dots within a line are literal", ["a ..."], ["a b"], false),
    Row("a run within a line", ["in [..] ms"], ["in 12 ms"], true),
    Row("an empty run", ["in [..]ms"], ["in ms"], true),
    Row("a run at the start", ["[..] ms"], ["12 ms"], true),
    Row("a run at the end", ["in [..]"], ["in 12"], true),
    Row("two runs", ["[..] of [..]: x"], ["1 of 2: x"], true),
    Row("two runs that would overlap", ["a[..]ab"], ["ab"], false),
    Row("a run does not cross lines", ["a[..]z"], ["a", "z"], false),
    Row("the literal text of a run", ["a[..]"], ["a[..]"], true),
    Row("literal first: a run's text with more behind it", ["x[..]y"], ["x[..]y"], true),
    Row("a run does not change the rest", ["a [..] c"], ["a b d"], false),
  ]

  @Test(arguments: rows) func matches(_ row: Row) {
    #expect(LineMatcher(row.expected).matches(row.printed) == row.matches)
    #expect(LineMatcher(row.expected).difference(from: row.printed).isEmpty == row.matches)
  }
}
