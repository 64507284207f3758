import Testing

@testable import LineEditor

/// The arrows, without a terminal.
///
/// `|` marks the cursor.
@Suite struct HistoryNavigatorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let entries: [String]
    let typed: String
    /// The keys, `u` up and `d` down, and the line after each; `nil` for a beep.
    let keys: [(Character, String?)]
    var testDescription: String { name }

    init(_ name: String, _ entries: [String], _ typed: String, _ keys: [(Character, String?)]) {
      self.name = name
      self.entries = entries
      self.typed = typed
      self.keys = keys
    }
  }

  @Test(arguments: [
    Row("all entries in turn", ["a", "b"], "|", [("u", "b|"), ("u", "a|"), ("u", nil)]),
    Row("back to what was typed", ["ab"], "a|", [("u", "ab|"), ("d", "a|"), ("d", nil)]),
    Row(
      "by prefix", ["si 1", "na 2", "si 3"], "si|",
      [("u", "si 3|"), ("u", "si 1|"), ("d", "si 3|")]),
    Row("prefix ends at the cursor", ["size"], "si|x", [("u", "size|")]),
    Row("no such prefix", ["a"], "b|", [("u", nil)]),
    Row("down before up", ["a"], "|", [("d", nil)]),
    Row("no history", [], "a|", [("u", nil), ("d", nil)]),
    Row(
      "the same entry is skipped", ["a", "b", "a"], "|", [("u", "a|"), ("u", "b|"), ("u", "a|")]),
    Row("rows of a line come first", ["a"], "x\ny|", [("u", "x|\ny"), ("u", nil), ("d", "x\ny|")]),
    Row(
      "a recalled entry of rows", ["1", "a\nb"], "|", [("u", "a\nb|"), ("u", "a|\nb"), ("u", "1|")]),
    Row("the column is kept", ["1"], "日本\nabc|", [("u", "日本|\nabc")]),
    Row("the column counts characters", ["1"], "日本語\nab|c", [("u", "日本|語\nabc")]),
  ])
  func arrows(_ row: Row) {
    let history = HistoryList(row.entries)
    var navigator = HistoryNavigator()
    var (line, cursor) = split(row.typed)
    for (key, expected) in row.keys {
      let step =
        key == "u"
        ? navigator.older(line: line, cursor: cursor, in: history)
        : navigator.newer(line: line, cursor: cursor, in: history)
      #expect(step.map { marked($0.line, $0.cursor) } == expected)
      if let step { (line, cursor) = (step.line, step.cursor) }
    }
  }

  @Test func editingARecalledEntryBeginsANewSearch() {
    let history = HistoryList(["size > 1", "size > 2"])
    var navigator = HistoryNavigator()
    let first = navigator.older(line: "", cursor: 0, in: history)
    #expect(first?.line == "size > 2")
    let second = navigator.older(line: "size > 1", cursor: 4, in: history)
    #expect(second?.line == "size > 2")
  }

  private func split(_ text: String) -> (String, Int) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return (parts.joined(), parts[0].utf8.count)
  }

  private func marked(_ line: String, _ cursor: Int) -> String {
    String(decoding: line.utf8.prefix(cursor), as: UTF8.self) + "|"
      + String(decoding: line.utf8.dropFirst(cursor), as: UTF8.self)
  }
}
