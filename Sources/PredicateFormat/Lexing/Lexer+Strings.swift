// String literals.

extension Lexer {
  /// The string that begins at `start`, which is a quote.
  func string(at start: Int) -> Token {
    let quote = bytes[start]
    var end = start + 1
    var hasEscapes = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote { return Token(.string(hasEscapes: hasEscapes), start, end + 1) }
      if byte.isLineEnd { return Token(.problem(.lineBreakInString), start, end) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        guard end + 1 < bytes.count else { break }
        guard let escape = Escape(in: bytes, at: end) else {
          // A line end behind the backslash is a line break all the same.
          if bytes[end + 1].isLineEnd { return Token(.problem(.lineBreakInString), start, end + 1) }
          return Token(.problem(.badEscape), end, end + 2)
        }
        end = escape.end
      } else {
        end += 1
      }
    }
    return Token(.problem(.unterminatedString), start, bytes.count)
  }
}
