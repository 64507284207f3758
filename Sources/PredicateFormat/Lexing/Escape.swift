/// One escape in a string or behind `#`: a backslash, what follows it, and what it stands for.
///
/// `\n \t \r \b \f \a \v` are control characters; `\ooo` (one to three octal digits, at most 255),
/// `\xHH` and `\uHHHH` name a character by its code, two `\u` may form a surrogate pair; any other
/// character stands for itself.
struct Escape {
  /// What it stands for; `nil` when that is the character behind the backslash, of whose bytes
  /// only the first counts as part of the escape.
  let scalar: Unicode.Scalar?
  /// The offset behind it.
  let end: Int

  /// Reads the escape whose backslash is at `start`.
  ///
  /// Gives `nil` for too few digits, for a code that is no character (an octal code above 255, a
  /// surrogate without its partner), for a line end and at the end of the bytes.
  init?(in bytes: [UInt8], at start: Int) {
    guard start + 1 < bytes.count else { return nil }
    let next = bytes[start + 1]
    switch next {
    case UInt8(ascii: "n"): self.init("\n", start + 2)
    case UInt8(ascii: "t"): self.init("\t", start + 2)
    case UInt8(ascii: "r"): self.init("\r", start + 2)
    case UInt8(ascii: "b"): self.init("\u{8}", start + 2)
    case UInt8(ascii: "f"): self.init("\u{C}", start + 2)
    case UInt8(ascii: "a"): self.init("\u{7}", start + 2)
    case UInt8(ascii: "v"): self.init("\u{B}", start + 2)
    case UInt8(ascii: "x"):
      guard let code = Self.hexadecimal(2, in: bytes, at: start + 2) else { return nil }
      self.init(code, start + 4)
    case UInt8(ascii: "u"): self.init(unicodeIn: bytes, at: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): self.init(octalIn: bytes, at: start)
    case let lineEnd where lineEnd.isLineEnd: return nil
    default: self.init(scalar: nil, end: start + 2)
    }
  }

  private init(scalar: Unicode.Scalar?, end: Int) {
    self.scalar = scalar
    self.end = end
  }

  private init(_ scalar: Unicode.Scalar, _ end: Int) { self.init(scalar: scalar, end: end) }

  private init?(_ code: UInt32, _ end: Int) {
    guard let scalar = Unicode.Scalar(code) else { return nil }
    self.init(scalar: scalar, end: end)
  }

  private init?(unicodeIn bytes: [UInt8], at start: Int) {
    guard let code = Self.hexadecimal(4, in: bytes, at: start + 2) else { return nil }
    guard code >= 0xD800, code < 0xDC00 else {
      self.init(code, start + 6)
      return
    }
    guard start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
      bytes[start + 7] == UInt8(ascii: "u"),
      let second = Self.hexadecimal(4, in: bytes, at: start + 8), second >= 0xDC00, second < 0xE000
    else { return nil }
    self.init(0x10000 + (code - 0xD800) << 10 + (second - 0xDC00), start + 12)
  }

  private init?(octalIn bytes: [UInt8], at start: Int) {
    var code: UInt32 = 0
    var end = start + 1
    while end < bytes.count, end < start + 4, bytes[end] >= 0x30, bytes[end] <= 0x37 {
      code = code * 8 + UInt32(bytes[end] - 0x30)
      end += 1
    }
    guard code <= 255 else { return nil }
    self.init(code, end)
  }

  private static func hexadecimal(_ count: Int, in bytes: [UInt8], at start: Int) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var code: UInt32 = 0
    for byte in bytes[start..<start + count] {
      guard let digit = byte.hexadecimalValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    return code
  }

  /// The text of bytes that may have escapes; a backslash that is no escape is kept.
  static func decode(_ bytes: [UInt8], from start: Int, to end: Int) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var offset = start
    while offset < end {
      guard bytes[offset] == UInt8(ascii: "\\"), let escape = Escape(in: bytes, at: offset) else {
        text.append(bytes[offset])
        offset += 1
        continue
      }
      if let scalar = escape.scalar {
        text.append(contentsOf: String(Character(scalar)).utf8)
      } else {
        text.append(bytes[offset + 1])
      }
      offset = escape.end
    }
    return String(decoding: text, as: UTF8.self)
  }
}
