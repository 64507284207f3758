/// One token: what it is, and the bytes that it covers.
///
/// A token is a few trivially copied words; texts and numbers are made from its bytes when the
/// parser asks for them.
struct Token: Hashable, Sendable {
  var kind: TokenKind
  /// The offset of its first byte.
  var start: Int
  /// The offset behind its last byte.
  var end: Int

  init(_ kind: TokenKind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  var range: SourceRange { SourceRange(start, end) }
}

/// What a token can be.
enum TokenKind: Hashable, Sendable {
  /// The end of the text.
  case end
  /// A word that is not reserved.
  case name
  /// `#` and a word, perhaps with escapes; the name is what follows the `#`.
  case escapedName
  /// A string literal, quotes included; `hasEscapes` when a backslash stands in it.
  case string(hasEscapes: Bool)
  /// A number literal.
  case number(NumberForm)
  /// `$name` or `$#name`.
  case variable
  /// `@name`.
  case collectionOperator
  /// `%@`, `%K`, `%ld` and the like.
  case placeholder
  /// Punctuation and operator signs.
  case symbol(Symbol)
  /// A reserved word, in any letter case.
  case keyword(Keyword)
  /// Bytes that cannot be a token.
  case problem(LexicalProblem)
}

/// How a number literal is written.
enum NumberForm: Hashable, Sendable {
  /// Digits only.
  case decimal
  /// `0x`.
  case hexadecimal
  /// `0o`.
  case octal
  /// `0b`.
  case binary
  /// With a point or an exponent.
  case floatingPoint
}

/// Why bytes cannot be a token.
enum LexicalProblem: Hashable, Sendable {
  /// A string without its closing quote; the token runs to the end of the text.
  case unterminatedString
  /// A string with a raw line break in it; the token ends before the break.
  case lineBreakInString
  /// A string with an escape that has too few digits or names no character.
  case badEscape
  /// A curly or otherwise typographic quotation mark, or a backtick.
  case typographicQuote
  /// A word with letters outside ASCII.
  case nonASCIIWord
  /// A number with letters directly behind it, such as `12abc`.
  case gluedNumber
  /// `$` with a digit behind it.
  case digitAfterDollar
  /// `$` with no name behind it.
  case loneDollar
  /// `#` with no name behind it.
  case loneNumberSign
  /// `@` with no name behind it.
  case loneAt
  /// `%` with a letter that is no conversion.
  case unknownConversion
  /// `%` with something behind it that is no letter.
  case lonePercent
  /// A backslash outside a string.
  case backslash
  /// Any other character that no token begins with.
  case unexpectedCharacter
}
