#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bytes of a JSON text, all at once or piece by piece.
///
/// It keeps what a token still needs and drops the rest when the next piece comes, so a file of any
/// size takes the memory of a piece and of its longest string.
struct JSONInput {
  /// The bytes at hand.
  private(set) var buffer: [UInt8]
  /// The next byte's index in the buffer.
  var position: Int
  /// Where the current token begins in the buffer; what is before it may be dropped.
  var tokenStart: Int
  /// The offset of the buffer's first byte in the whole text.
  private(set) var bufferOffset = 0
  /// The line that is being read, from 1, and the offset of its first byte.
  private var line = 1
  private var lineStart: Int
  /// The number of characters of that line that have been dropped from the buffer.
  private var droppedCharacters = 0
  private var nextPiece: (() throws(JSONError) -> [UInt8]?)?

  /// Input from bytes, read from an offset on.
  init(_ bytes: [UInt8], from offset: Int) {
    buffer = bytes
    position = min(max(0, offset), bytes.count)
    tokenStart = position
    lineStart = 0
    nextPiece = nil
    for index in 0..<position where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
  }

  /// Input piece by piece; `nil` or an empty piece is the end.
  init(pieces: @escaping () throws(JSONError) -> [UInt8]?) {
    buffer = []
    position = 0
    tokenStart = 0
    lineStart = 0
    nextPiece = pieces
  }

  /// The offset of the next byte in the whole text.
  var offset: Int { bufferOffset + position }

  /// The next byte without taking it, or `nil` at the end.
  @inline(__always)
  mutating func peek() throws(JSONError) -> UInt8? {
    if position < buffer.count { return buffer[position] }
    return try fill() ? buffer[position] : nil
  }

  /// Goes to the next line at the byte behind a line feed.
  @inline(__always)
  mutating func beginLine() {
    line += 1
    lineStart = offset
    droppedCharacters = 0
  }

  /// Gets the next piece; false at the end.
  mutating func fill() throws(JSONError) -> Bool {
    guard let nextPiece, let piece = try nextPiece(), !piece.isEmpty else {
      self.nextPiece = nil
      return false
    }
    droppedCharacters += characters(before: tokenStart)
    buffer.removeSubrange(0..<tokenStart)
    bufferOffset += tokenStart
    position -= tokenStart
    tokenStart = 0
    buffer += piece
    return true
  }

  /// An error at an index of the buffer.
  func error(_ kind: JSONError.Kind, at index: Int) -> JSONError {
    JSONError(
      kind: kind, offset: bufferOffset + index, line: line,
      column: 1 + droppedCharacters + characters(before: index))
  }

  /// The number of characters of the line before an index that are still in the buffer.
  private func characters(before index: Int) -> Int {
    let start = max(0, lineStart - bufferOffset)
    guard start < index, index <= buffer.count else { return 0 }
    var count = 0
    for byte in buffer[start..<index] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// A source of pieces that reads a file descriptor to its end and leaves it open.
  static func pieces(of descriptor: Int32) -> () throws(JSONError) -> [UInt8]? {
    var offset = 0
    return { () throws(JSONError) -> [UInt8]? in
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, used in
        repeat {
          count = read(descriptor, space.baseAddress, space.count)
        } while count < 0 && errno == EINTR
        used = max(0, count)
      }
      guard count >= 0 else {
        let reason = String(cString: strerror(errno))
        throw JSONError(kind: .unreadable(reason), offset: offset, line: 1, column: 1)
      }
      offset += count
      return piece
    }
  }
}
