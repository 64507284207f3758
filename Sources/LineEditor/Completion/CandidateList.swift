/// Draws candidates below the line: a word on each when they are few, else columns.
enum CandidateList {
  /// Up to so many candidates are shown one a line.
  static let fewCount = 16

  /// The lines to print.
  ///
  /// - Parameters:
  ///   - candidates: what to show, in this order.
  ///   - size: the terminal's; what does not fit its rows is counted instead.
  /// - Returns: lines of at most `size.columns` columns.
  static func lines(for candidates: [Completion.Candidate], size: Terminal.Size) -> [String] {
    let rowLimit = max(1, size.rows == 0 ? 20 : size.rows - 3)
    if candidates.count <= min(fewCount, rowLimit), candidates.contains(where: { $0.remark != nil })
    {
      return remarkLines(for: candidates, columns: size.columns)
    }
    return columnLines(for: candidates.map(\.text), columns: size.columns, rowLimit: rowLimit)
  }

  private static func remarkLines(
    for candidates: [Completion.Candidate], columns: Int
  ) -> [String] {
    let width = candidates.map { Terminal.columns(of: $0.text) }.max() ?? 0
    return candidates.map { candidate in
      var line = candidate.text
      if let remark = candidate.remark {
        line += spaces(width - Terminal.columns(of: candidate.text) + 2) + remark
      }
      return cut(line, to: columns)
    }
  }

  private static func columnLines(
    for texts: [String], columns: Int, rowLimit: Int
  ) -> [String] {
    let width = 2 + (texts.map { Terminal.columns(of: $0) }.max() ?? 0)
    let columnCount = max(1, (columns + 1) / width)
    let rowCount = (texts.count + columnCount - 1) / columnCount
    if rowCount > rowLimit {
      let shown = max(0, (rowLimit - 1) * columnCount)
      let rows = columnLines(
        for: Array(texts.prefix(shown)), columns: columns, rowLimit: rowLimit)
      return rows + [cut("... and \(texts.count - shown) more", to: columns)]
    }
    return (0..<rowCount).map { row in
      var line = ""
      // The column's place in the list: candidates run down, then across.
      for index in stride(from: row, to: texts.count, by: rowCount) {
        line += texts[index]
        if index + rowCount < texts.count {
          line += spaces(width - Terminal.columns(of: texts[index]))
        }
      }
      return cut(line, to: columns)
    }
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// The text as far as it fits; control characters, which would act on the terminal, become `?`.
  private static func cut(_ text: String, to columns: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      let shown = isControl ? "?" : String(character)
      used += Terminal.columns(of: shown)
      if used > columns { break }
      result += shown
    }
    return result
  }
}
