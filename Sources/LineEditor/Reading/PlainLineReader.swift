#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads lines of strict UTF-8 from a pipe or a file.
///
/// A line ends with LF or CR LF, which are not part of it; the last line needs no end. A byte order
/// mark at the very beginning is skipped. Memory is bounded by the longest line. A line that is not
/// UTF-8 or too long is an error of that line alone: the next call goes on behind it, unless no end is in sight.
///
///     var reader = PlainLineReader(descriptor: 0)
///     while let line = try reader.next() { print(line.number, line.text) }
public struct PlainLineReader {
  /// One line of the input.
  public struct Line: Hashable, Sendable {
    /// The line's place in the input, from 1.
    public let number: Int
    /// The line without its end.
    public let text: String
  }

  /// The longest line, in bytes, when nothing else is asked for.
  public static let standardLimit = 16 << 20

  private let descriptor: Int32
  private let limit: Int
  private var block: [UInt8] = []
  private var position = 0
  private var linesRead = 0
  /// The offset in the input of the line that is being read, and what of it came so far.
  private var lineStart = 0
  private var line: [UInt8] = []
  private var lineLength = 0
  private var isAtEnd = false

  /// Makes a reader; the descriptor stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: where the bytes come from.
  ///   - limit: the longest line that is taken, in bytes without its end.
  public init(descriptor: Int32, limit: Int = PlainLineReader.standardLimit) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The number of the line that was read last, a broken one included; 0 before the first.
  public var lineNumber: Int { linesRead }

  /// Reads the next line; `nil` at the end of the input.
  ///
  /// - Throws: what ``LineReadingError`` lists; see there which errors can be read past.
  public mutating func next() throws(LineReadingError) -> Line? {
    while true {
      if let end = block[position...].firstIndex(of: UInt8(ascii: "\n")) {
        take(upTo: end)
        position = end + 1
        return try finishLine(endLength: 1)
      }
      take(upTo: block.count)
      position = block.count
      if isAtEnd {
        return lineLength == 0 ? nil : try finishLine(endLength: 0)
      }
      // A device that never ends a line would be read for ever.
      guard lineLength <= 4 * limit else { throw .endless(line: linesRead + 1, limit: limit) }
      try readBlock()
    }
  }

  /// Adds bytes of the block to the line; of a line that is too long only the length is kept.
  private mutating func take(upTo end: Int) {
    lineLength += end - position
    // One byte more than the limit, for the CR of a line end.
    let room = max(0, limit + 1 - line.count)
    line += block[position..<min(end, position + room)]
  }

  private mutating func finishLine(endLength: Int) throws(LineReadingError) -> Line? {
    linesRead += 1
    let start = lineStart
    lineStart += lineLength + endLength
    defer {
      line.removeAll(keepingCapacity: line.capacity <= 1 << 16)
      lineLength = 0
    }
    if endLength > 0, line.count == lineLength, line.last == UInt8(ascii: "\r") {
      line.removeLast()
      lineLength -= 1
    }
    guard lineLength <= limit else { throw .tooLong(line: linesRead, limit: limit) }
    let markLength = linesRead == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let text = String(validating: line[markLength...], as: UTF8.self) else {
      let column = offsetOfInvalidUTF8(in: line) ?? 0
      throw .notUTF8(
        line: linesRead, column: column, offset: start + column, byte: line[column])
    }
    return Line(number: linesRead, text: text)
  }

  private mutating func readBlock() throws(LineReadingError) {
    let size = 1 << 16
    var errorNumber: Int32 = 0
    block = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let result = read(descriptor, buffer.baseAddress, size)
      if result < 0 { errorNumber = errno }
      count = max(0, result)
    }
    position = 0
    switch errorNumber {
    case 0: isAtEnd = block.isEmpty
    case EINTR:
      if InterruptionFlag.isRaised || ProcessSignals.ending != nil { throw .interrupted }
    case EBADF: throw .closed
    case EISDIR: throw .directory
    default: throw .failed(errorNumber: errorNumber, linesRead: linesRead)
    }
  }
}

/// The offset of the first byte that cannot be part of UTF-8; `nil` when all of it is.
///
/// The byte is the first of an ill-formed sequence, also where the sequence is cut short. Linear.
func offsetOfInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var decoder = UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .emptyInput: return nil
    case .error: return offset
    }
  }
}
