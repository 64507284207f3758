/// Text as a JSON string, with its quotation marks.
///
/// Quotation marks, backslashes and control characters are escaped, and so are DEL and the line
/// separators U+2028 and U+2029: they are allowed in JSON, and break what reads it as a script or
/// line by line. Costs one pass.
///
///     quotedForJSON("a\tb")   // "a\tb", of six characters
package func quotedForJSON(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count + 2)
  bytes.appendQuotedForJSON(text)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends text as `quotedForJSON` gives it, in UTF-8.
  package mutating func appendQuotedForJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mayBeEscaped) {
      for scalar in text.unicodeScalars { appendEscapedForJSON(scalar) }
    } else {
      self += text.utf8
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscapedForJSON(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": self += "\\\"".utf8
    case "\\": self += "\\\\".utf8
    case "\n": self += "\\n".utf8
    case "\r": self += "\\r".utf8
    case "\t": self += "\\t".utf8
    case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      self += "\\u".utf8
      self += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      self += digits.utf8
    default: self += String(scalar).utf8
    }
  }

  /// Whether a byte is one to escape, or begins a character that may be.
  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xE2
  }
}
