// How the author spelt things, where that is not the canonical text.

extension Parser {
  /// Whether the bytes of a range are exactly a text.
  func isWritten(_ range: SourceRange, as text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var offset = range.start
    for byte in text.utf8 {
      if lexer.bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// The bytes of a range as a text, or `nil` when that is the canonical text.
  func spelling(of range: SourceRange, unless canonical: String) -> String? {
    isWritten(range, as: canonical) ? nil : text(range)
  }
}
