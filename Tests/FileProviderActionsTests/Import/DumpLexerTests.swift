import PredicateFormat
import Testing

@testable import FileProviderActions

/// The tokens of dictionaries as macOS prints them.
@Suite struct DumpLexerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let tokens: [DumpToken.Kind]
    var testDescription: String { text }
    init(_ text: String, _ tokens: DumpToken.Kind...) { (self.text, self.tokens) = (text, tokens) }
  }

  static let rows: [Row] = [
    Row(""),
    Row(" \t\r\n\u{A0} "),
    Row("a = 1;", .bare("a"), .equals, .bare("1"), .semicolon),
    Row("( a,\n b )", .leftParenthesis, .bare("a"), .comma, .bare("b"), .rightParenthesis),
    Row("{\n}", .leftBrace, .rightBrace),
    Row("-3 0.5 a_b", .bare("-3"), .bare("0.5"), .bare("a_b")),
    Row("\"\"", .quoted("")),
    Row("\"a; b = { ( c\"", .quoted("a; b = { ( c")),
    Row(#""say \"hi\"""#, .quoted("say \"hi\"")),
    Row(#""a\\b""#, .quoted("a\\b")),
    Row(#""a\nb\tc""#, .quoted("a\nb\tc")),
    Row("\"a\nb\"", .quoted("a\nb")),
    Row(#""it's""#, .quoted("it's")),
    Row(#""Caf\U00e9""#, .quoted("Café")),
    Row(#""\U2019\U2019x""#, .quoted("’’x")),
    Row(#""\Ud83c\udf4e!""#, .quoted("🍎!")),
    Row(#""\Ud83c alone""#, .quoted("\u{FFFD} alone")),
    Row(#""\U12""#, .quoted("U12")),
    Row(#""\351""#, .quoted("é")),
    Row("\u{201C}a\u{201D}", .quoted("a")),
    Row("\u{201C}a \\\u{201D}b\\\u{201D}\u{201D}", .quoted("a \"b\"")),
    Row("\"a\u{201D}b\"", .quoted("a\u{201D}b")),
    Row("\"open", .openQuote),
    Row(#""open\""#, .openQuote),
    Row("{length = 2, bytes = 0x00ff}", .bytes([0, 255], length: 2)),
    Row("{ length = 0, bytes = 0x }", .bytes([], length: 0)),
    Row(
      "{length = 8, bytes = 0x00112233 44556677}",
      .bytes(Array(stride(from: 0, to: 0x80, by: 0x11)), length: 8)),
    Row("{length = 28, bytes = 0x3031 ... 4b4c }", .bytes(nil, length: 28)),
    Row("{length = 3, bytes = 0x00ff}", .bytes(nil, length: 3)),
    Row(
      "{\n length = 5;\n}", .leftBrace, .bare("length"), .equals, .bare("5"), .semicolon,
      .rightBrace),
    Row(
      "{ length = 5; }", .leftBrace, .bare("length"), .equals, .bare("5"), .semicolon, .rightBrace),
    Row("<00112233 44>", .bytes([0, 0x11, 0x22, 0x33, 0x44], length: 5)),
    Row("<null>", .bare("<null>")),
    Row("é;", .bare("é"), .semicolon),
  ]

  @Test(arguments: rows)
  func splits(_ row: Row) {
    var lexer = DumpLexer(Array(row.text.utf8), from: 0)
    var found: [DumpToken.Kind] = []
    while found.last != .end, found.last != .openQuote { found.append(lexer.next().kind) }
    if found.last == .end { found.removeLast() }
    #expect(found == row.tokens)
  }

  @Test func tellsPlaces() {
    let text = " key =  \"a\\nb\" ;"
    var lexer = DumpLexer(Array(text.utf8), from: 0)
    var found: [String] = []
    for _ in 0..<4 { found.append(SourceText(text)[lexer.next().range]) }
    #expect(found == ["key", "=", "\"a\\nb\"", ";"])
    #expect(lexer.next().range == SourceRange(text.utf8.count, text.utf8.count))
  }

  @Test func remembersTypographicQuotes() {
    let text = "a = \u{201C}b\u{201D};"
    var lexer = DumpLexer(Array(text.utf8), from: 0)
    while lexer.next().kind != .end {}
    #expect(lexer.typographicQuote.map { SourceText(text)[$0] } == "\u{201C}")
  }
}
