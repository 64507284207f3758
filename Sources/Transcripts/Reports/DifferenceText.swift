import LabSession
import PredicateFormat
import Rendering

/// Draws a difference of lines: `-` for what was expected, `+` for what was printed, and marks below
/// the parts that differ.
///
/// Lines whose words are the same, which only moved with the columns of their table, are left out as
/// those that match are, unless nothing else differs.
///
///     - 1 of 2 items: report
///     + 1 of 3 items: report
///            ^
struct DifferenceText {
  /// How many lines that match are kept beside those that differ.
  private static let context = 2

  private let difference: LineDifference
  private let color: Bool
  private let showsMoved: Bool

  /// Prepares the drawing, with colour or without.
  init(_ difference: LineDifference, color: Bool = false) {
    self.difference = difference
    self.color = color
    showsMoved = !difference.rows.contains { Self.differs($0) && !difference.isMoved($0) }
  }

  /// The lines, without line ends.
  var lines: [String] {
    let rows = difference.rows
    var shown = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() where isShown(row) {
      let near = max(0, index - Self.context)...min(rows.count - 1, index + Self.context)
      for neighbour in near { shown[neighbour] = true }
    }
    var lines: [String] = []
    var hidden = 0
    for (row, isShown) in zip(rows, shown) {
      guard isShown else {
        hidden += 1
        continue
      }
      if hidden > 0 { lines.append(Self.hiddenLines(hidden)) }
      hidden = 0
      lines += self.lines(for: row)
    }
    if hidden > 0 { lines.append(Self.hiddenLines(hidden)) }
    return lines
  }

  private func lines(for row: LineDifference.Row) -> [String] {
    switch row {
    case .same(let expected, _): ["  " + self.expected(expected)]
    case .anyLines(let expected, let printed):
      ["  \(self.expected(expected))  (\(counted(printed.count, "line")))"]
    case .missing(let expected): [removed(self.expected(expected))]
    case .surplus(let printed): [added(self.printed(printed))]
    case .changed(_, let printed) where !showsMoved && difference.isMoved(row):
      ["  " + self.printed(printed)]
    case .changed(let expected, let printed):
      [
        removed(self.expected(expected)), added(self.printed(printed)),
        "  " + DifferenceMarks(self.expected(expected), self.printed(printed)).line,
      ]
    }
  }

  // What a script says must not be able to move the cursor.
  private func expected(_ index: Int) -> String { Printable.line(difference.expected[index]) }
  private func printed(_ index: Int) -> String { Printable.line(difference.printed[index]) }

  private func removed(_ text: String) -> String { colored("- " + text, "31") }
  private func added(_ text: String) -> String { colored("+ " + text, "32") }

  private func colored(_ text: String, _ code: String) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func isShown(_ row: LineDifference.Row) -> Bool {
    Self.differs(row) && (showsMoved || !difference.isMoved(row))
  }

  private static func differs(_ row: LineDifference.Row) -> Bool {
    switch row {
    case .same, .anyLines: false
    case .changed, .missing, .surplus: true
    }
  }

  private static func hiddenLines(_ count: Int) -> String {
    "  (\(count) more \(count == 1 ? "line matches" : "lines match"))"
  }
}
