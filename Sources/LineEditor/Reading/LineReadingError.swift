/// Why a line of a pipe or file could not be read.
public enum LineReadingError: Error, Hashable, Sendable {
  /// A byte that is not UTF-8.
  ///
  /// `line` counts from 1, `column` is the byte's offset in its line from 0, `offset` its offset in
  /// the whole input from 0. The next call reads the line after it.
  case notUTF8(line: Int, column: Int, offset: Int, byte: UInt8)
  /// A line of more than `limit` bytes; the next call reads the line after it.
  case tooLong(line: Int, limit: Int)
  /// A line that goes on far beyond the limit; its end is not looked for.
  case endless(line: Int, limit: Int)
  /// The descriptor is closed.
  case closed
  /// The descriptor leads to a directory.
  case directory
  /// A caught signal ended the wait; nothing is lost, and the next call goes on.
  case interrupted
  /// The system's error of this number, after so many whole lines.
  case failed(errorNumber: Int32, linesRead: Int)

  /// Whether the next call can read on.
  public var isRecoverable: Bool {
    switch self {
    case .notUTF8, .tooLong, .interrupted: true
    case .endless, .closed, .directory, .failed: false
    }
  }

  /// What happened, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .notUTF8(let line, let column, let offset, let byte):
      "line \(line) is not UTF-8: byte \(column + 1) of the line, at offset \(offset) of the input, "
        + "is 0x\(hexadecimal(byte))"
    case .tooLong(let line, let limit): "line \(line) is longer than \(limit) bytes"
    case .endless(let line, let limit):
      "line \(line) is longer than \(limit) bytes, and its end is not in sight"
    case .closed: "the input is closed"
    case .directory: "the input is a directory"
    case .interrupted: "reading was interrupted"
    case .failed(let number, let lines):
      "the input cannot be read after line \(lines): \(systemErrorText(number))"
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
