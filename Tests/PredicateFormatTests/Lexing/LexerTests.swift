import Testing

@testable import PredicateFormat

/// One text with its tokens, each as its kind and text, separated by blanks.
struct LexerRow: CustomTestStringConvertible, Sendable {
  let text: String
  let tokens: String

  init(_ text: String, _ tokens: String) {
    self.text = text
    self.tokens = tokens
  }

  var testDescription: String { text.debugDescription }
}

@Suite struct Lexing {
  @Test(arguments: [
    LexerRow("a>1", "name:a symbol:> number:1"),
    LexerRow("(a)AND(b)", "symbol:( name:a symbol:) keyword:AND symbol:( name:b symbol:)"),
    LexerRow(" \t\r\n\u{B}\u{C}", ""),
    // The longest operator wins.
    LexerRow(
      "** * <= < << <> => =< == = >= > >>",
      "symbol:** symbol:* symbol:<= symbol:< symbol:<< symbol:<> symbol:=> symbol:=< symbol:== "
        + "symbol:= symbol:>= symbol:> symbol:>>"),
    LexerRow(
      ":= : && & || | != !",
      "symbol::= symbol:: symbol:&& symbol:& symbol:|| symbol:| "
        + "symbol:!= symbol:!"),
    LexerRow("===", "symbol:== symbol:="),
    // Words.
    LexerRow("anD oR nIL", "keyword:anD keyword:oR keyword:nIL"),
    LexerRow("android order _ a1", "name:android name:order name:_ name:a1"),
    LexerRow(
      "UTI-CONFORMS-TO uti-equals UTI-",
      "keyword:UTI-CONFORMS-TO keyword:uti-equals "
        + "name:UTI symbol:-"),
    LexerRow("UTI-EQUALSx", "name:UTI symbol:- name:EQUALSx"),
    LexerRow(
      "#size #a\\u00e9 #\\x2d", "escapedName:#size escapedName:#a\\u00e9 escapedName:#\\x2d"),
    LexerRow("$item $#in $in", "variable:$item variable:$#in variable:$in"),
    LexerRow("@count @ @1", "collectionOperator:@count loneAt:@ loneAt:@ number:1"),
    // Numbers.
    LexerRow(
      "42 2.50 1. 9.2e-5 1E3 1e+2",
      "number:42 number:2.50 number:1. number:9.2e-5 "
        + "number:1E3 number:1e+2"),
    LexerRow(
      "0x1F 0X1f 0o17 0b101 017",
      "number:0x1F number:0X1f number:0o17 number:0b101 "
        + "number:017"),
    LexerRow(
      "12abc 0x 0b12 1e 1.a",
      "gluedNumber:12abc gluedNumber:0x gluedNumber:0b12 "
        + "gluedNumber:1e gluedNumber:1.a"),
    LexerRow("a12.845 .5", "name:a12 symbol:. number:845 symbol:. number:5"),
    // Strings.
    LexerRow("'it\\'s' \"say 'x'\"", "string:'it\\'s' string:\"say 'x'\""),
    LexerRow("'' 'a' 'b", "string:'' string:'a' unterminatedString:'b"),
    LexerRow("'a\\", "unterminatedString:'a\\"),
    LexerRow("'\\u00', ", "badEscape:\\u number:00 unterminatedString:', "),
    LexerRow("'\\x4'", "badEscape:\\x number:4 unterminatedString:'"),
    LexerRow("'\\400'", "badEscape:\\4 number:00 unterminatedString:'"),
    LexerRow("'\\ud800'", "badEscape:\\u name:d800 unterminatedString:'"),
    LexerRow("'\\ud83d\\udccd'", "string:'\\ud83d\\udccd'"),
    LexerRow("'a\nb'", "lineBreakInString:'a name:b unterminatedString:'"),
    // Placeholders.
    LexerRow(
      "%@ %K %d %ld %lli %hu %qx %lf %c %s",
      "placeholder:%@ placeholder:%K placeholder:%d "
        + "placeholder:%ld placeholder:%lli placeholder:%hu placeholder:%qx placeholder:%lf "
        + "placeholder:%c placeholder:%s"),
    LexerRow(
      "%k %l %% %1",
      "unknownConversion:%k unknownConversion:%l lonePercent:% lonePercent:% "
        + "lonePercent:% number:1"),
    LexerRow("%@abc", "placeholder:%@ name:abc"),
    // What no token begins with.
    LexerRow(
      "$9x $ # \\ ? ;",
      "digitAfterDollar:$9x loneDollar:$ loneNumberSign:# backslash:\\ "
        + "unexpectedCharacter:? unexpectedCharacter:;"),
    LexerRow(
      "größe a“b” `x`",
      "nonASCIIWord:größe name:a typographicQuote:“ name:b "
        + "typographicQuote:” typographicQuote:` name:x typographicQuote:`"),
    LexerRow("a≠b \u{A0}", "name:a unexpectedCharacter:≠ name:b unexpectedCharacter:\u{A0}"),
    LexerRow("\u{0}", "unexpectedCharacter:\u{0}"),
  ])
  func tokens(row: LexerRow) {
    let lexer = Lexer(row.text)
    let tokens = lexer.tokens().dropLast().map { token in
      "\(token.kind.word):" + String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self)
    }
    #expect(tokens.joined(separator: " ") == row.tokens)
  }

  @Test(arguments: Keyword.allCases)
  func everyReservedWordInAnyCase(keyword: Keyword) {
    for spelling in [keyword.rawValue, keyword.rawValue.lowercased()] {
      let token = Lexer(spelling + " ").token(at: 0)
      #expect(token.kind == .keyword(keyword))
      #expect(token.range == SourceRange(0, spelling.utf8.count))
      #expect(Keyword(spelling: spelling) == keyword)
    }
    #expect(Lexer(keyword.rawValue + "x").token(at: 0).kind != .keyword(keyword))
  }

  @Test(arguments: [
    ("\\101\\x42\\u0043", "ABC"), ("\\n\\t\\r\\b\\f\\a\\v", "\n\t\r\u{8}\u{C}\u{7}\u{B}"),
    ("\\d+\\\\\\.", "d+\\."), ("\\7\\18", "\u{7}\u{1}8"), ("\\é", "é"),
    ("\\ud83d\\udccd", "📍"), ("\\0", "\u{0}"),
  ])
  func escapes(written: String, meant: String) {
    let bytes = Array(written.utf8)
    #expect(Escape.decode(bytes, from: 0, to: bytes.count) == meant)
  }
}

extension TokenKind {
  /// The kind in a word, problems by what they are.
  fileprivate var word: String {
    switch self {
    case .end: "end"
    case .name: "name"
    case .escapedName: "escapedName"
    case .string: "string"
    case .number: "number"
    case .variable: "variable"
    case .collectionOperator: "collectionOperator"
    case .placeholder: "placeholder"
    case .symbol: "symbol"
    case .keyword: "keyword"
    case .problem(let problem): "\(problem)"
    }
  }
}
