import PredicateFormat

/// A text of comma-separated values: quoted cells may hold commas, quotes written twice, and line
/// ends.
struct CSVTable {
  /// One cell with its place in the text.
  struct Cell {
    var text: String
    var range: SourceRange
    var isQuoted: Bool
  }

  /// The rows, those of blank lines left out.
  private(set) var rows: [[Cell]] = []
  /// A quote that is never closed.
  private(set) var openQuote: SourceRange?

  private let bytes: [UInt8]
  private let separator: UInt8

  /// Reads a text whose cells are divided by a comma or a semicolon; linear in its length.
  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    var index = 0
    while index < bytes.count, openQuote == nil {
      var row: [Cell] = []
      index = readRow(from: index, into: &row)
      if row.count > 1 || row.first?.text.isEmpty == false { rows.append(row) }
    }
  }

  private mutating func readRow(from start: Int, into row: inout [Cell]) -> Int {
    var index = start
    while true {
      let (cell, next) = readCell(from: index)
      row.append(cell)
      index = next
      guard index < bytes.count else { return index }
      if bytes[index] == separator {
        index += 1
        continue
      }
      // A carriage return in front of a line feed belongs to the line end.
      if bytes[index] == UInt8(ascii: "\r") { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      return index
    }
  }

  private mutating func readCell(from start: Int) -> (Cell, next: Int) {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let end = bytes[index...].firstIndex(where: endsCell) ?? bytes.count
      var last = end
      while last > index, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
      let text = String(decoding: bytes[index..<last], as: UTF8.self)
      return (Cell(text: text, range: SourceRange(index, last), isQuoted: false), end)
    }
    let open = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else { break }
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    if index == bytes.count { openQuote = SourceRange(open, open + 1) }
    let end = min(index + 1, bytes.count)
    let next = bytes[end...].firstIndex(where: endsCell) ?? bytes.count
    return (
      Cell(
        text: String(decoding: text, as: UTF8.self), range: SourceRange(open, end), isQuoted: true),
      next
    )
  }

  private func endsCell(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
