import PredicateFormat

/// Turns the bytes of an import into text.
///
/// Single carriage returns, the line ends of old systems, become line feeds, so that lines are
/// counted as they are seen; offsets stay the same.
enum ImportText {
  /// The text of bytes in any encoding that `TextDecoding` reads; linear in their number.
  ///
  /// Throws the place of the first byte that does not fit, and the text as far as it can be shown.
  static func decode(_ bytes: [UInt8], name: String?) throws(TextDecoding.Fault) -> SourceText {
    let text = try TextDecoding.decode(bytes).text
    return SourceText(normalized(text), name: name)
  }

  private static func normalized(_ text: String) -> String {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard text.utf8.contains(carriageReturn) else { return text }
    var bytes = Array(text.utf8)
    for offset in bytes.indices where bytes[offset] == carriageReturn {
      if offset + 1 == bytes.count || bytes[offset + 1] != lineFeed { bytes[offset] = lineFeed }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
