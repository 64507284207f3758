import LabSession
import Rendering

/// Draws a difference of lines: `-` for what was expected, `+` for what was printed, and marks below
/// the part that differs.
///
///     - 1 of 2 items: report
///     + 1 of 3 items: report
///            ^
struct DifferenceText {
  /// How many lines that match are kept beside those that differ.
  private static let context = 2

  private let difference: LineDifference
  private let color: Bool

  /// Prepares the drawing, with colour or without.
  init(_ difference: LineDifference, color: Bool = false) {
    self.difference = difference
    self.color = color
  }

  /// The lines, without line ends.
  var lines: [String] {
    let rows = difference.rows
    var shown = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() where Self.differs(row) {
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
    case .changed(let expected, let printed):
      [
        removed(self.expected(expected)), added(self.printed(printed)),
        "  " + Self.marks(self.expected(expected), self.printed(printed)),
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

  /// Carets below the part of the printed line that differs; one caret where something is missing.
  static func marks(_ expected: String, _ printed: String) -> String {
    let left = Array(expected)
    let right = Array(printed)
    let start = zip(left, right).prefix { $0 == $1 }.count
    let room = min(left.count, right.count) - start
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let middle = right[start..<max(start, right.count - min(end, room))]
    let before = DisplayWidth.of(String(right[..<start]))
    let width = max(1, DisplayWidth.of(String(middle)))
    return String(repeating: " ", count: before) + String(repeating: "^", count: width)
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
