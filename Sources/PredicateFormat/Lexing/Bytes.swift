// What single bytes can be part of.

extension UInt8 {
  /// Blank, tab, or a line end: separates tokens and means nothing else.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// Line feed or carriage return.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// `0` to `9`.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// An ASCII letter or `_`: what a name begins with.
  var beginsName: Bool {
    let small = self | 0x20
    return (small >= 0x61 && small <= 0x7A) || self == 0x5F
  }

  /// An ASCII letter, a digit or `_`.
  var continuesName: Bool { beginsName || isDigit }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    if isDigit { return self - 0x30 }
    let small = self | 0x20
    return small >= 0x61 && small <= 0x66 ? small - 0x61 + 10 : nil
  }
}
