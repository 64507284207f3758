import Testing

@testable import PredicateFormat

/// Lines and columns, also far into long lines.
@Suite struct SourceTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// What a line repeats before the place that is looked for.
    let part: String
    let characters: Int
    let scalars: Int
    var testDescription: String { part.debugDescription }
  }

  static let rows = [
    Row(part: "abcd", characters: 4, scalars: 4),
    Row(part: "é", characters: 1, scalars: 1),
    // A letter with a combining mark, and a family: one character each.
    Row(part: "ae\u{301}b", characters: 3, scalars: 4),
    Row(part: "👩‍👩‍👧 x", characters: 3, scalars: 7),
    Row(part: "日本語", characters: 3, scalars: 3),
    Row(part: "🇩🇪🇫🇷", characters: 2, scalars: 4),
    Row(part: "a\rb", characters: 3, scalars: 3),
  ]

  @Test(arguments: rows, [0, 1, 300, 5_000])
  func columnsInLongLines(_ row: Row, _ count: Int) {
    let before = String(repeating: row.part, count: count)
    let text = SourceText("first\n\(before)|rest\nlast")
    let offset = 6 + before.utf8.count
    #expect(text.position(at: offset) == .init(line: 2, column: row.characters * count + 1))
    #expect(text.scalarColumn(at: offset) == row.scalars * count + 1)
    #expect(text.position(at: .max) == .init(line: 3, column: 5))
    #expect(text.position(at: -1) == .init(line: 1, column: 1))
  }

  @Test func everyOffsetOfALongLineIsCountedAsFromItsStart() {
    let line = String(repeating: "a日e\u{301}<👩‍👩‍👧>bcdef", count: 150)
    let text = SourceText("x\n" + line + "\r\ny")
    let bytes = Array(line.utf8)
    for offset in stride(from: 0, through: bytes.count, by: 7) {
      let before = String(decoding: bytes[..<offset], as: UTF8.self)
      #expect(text.position(at: offset + 2).column == before.count + 1)
    }
  }
}
