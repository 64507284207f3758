// Names, reserved words, and what begins with `#`, `$` or `@`.

extension Lexer {
  /// The word that begins at `start`, which is a letter or `_`.
  func word(at start: Int) -> Token {
    let end = endOfName(from: start)
    if let token = wordOutsideASCII(start: start, end: end) { return token }
    let length = end - start
    guard length >= 2, length <= 15 else { return Token(.name, start, end) }
    let packed = Keyword.pack(bytes[start..<end])
    if length == 3, byte(at: end) == UInt8(ascii: "-"),
      let token = typeOperator(start: start, end: end, packed: packed)
    {
      return token
    }
    if let keyword = Keyword(packed: packed, length: length) {
      return Token(.keyword(keyword), start, end)
    }
    return Token(.name, start, end)
  }

  /// `#` and the name behind it, which may have escapes.
  func escapedName(at start: Int) -> Token {
    var end = start + 1
    guard byte(at: end).beginsName || byte(at: end) == UInt8(ascii: "\\") else {
      return Token(.problem(.loneNumberSign), start, end)
    }
    while true {
      end = endOfName(from: end)
      guard byte(at: end) == UInt8(ascii: "\\") else { break }
      // Outside strings a backslash is an escape only as a numbered character.
      let next = byte(at: end + 1)
      guard next == UInt8(ascii: "u") || next == UInt8(ascii: "x") || next.isDigit,
        let escape = Escape(in: bytes, at: end)
      else { return Token(.problem(.badEscape), end, min(end + 2, bytes.count)) }
      end = escape.end
    }
    return wordOutsideASCII(start: start, end: end) ?? Token(.escapedName, start, end)
  }

  /// `$` and the name behind it.
  func variable(at start: Int) -> Token {
    var nameStart = start + 1
    if byte(at: nameStart) == UInt8(ascii: "#") { nameStart += 1 }
    let next = byte(at: nameStart)
    if next.isDigit {
      return Token(.problem(.digitAfterDollar), start, endOfName(from: nameStart))
    }
    guard next.beginsName else { return Token(.problem(.loneDollar), start, start + 1) }
    let end = endOfName(from: nameStart)
    return wordOutsideASCII(start: start, end: end) ?? Token(.variable, start, end)
  }

  /// `@` and the name behind it.
  func collectionOperator(at start: Int) -> Token {
    guard byte(at: start + 1).beginsName else { return Token(.problem(.loneAt), start, start + 1) }
    return Token(.collectionOperator, start, endOfName(from: start + 1))
  }

  private func endOfName(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].continuesName { end += 1 }
    return end
  }

  /// `UTI-CONFORMS-TO` and `UTI-EQUALS`, which would otherwise be names and minus signs.
  private func typeOperator(start: Int, end: Int, packed: UInt128) -> Token? {
    guard packed == Keyword.pack("uti".utf8) else { return nil }
    for (keyword, rest) in [(Keyword.typeConformsTo, "-conforms-to"), (.typeEquals, "-equals")] {
      let restEnd = end + rest.utf8.count
      guard restEnd <= bytes.count, !byte(at: restEnd).continuesName else { continue }
      if zip(bytes[end..<restEnd], rest.utf8).allSatisfy({ $0 | 0x20 == $1 }) {
        return Token(.keyword(keyword), start, restEnd)
      }
    }
    return nil
  }

  /// The whole word as a problem when a letter outside ASCII follows at `end`.
  private func wordOutsideASCII(start: Int, end: Int) -> Token? {
    guard byte(at: end) >= 0x80, SpecialCharacter(in: bytes, at: end) == nil else { return nil }
    return Token(.problem(.nonASCIIWord), start, endOfWordOutsideASCII(from: end))
  }

  /// A character outside ASCII where a token begins.
  func nonASCII(at start: Int) -> Token {
    if let special = SpecialCharacter(in: bytes, at: start) {
      let problem: LexicalProblem = special.isQuote ? .typographicQuote : .unexpectedCharacter
      return Token(.problem(problem), start, start + special.length)
    }
    return Token(.problem(.nonASCIIWord), start, endOfWordOutsideASCII(from: start))
  }

  private func endOfWordOutsideASCII(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] >= 0x80 {
        guard SpecialCharacter(in: bytes, at: end) == nil else { break }
      } else if !bytes[end].continuesName {
        break
      }
      end += 1
    }
    return end
  }
}
