// `%@`, `%K` and the conversions of C.

extension Lexer {
  /// The placeholder that begins at `start`, which is `%`.
  func placeholder(at start: Int) -> Token {
    var end = start + 1
    if byte(at: end) == UInt8(ascii: "@") || byte(at: end) == UInt8(ascii: "K") {
      return Token(.placeholder, start, end + 1)
    }
    while Self.lengthLetters.contains(byte(at: end)) { end += 1 }
    guard PlaceholderSyntax.Conversion(letter: byte(at: end)) != nil else {
      guard byte(at: start + 1).beginsName else {
        return Token(.problem(.lonePercent), start, start + 1)
      }
      return Token(.problem(.unknownConversion), start, byte(at: end).beginsName ? end + 1 : end)
    }
    return Token(.placeholder, start, end + 1)
  }

  private static let lengthLetters: [UInt8] = [
    UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q"),
  ]
}

extension PlaceholderSyntax.Conversion {
  /// The conversion whose last letter this is; `nil` for a letter that is none.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "K"): self = .keyPath
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): self = .signedInteger
    case UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "O"), UInt8(ascii: "U"):
      self = .unsignedInteger
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"):
      self = .floatingPoint
    case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
    case UInt8(ascii: "s"), UInt8(ascii: "S"): self = .text
    default: return nil
    }
  }
}
