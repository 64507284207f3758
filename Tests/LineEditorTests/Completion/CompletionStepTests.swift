import Testing

@testable import LineEditor

/// What Tab does, without a terminal.
///
/// `[` marks where the word begins, `|` the cursor.
@Suite struct CompletionStepTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let line: String
    let candidates: [Completion.Candidate]
    /// The line afterwards; `list` or `refuse` otherwise.
    let result: String
    var testDescription: String { name }

    init(_ name: String, _ line: String, _ candidates: [Completion.Candidate], _ result: String) {
      self.name = name
      self.line = line
      self.candidates = candidates
      self.result = result
    }

    init(_ name: String, _ line: String, _ candidates: [String], _ result: String) {
      self.init(name, line, candidates.map { Completion.Candidate($0) }, result)
    }
  }

  @Test(arguments: [
    Row("the only one, with its ending", "[fi|", ["filename"], "filename |"),
    Row("ending that stands there", "[fi| == 1", ["filename"], "filename| == 1"),
    Row("no ending", "[di|", [.init("dir/", ending: "")], "dir/|"),
    Row("whole word gets its ending", "a [YES|", ["YES"], "a YES |"),
    Row("what is common", "[fi|", ["filename", "fileSize"], "file|"),
    Row("nothing more is common", "[file|", ["filename", "fileSize"], "list"),
    Row("one is the beginning of the other", "[a|", ["ab", "abc"], "ab|"),
    Row("nothing typed, nothing common", "[|", ["a", "b"], "list"),
    Row("spelling is mended", "[beg|", ["BEGINSWITH", "BETWEEN"], "list"),
    Row("spelling of the only one", "[begi|", ["BEGINSWITH"], "BEGINSWITH |"),
    Row("nothing fits", "[x|", [String](), "refuse"),
    Row("accents", "é [日|", ["日本語", "日本人"], "é 日本|"),
  ])
  func tab(_ row: Row) throws {
    let start = try #require(row.line.utf8.firstIndex(of: UInt8(ascii: "[")))
    var line = row.line
    line.removeAll { $0 == "[" }
    let cursor = try #require(line.utf8.firstIndex(of: UInt8(ascii: "|")))
    let offset = line.utf8.distance(from: line.startIndex, to: cursor)
    line.removeAll { $0 == "|" }
    let begins = row.line.utf8.distance(from: row.line.startIndex, to: start)
    let completion = Completion(start: begins, candidates: row.candidates)
    #expect(words(for: CompletionStep(completion, line: line, cursor: offset)) == row.result)
  }

  @Test func aStartBehindTheCursorIsRefused() {
    let completion = Completion(start: 5, candidates: [.init("abc")])
    #expect(CompletionStep(completion, line: "ab", cursor: 2) == .refuse)
  }

  private func words(for step: CompletionStep) -> String {
    switch step {
    case .refuse: "refuse"
    case .list: "list"
    case .replace(let line, let cursor):
      String(decoding: line.utf8.prefix(cursor), as: UTF8.self) + "|"
        + String(decoding: line.utf8.dropFirst(cursor), as: UTF8.self)
    }
  }
}
