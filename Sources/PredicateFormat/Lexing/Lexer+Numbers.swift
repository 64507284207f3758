// Number literals.

extension Lexer {
  /// The number that begins at `start`, which is a digit.
  ///
  /// A name directly behind it makes it a problem: `12abc`.
  func number(at start: Int) -> Token {
    if bytes[start] == UInt8(ascii: "0"), let token = prefixedNumber(at: start) { return token }
    var form = NumberForm.decimal
    var end = endOfDigits(from: start)
    if byte(at: end) == UInt8(ascii: ".") {
      form = .floatingPoint
      end = endOfDigits(from: end + 1)
    }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") {
      var digits = end + 1
      if byte(at: digits) == UInt8(ascii: "+") || byte(at: digits) == UInt8(ascii: "-") {
        digits += 1
      }
      if byte(at: digits).isDigit {
        form = .floatingPoint
        end = endOfDigits(from: digits)
      }
    }
    return finished(form, start, end)
  }

  /// `0x1F`, `0o17` or `0b101`; `nil` when what begins at `start` is none of them.
  private func prefixedNumber(at start: Int) -> Token? {
    let form: NumberForm
    let highestDigit: UInt8
    switch byte(at: start + 1) | 0x20 {
    case UInt8(ascii: "x"): (form, highestDigit) = (.hexadecimal, 15)
    case UInt8(ascii: "o"): (form, highestDigit) = (.octal, 7)
    case UInt8(ascii: "b"): (form, highestDigit) = (.binary, 1)
    default: return nil
    }
    var end = start + 2
    while let digit = byte(at: end).hexadecimalValue, digit <= highestDigit { end += 1 }
    // Without a digit the letter is glued to the zero.
    return finished(form, start, end == start + 2 ? start + 1 : end)
  }

  private func finished(_ form: NumberForm, _ start: Int, _ end: Int) -> Token {
    guard byte(at: end).continuesName else { return Token(.number(form), start, end) }
    var wordEnd = end
    while wordEnd < bytes.count, bytes[wordEnd].continuesName { wordEnd += 1 }
    return Token(.problem(.gluedNumber), start, wordEnd)
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    return end
  }
}
