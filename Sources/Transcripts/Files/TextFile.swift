import FileProviderActions
import LabSession
import PredicateFormat

/// A text file taken apart into lines that remember how they ended, so that it can be written back
/// with nothing changed but what was meant.
public struct TextFile: Sendable {
  /// One line with its end.
  public struct Line: Sendable, Equatable {
    /// The text without its end.
    public var text: String
    /// `\n`, `\r\n`, or empty for a last line without an end.
    public var ending: String
  }

  /// The path it was read from.
  public let path: String
  /// Whether the file begins with a byte order mark, which is no part of the first line.
  public let hasByteOrderMark: Bool
  /// The lines; line 1 is the first.
  public var lines: [Line]

  /// The text with `\n` as the only line end and without a byte order mark.
  public var source: SourceText {
    SourceText(lines.map { $0.ending.isEmpty ? $0.text : $0.text + "\n" }.joined(), name: path)
  }

  /// The file's bytes as they would be written back.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = hasByteOrderMark ? Self.byteOrderMark : []
    for line in lines {
      bytes += line.text.utf8
      bytes += line.ending.utf8
    }
    return bytes
  }

  /// The most that a script may hold, in bytes; more is surely not a script.
  private static let byteLimit = 64 << 20
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a file.
  ///
  /// Throws `ScriptError` when the file is missing, a folder, unreadable, longer than 64 MiB or not
  /// UTF-8; the last names the line and the byte. Linear in the file's length.
  public init(reading path: String) throws(ScriptError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path, limit: Self.byteLimit)
    } catch {
      throw ScriptError.unreadable(path, error)
    }
    try self.init(bytes, path: path)
  }

  /// Takes bytes apart that were read already.
  ///
  /// Throws `ScriptError` when they are not UTF-8.
  public init(_ bytes: [UInt8], path: String) throws(ScriptError) {
    self.path = path
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    let content = hasByteOrderMark ? bytes[3...] : bytes[...]
    if let bad = Self.firstBadByte(in: content) {
      let line = content[..<bad].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      throw ScriptError.notText(path, line: line, offset: bad, byte: bytes[bad])
    }
    lines = []
    var start = content.startIndex
    while start < content.endIndex {
      let end = content[start...].firstIndex(of: UInt8(ascii: "\n"))
      var textEnd = end ?? content.endIndex
      var ending = end == nil ? "" : "\n"
      if end != nil, textEnd > start, content[textEnd - 1] == UInt8(ascii: "\r") {
        textEnd -= 1
        ending = "\r\n"
      }
      lines.append(
        Line(text: String(decoding: content[start..<textEnd], as: UTF8.self), ending: ending))
      start = (end ?? content.endIndex - 1) + 1
    }
  }

  /// Replaces the lines `first...last`, counted from 1, and gives the new ones the file's line end.
  ///
  /// A range whose `last` is before its `first` inserts before `first`. Lines that the file does not
  /// have are left out of the range.
  public mutating func replaceLines(from first: Int, through last: Int, with texts: [String]) {
    let start = min(max(1, first) - 1, lines.count)
    let end = min(max(start, last), lines.count)
    let ending = lines.first.map { $0.ending.isEmpty ? "\n" : $0.ending } ?? "\n"
    if end == lines.count, !texts.isEmpty, start > 0, lines[start - 1].ending.isEmpty {
      lines[start - 1].ending = ending
    }
    lines.replaceSubrange(start..<end, with: texts.map { Line(text: $0, ending: ending) })
  }

  /// Writes the file as it is now in the place of the one it was read from, whole or not at all.
  ///
  /// Throws `ScriptError` when that fails; the file on the disk is then unchanged.
  public func rewrite() throws(ScriptError) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw ScriptError(
        .fileUnwritable, "cannot rewrite \"\(path)\": \(error.reason)",
        path: path)
    }
  }

  /// The offset of the first byte that is not part of well-formed UTF-8.
  private static func firstBadByte(in bytes: ArraySlice<UInt8>) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
