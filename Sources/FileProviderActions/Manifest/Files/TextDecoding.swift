import PredicateFormat

/// Turns the bytes of a text file into text, strictly: UTF-8, UTF-16 or Latin-1.
///
/// What decides is said at `TextEncoding`; a byte order mark is dropped.
enum TextDecoding {
  /// The text with a remark on its encoding.
  struct Decoded {
    var text: String
    var remark: Diagnostic?
  }

  /// A text that is not what its encoding allows, readable up to the fault.
  struct Fault: Error {
    /// The text with U+FFFD for what is wrong.
    var text: String
    var diagnostic: Diagnostic
  }

  /// Decodes a whole file; throws `invalid-encoding` at the first byte that does not fit.
  static func decode(_ bytes: [UInt8]) throws(Fault) -> Decoded {
    let encoding = TextEncoding(of: bytes)
    let content = bytes.dropFirst(encoding.mark.count)
    let text: String
    switch encoding.form {
    case .utf8: text = try utf8(content)
    case .utf16(let isBigEndian): text = try utf16(content, isBigEndian: isBigEndian)
    case .latin1: text = String(String.UnicodeScalarView(content.map { UnicodeScalar($0) }))
    }
    return Decoded(text: text, remark: encoding.unknownName.map(remark))
  }

  private static func remark(on declared: (name: String, range: SourceRange)) -> Diagnostic {
    Diagnostic(
      .warning, .wrongEncoding,
      "the file declares the encoding \"\(declared.name)\" and is read as UTF-8",
      at: declared.range, fixIts: [.init(replace: declared.range, with: "UTF-8")],
      help: "the system refuses a property list whose encoding is not the declared one")
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let text = String(decoding: bytes, as: UTF8.self)
    // The first U+FFFD that the file does not hold itself marks the first byte that does not fit.
    var offset = 0
    for scalar in text.unicodeScalars {
      let count = UTF8.width(scalar)
      let original = bytes.dropFirst(offset).prefix(count)
      if scalar == "\u{FFFD}", !original.elementsEqual([0xEF, 0xBF, 0xBD]) { break }
      offset += count
    }
    let byte = bytes[bytes.startIndex + min(offset, bytes.count - 1)]
    throw Fault(
      text: text,
      diagnostic: Diagnostic(
        .error, .invalidEncoding,
        "byte \(hexadecimal(byte)) at offset \(bytes.startIndex + offset) is not UTF-8",
        at: SourceRange(offset, offset + 3),
        help: "save the file as UTF-8, or as UTF-16 with a byte order mark"))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(Fault) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    if bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) {
      return text
    }
    let text = String(decoding: units, as: UTF16.self)
    let place = firstReplacement(in: text, of: units)
    throw Fault(
      text: text,
      diagnostic: Diagnostic(
        .error, .invalidEncoding,
        place == nil
          ? "the file is UTF-16 and has an odd number of bytes"
          : "the file is UTF-16 and holds half of a surrogate pair",
        at: place ?? SourceRange(text.utf8.count, text.utf8.count),
        help: "save the file as UTF-8, or as UTF-16 with a byte order mark"))
  }

  private static func firstReplacement(in text: String, of units: [UInt16]) -> SourceRange? {
    var unit = 0
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}", unit < units.count, units[unit] != 0xFFFD {
        return SourceRange(offset, offset + 3)
      }
      unit += UTF16.width(scalar)
      offset += UTF8.width(scalar)
    }
    return nil
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 2 - digits.count) + digits
  }
}
