import LabSession

/// Draws a table: columns two blanks apart, as wide as their widest cell.
///
/// When the whole is wider than the line, the last column is broken into lines below itself; when
/// there is no room for that, every row becomes a list of `heading: cell`.
struct TableDrawing {
  let style: TextStyle

  /// A last column narrower than this is not worth having.
  private static let leastLastColumn = 16

  func lines(for table: OutcomeTable) -> [StyledLine] {
    let rows = table.rows.map { $0.map { Printable.line($0) } }
    let count = max(table.headings.count, rows.map(\.count).max() ?? 0)
    guard count > 0 else { return [] }
    let all = (table.headings.isEmpty ? [] : [table.headings]) + rows
    let widths = (0..<count).map { column in
      all.map { DisplayWidth.of($0.count > column ? $0[column] : "") }.max() ?? 0
    }
    let lead = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let last = widths.last ?? 0
    let room = style.width - lead
    if last > room, room < Self.leastLastColumn { return list(table, rows) }
    return all.enumerated().flatMap { index, row in
      draw(
        row, widths: widths, room: room, alignments: table.alignments,
        role: index == 0 && !table.headings.isEmpty ? .strong : .plain)
    }
  }

  private func draw(
    _ row: [String], widths: [Int], room: Int, alignments: [OutcomeTable.Alignment],
    role: StyledLine.Role
  ) -> [StyledLine] {
    var line = StyledLine()
    var start = 0
    for (column, width) in widths.enumerated().dropLast() {
      let cell = row.count > column ? row[column] : ""
      let isTrailing = alignments.count > column && alignments[column] == .trailing
      if isTrailing { line.pad(to: start + width - DisplayWidth.of(cell)) }
      line.append(cell, role)
      start += width + 2
      line.pad(to: start)
    }
    guard row.count == widths.count, let cell = row.last else { return [line] }
    var pieces = Paragraph.lines(cell, width: max(1, room))
    let isTrailing = alignments.count == widths.count && alignments.last == .trailing
    if isTrailing, pieces.count == 1, let width = widths.last {
      line.pad(to: start + width - DisplayWidth.of(cell))
    }
    line.append(pieces.removeFirst(), role)
    return [line]
      + pieces.map { piece in
        var below = StyledLine()
        below.pad(to: start)
        below.append(piece, role)
        return below
      }
  }

  private func list(_ table: OutcomeTable, _ rows: [[String]]) -> [StyledLine] {
    rows.flatMap { row in
      row.enumerated().flatMap { column, cell -> [StyledLine] in
        let label =
          column == 0 || table.headings.count <= column || table.headings[column].isEmpty
          ? "" : table.headings[column] + ": "
        let indent = column == 0 ? 0 : 2
        return Paragraph.lines(label + cell, width: max(1, style.width - indent), hanging: 2)
          .map { StyledLine(String(repeating: " ", count: indent) + $0) }
      }
    }
  }
}
