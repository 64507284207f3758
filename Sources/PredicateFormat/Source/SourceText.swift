/// A text that diagnostics point into: its bytes, and where its lines begin.
///
/// Offsets are UTF-8 bytes from 0; lines and columns count from 1, columns in characters. Making
/// one is linear in the text's length; finding a position is logarithmic in it, however long the
/// line is.
///
///     SourceText("a ==\n 3").position(at: 6)   // line 2, column 2
public struct SourceText: Sendable {
  /// The text.
  public let text: String
  /// Where the text came from, such as a file's path; `nil` when it was typed.
  public let name: String?
  /// The text as UTF-8.
  public let bytes: [UInt8]
  private let lineStarts: [Int]
  private let columnMarks: ColumnMarks

  /// Makes a source text; `name` is what diagnostics call it.
  public init(_ text: String, name: String? = nil) {
    self.text = text
    self.name = name
    bytes = Array(text.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
    columnMarks = ColumnMarks(in: bytes, lineStarts: starts)
  }

  /// A place in a text, counted from 1, the column in characters.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
  }

  /// The number of lines, at least 1.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte offset; an offset outside the text is moved to its nearer end.
  public func position(at offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let index = lineIndex(at: offset)
    let mark = columnMarks.mark(before: offset, lineStart: lineStarts[index])
    let column = mark.characters + ColumnMarks.characters(in: bytes[mark.offset..<offset]) + 1
    return Position(line: index + 1, column: column)
  }

  /// The column of a byte offset in Unicode scalars, from 1, as some formats of reports count it; an
  /// offset outside the text is moved to its nearer end.
  public func scalarColumn(at offset: Int) -> Int {
    let offset = min(max(0, offset), bytes.count)
    let mark = columnMarks.mark(before: offset, lineStart: lineStarts[lineIndex(at: offset)])
    return mark.scalars + ColumnMarks.scalars(in: bytes[mark.offset..<offset]) + 1
  }

  /// The index of the line that holds an offset inside the text.
  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The text of a line, counted from 1, without its line end; empty when there is no such line.
  public func line(_ line: Int) -> String {
    guard let range = rangeOfLine(line) else { return "" }
    return decode(range.start..<range.end)
  }

  /// The bytes of a line without its line end; `nil` when there is no such line.
  public func rangeOfLine(_ line: Int) -> SourceRange? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start, end)
  }

  /// The text of a range; parts outside the text are left out.
  public subscript(range: SourceRange) -> String {
    let start = min(max(0, range.start), bytes.count)
    return decode(start..<min(max(start, range.end), bytes.count))
  }

  private func decode(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
