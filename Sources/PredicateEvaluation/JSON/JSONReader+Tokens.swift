extension JSONReader {
  /// The next byte that is no blank, without taking it; `nil` at the end.
  @inline(__always)
  mutating func nextByte() throws(JSONError) -> UInt8? {
    input.tokenStart = input.position
    while let byte = try input.peek() {
      if byte > UInt8(ascii: " ") { return byte }
      guard takeBlank(byte) else { return byte }
      input.tokenStart = input.position
    }
    return nil
  }

  /// Reads a key and its colon.
  mutating func readKeyText() throws(JSONError) {
    guard let byte = try nextByte() else { throw ended("a key") }
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    try readString()
    // The token's start stays, for the key's bytes are still needed.
    while let byte = try input.peek() {
      if byte == UInt8(ascii: ":") {
        input.position += 1
        return
      }
      guard takeBlank(byte) else { throw unexpected("\":\" behind a key") }
    }
    throw ended("\":\" behind a key")
  }

  /// Takes the next byte if it is a blank.
  @inline(__always)
  private mutating func takeBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): input.position += 1
    case UInt8(ascii: "\n"):
      input.position += 1
      input.beginLine()
    default: return false
    }
    return true
  }

  /// Reads `true`, `false` or `null`.
  mutating func readWord(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard let byte = try input.peek() else { throw ended("\"\(word)\"") }
      guard byte == word.withUTF8Buffer({ $0[index] }) else { throw unexpected("\"\(word)\"") }
      input.position += 1
    }
  }

  /// An error at the next byte, which is not what was expected.
  mutating func unexpected(_ expected: String) -> JSONError {
    // A character may be cut by the end of a piece; an error of the source can wait.
    while input.buffer.count - input.position < 4, (try? input.fill()) == true {}
    let index = input.position
    let bytes = input.buffer[min(index, input.buffer.count)...].prefix(4)
    guard let byte = bytes.first,
      let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    else { return ended(expected) }
    if byte >= 0x80, scalar == "\u{FFFD}" { return input.error(.invalidUTF8, at: index) }
    let found = byte < 0x20 ? "the control character \(byte)" : "\"\(scalar)\""
    return input.error(.unexpected(found: found, expected: expected), at: index)
  }

  /// An error at the end.
  func ended(_ expected: String) -> JSONError {
    input.error(.ended(expected: expected), at: input.position)
  }
}
