import Testing

@testable import Rendering

@Suite struct DisplayWidthTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let columns: Int
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "nothing", text: "", columns: 0),
    Row(name: "ASCII", text: "report.pdf", columns: 10),
    Row(name: "accent as one scalar", text: "é", columns: 1),
    Row(name: "accent as combining mark", text: "e\u{301}", columns: 1),
    Row(name: "combining mark alone", text: "\u{301}", columns: 0),
    Row(name: "Chinese", text: "注文", columns: 4),
    Row(name: "Hiragana and Katakana", text: "あア", columns: 4),
    Row(name: "half-width Katakana", text: "ｱ", columns: 1),
    Row(name: "full-width letter", text: "Ａ", columns: 2),
    Row(name: "Hangul syllable", text: "한", columns: 2),
    Row(name: "Hangul as conjoining letters", text: "\u{1112}\u{1161}\u{11AB}", columns: 2),
    Row(name: "emoji", text: "😀", columns: 2),
    Row(name: "family of joined emoji", text: "👩‍👩‍👧", columns: 2),
    Row(name: "skin tone", text: "👍🏽", columns: 2),
    Row(name: "flag", text: "🇩🇪", columns: 2),
    Row(name: "key cap", text: "1\u{FE0F}\u{20E3}", columns: 2),
    Row(name: "heart as text", text: "❤", columns: 1),
    Row(name: "heart as emoji", text: "❤\u{FE0F}", columns: 2),
    Row(name: "watch as text", text: "⌚\u{FE0E}", columns: 1),
    Row(name: "zero-width joiner", text: "\u{200D}", columns: 0),
    Row(name: "soft hyphen", text: "\u{AD}", columns: 1),
    Row(name: "box character", text: "├─", columns: 2),
    Row(name: "last wide plane", text: "\u{3134A}", columns: 2),
  ]

  @Test(arguments: rows) func width(_ row: Row) {
    #expect(DisplayWidth.of(row.text) == row.columns)
  }
}
