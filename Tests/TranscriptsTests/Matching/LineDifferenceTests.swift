import Testing

@testable import Transcripts

/// How differences are aligned, drawn and written back.
@Suite struct LineDifferenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: [String]
    let printed: [String]
    let drawn: [String]
    let updated: [String]
    var testDescription: String { name }

    init(
      _ name: String, _ expected: [String], _ printed: [String], drawn: [String],
      updated: [String]? = nil
    ) {
      self.name = name
      self.expected = expected
      self.printed = printed
      self.drawn = drawn
      self.updated = updated ?? printed
    }
  }

  static let rows = [
    Row(
      "a word", ["1 of 2 items"], ["1 of 3 items"],
      drawn: ["- 1 of 2 items", "+ 1 of 3 items", "       ^"]),
    Row(
      "marks below wide letters", ["名 a b"], ["名 x b"],
      drawn: ["- 名 a b", "+ 名 x b", "     ^"]),
    Row(
      "text left out", ["shown now"], ["shown"],
      drawn: ["- shown now", "+ shown", "       ^"]),
    Row(
      "text put in", ["shown"], ["shown now"],
      drawn: ["- shown", "+ shown now", "       ^^^^"]),
    Row("a repeated letter more", ["aa"], ["aaa"], drawn: ["- aa", "+ aaa", "    ^"]),
    Row(
      "a line more at the top", ["a", "b"], ["new", "a", "b"],
      drawn: ["+ new", "  a", "  b"]),
    Row("a line less", ["a", "b", "c"], ["a", "c"], drawn: ["  a", "- b", "  c"]),
    Row("everything", ["a"], [], drawn: ["- a"]),
    Row(
      "wildcards that match stay", ["in [..] ms", "...", "end"],
      ["in 3 ms", "x", "y", "fin"],
      drawn: ["  in [..] ms", "  ...  (2 lines)", "- end", "+ fin", "  ^^^"],
      updated: ["in [..] ms", "...", "fin"]),
    Row(
      "a change before any lines", ["first", "...", "last"], ["first!", "x", "last"],
      drawn: ["- first", "+ first!", "       ^", "  ...  (1 line)", "  last"],
      updated: ["first!", "...", "last"]),
    Row(
      "words apart are marked one by one", ["rate  hidden  0 of 1 items"],
      ["rate  shown  1 of 1 items"],
      drawn: [
        "- rate  hidden  0 of 1 items", "+ rate  shown  1 of 1 items", "        ^^^^   ^",
      ]),
    Row(
      "a word more and a word less", ["a b c d e"], ["x a c d e f"],
      drawn: ["- a b c d e", "+ x a c d e f", "  ^   ^     ^"]),
    Row(
      "rows that only moved with their columns",
      ["a  1", "b  2", "c  3"], ["a    1", "b    two", "c    3"],
      drawn: ["  a    1", "- b  2", "+ b    two", "     ^^^^^", "  c    3"]),
    Row(
      "nothing but blanks", ["a  1"], ["a   1"],
      drawn: ["- a  1", "+ a   1", "     ^"]),
    Row(
      "lines far from a change are counted", ["a", "b", "c", "d", "e"],
      ["a", "b", "c", "d", "x"],
      drawn: ["  (2 more lines match)", "  c", "  d", "- e", "+ x", "  ^"]),
  ]

  @Test(arguments: rows) func draws(_ row: Row) {
    let difference = LineMatcher(row.expected).difference(from: row.printed)
    #expect(DifferenceText(difference).lines == row.drawn)
    #expect(difference.updatedLines == row.updated)
    #expect(LineMatcher(difference.updatedLines).matches(row.printed))
  }

  @Test func manyLinesArePairedByNumber() {
    let expected = (0..<1_500).map { "expected \($0)" }
    let printed = (0..<1_400).map { $0 == 700 ? "expected 700" : "printed \($0)" }
    let difference = LineMatcher(expected).difference(from: printed)
    #expect(difference.rows[700] == .same(expected: 700, printed: 700))
    #expect(difference.rows.count == 1_500)
    #expect(difference.updatedLines == printed)
  }

  @Test func colourIsAddedToTextThatSpeaksWithoutIt() {
    let difference = LineMatcher(["a"]).difference(from: ["b"])
    #expect(
      DifferenceText(difference, color: true).lines
        == ["\u{1B}[31m- a\u{1B}[0m", "\u{1B}[32m+ b\u{1B}[0m", "  ^"])
  }
}
