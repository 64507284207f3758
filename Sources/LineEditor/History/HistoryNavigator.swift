/// What the up and down arrows do: move within a line of several rows, else call entries back.
///
/// Entries are called back by prefix: what stands before the cursor when the search begins. With
/// nothing typed, every entry is called back in turn. A search lasts as long as the line stays what
/// the last step made it. Places in a line are UTF-8 offsets from 0.
///
///     // entries: "size > 3", "filename == nil"; typed: "si"
///     // up: "size > 3"; down: "si" again
struct HistoryNavigator {
  /// What the line becomes.
  struct Step: Hashable {
    var line: String
    /// The cursor's UTF-8 offset.
    var cursor: Int
  }

  private var prefix: [UInt8] = []
  /// The line as it was when the search began.
  private var typed = ""
  private var index = 0
  /// What the last step made of the line; `nil` outside a search.
  private var shown: String?

  /// The step of the up arrow; `nil` when there is nowhere to go.
  mutating func older(line: String, cursor: Int, in history: HistoryList) -> Step? {
    if let up = cursorInRowAbove(line: line, cursor: cursor) { return Step(line: line, cursor: up) }
    if line != shown {
      prefix = Array(line.utf8.prefix(cursor))
      typed = line
      index = history.entries.count
    }
    let candidates = history.entries[..<min(index, history.entries.count)]
    guard let found = candidates.lastIndex(where: { matches($0, otherThan: line) }) else {
      return nil
    }
    return show(history.entries[found], index: found)
  }

  /// The step of the down arrow; `nil` when there is nowhere to go.
  mutating func newer(line: String, cursor: Int, in history: HistoryList) -> Step? {
    if let down = cursorInRowBelow(line: line, cursor: cursor) {
      return Step(line: line, cursor: down)
    }
    guard line == shown, index < history.entries.count else { return nil }
    let candidates = history.entries[(index + 1)...]
    if let found = candidates.firstIndex(where: { matches($0, otherThan: line) }) {
      return show(history.entries[found], index: found)
    }
    return show(typed, index: history.entries.count)
  }

  private mutating func show(_ line: String, index: Int) -> Step {
    self.index = index
    shown = line
    return Step(line: line, cursor: line.utf8.count)
  }

  private func matches(_ entry: String, otherThan line: String) -> Bool {
    entry.utf8.starts(with: prefix) && entry != line
  }
}

/// The cursor one row up, in the same column where the row is long enough; `nil` in the first row.
private func cursorInRowAbove(line: String, cursor: Int) -> Int? {
  let rows = RowedLine(line, cursor: cursor)
  return rows.row > 0 ? rows.offset(inRow: rows.row - 1) : nil
}

/// The cursor one row down, in the same column where the row is long enough; `nil` in the last row.
private func cursorInRowBelow(line: String, cursor: Int) -> Int? {
  let rows = RowedLine(line, cursor: cursor)
  return rows.row + 1 < rows.rows.count ? rows.offset(inRow: rows.row + 1) : nil
}

/// A line of several rows with a cursor in it.
private struct RowedLine {
  let rows: [Substring]
  /// The cursor's row, from 0.
  private(set) var row = 0
  /// The characters before the cursor in its row.
  private var column = 0

  init(_ line: String, cursor: Int) {
    rows = line.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    for (number, text) in rows.enumerated() {
      let end = start + text.utf8.count
      if cursor <= end {
        row = number
        column = String(decoding: text.utf8.prefix(cursor - start), as: UTF8.self).count
        return
      }
      start = end + 1
    }
  }

  func offset(inRow number: Int) -> Int {
    let before = rows[..<number].reduce(0) { $0 + $1.utf8.count + 1 }
    return before + rows[number].prefix(column).utf8.count
  }
}
