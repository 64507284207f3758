/// Reads tokens from the bytes of a format.
///
/// A lexer has no state: it answers which token begins at or behind an offset, so looking ahead is
/// asking twice. It never fails; bytes that cannot be a token come as `TokenKind.problem`. The
/// longest token wins: `**` before `*`, `<=` before `<`.
///
///     Lexer("a >= 3").token(at: 1)   // `>=`, bytes 2..<4
struct Lexer {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The token that begins at `offset` or behind the white space there.
  func token(at offset: Int) -> Token {
    var start = offset
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    guard start < bytes.count else { return Token(.end, bytes.count, bytes.count) }
    let first = bytes[start]
    if first.beginsName { return word(at: start) }
    if first.isDigit { return number(at: start) }
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return string(at: start)
    case UInt8(ascii: "$"): return variable(at: start)
    case UInt8(ascii: "@"): return collectionOperator(at: start)
    case UInt8(ascii: "#"): return escapedName(at: start)
    case UInt8(ascii: "%"): return placeholder(at: start)
    case UInt8(ascii: "\\"): return Token(.problem(.backslash), start, start + 1)
    case UInt8(ascii: "`"): return Token(.problem(.typographicQuote), start, start + 1)
    default: return first >= 0x80 ? nonASCII(at: start) : symbol(at: start)
    }
  }

  /// The tokens from an offset on; without a limit, up to the end, which is one of them.
  func tokens(from start: Int = 0, atMost count: Int = .max) -> [Token] {
    var tokens: [Token] = []
    var offset = start
    while tokens.count < count {
      let token = token(at: offset)
      tokens.append(token)
      if token.kind == .end { break }
      offset = token.end
    }
    return tokens
  }

  /// The byte at an offset, or 0 behind the end.
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func symbol(at start: Int) -> Token {
    let next = byte(at: start + 1)
    func one(_ symbol: Symbol) -> Token { Token(.symbol(symbol), start, start + 1) }
    func two(_ symbol: Symbol) -> Token { Token(.symbol(symbol), start, start + 2) }
    switch bytes[start] {
    case UInt8(ascii: "("): return one(.leftParenthesis)
    case UInt8(ascii: ")"): return one(.rightParenthesis)
    case UInt8(ascii: "{"): return one(.leftBrace)
    case UInt8(ascii: "}"): return one(.rightBrace)
    case UInt8(ascii: "["): return one(.leftBracket)
    case UInt8(ascii: "]"): return one(.rightBracket)
    case UInt8(ascii: ","): return one(.comma)
    case UInt8(ascii: "."): return one(.dot)
    case UInt8(ascii: "+"): return one(.plus)
    case UInt8(ascii: "-"): return one(.minus)
    case UInt8(ascii: "/"): return one(.slash)
    case UInt8(ascii: "^"): return one(.caret)
    case UInt8(ascii: "~"): return one(.tilde)
    case UInt8(ascii: ":"): return next == UInt8(ascii: "=") ? two(.assign) : one(.colon)
    case UInt8(ascii: "*"): return next == UInt8(ascii: "*") ? two(.doubleStar) : one(.star)
    case UInt8(ascii: "!"): return next == UInt8(ascii: "=") ? two(.notEqual) : one(.exclamation)
    case UInt8(ascii: "&"):
      return next == UInt8(ascii: "&") ? two(.doubleAmpersand) : one(.ampersand)
    case UInt8(ascii: "|"): return next == UInt8(ascii: "|") ? two(.doubleBar) : one(.bar)
    case UInt8(ascii: "="):
      switch next {
      case UInt8(ascii: "="): return two(.doubleEqual)
      case UInt8(ascii: "<"): return two(.equalLess)
      case UInt8(ascii: ">"): return two(.equalGreater)
      default: return one(.equal)
      }
    case UInt8(ascii: "<"):
      switch next {
      case UInt8(ascii: "="): return two(.lessEqual)
      case UInt8(ascii: ">"): return two(.lessGreater)
      case UInt8(ascii: "<"): return two(.shiftLeft)
      default: return one(.less)
      }
    case UInt8(ascii: ">"):
      switch next {
      case UInt8(ascii: "="): return two(.greaterEqual)
      case UInt8(ascii: ">"): return two(.shiftRight)
      default: return one(.greater)
      }
    default: return Token(.problem(.unexpectedCharacter), start, start + 1)
    }
  }
}
