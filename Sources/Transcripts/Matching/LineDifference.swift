/// How printed lines differ from expected ones, row by row.
///
/// The rows are an alignment with the fewest changes, `...` taking in lines for free, so that one
/// more line at the top does not mark all that follow. Made in time proportional to the product of
/// both counts; above a million pairs, lines are paired by their number instead.
public struct LineDifference: Sendable, Equatable {
  /// One row of the comparison; numbers count from 0.
  public enum Row: Sendable, Equatable {
    /// An expected line that matches a printed one.
    case same(expected: Int, printed: Int)
    /// A line `...` with the printed lines that it stands for.
    case anyLines(expected: Int, printed: Range<Int>)
    /// An expected line and what was printed in its place.
    case changed(expected: Int, printed: Int)
    /// An expected line that was not printed.
    case missing(expected: Int)
    /// A printed line that was not expected.
    case surplus(printed: Int)
  }

  /// The expected lines.
  public let expected: [String]
  /// The printed lines.
  public let printed: [String]
  /// The rows, in the order of both sides.
  public let rows: [Row]

  /// Whether there is no difference.
  public var isEmpty: Bool {
    rows.allSatisfy {
      switch $0 {
      case .same, .anyLines: true
      case .changed, .missing, .surplus: false
      }
    }
  }

  /// The expected lines with what differs replaced by what was printed.
  ///
  /// Lines that match stay as written, wildcards included. This is what `--update` writes.
  public var updatedLines: [String] {
    rows.compactMap { row in
      switch row {
      case .same(let expected, _), .anyLines(let expected, _): self.expected[expected]
      case .changed(_, let printed), .surplus(let printed): self.printed[printed]
      case .missing: nil
      }
    }
  }

  /// Compares expected lines with printed ones.
  init(patterns: [LinePattern], lines: [String]) {
    expected = patterns.map(\.text)
    printed = lines
    let start = Self.sharedStart(patterns, lines)
    let end = Self.sharedEnd(patterns[start...], lines[start...])
    let middle = start..<patterns.count - end
    let printedMiddle = start..<lines.count - end
    var rows = (0..<start).map { Row.same(expected: $0, printed: $0) }
    if middle.count * printedMiddle.count <= 1_000_000 {
      rows += LineAlignment(patterns: patterns, in: middle, lines: lines, in: printedMiddle).rows
    } else {
      rows += Self.paired(middle, printedMiddle, patterns, lines)
    }
    rows += (0..<end).map {
      .same(expected: patterns.count - end + $0, printed: lines.count - end + $0)
    }
    self.rows = rows
  }

  private static func sharedStart(_ patterns: [LinePattern], _ lines: [String]) -> Int {
    zip(patterns, lines).prefix { !$0.isAnyLines && $0.matches($1) }.count
  }

  private static func sharedEnd(
    _ patterns: ArraySlice<LinePattern>, _ lines: ArraySlice<String>
  ) -> Int {
    zip(patterns.reversed(), lines.reversed()).prefix { !$0.isAnyLines && $0.matches($1) }.count
  }

  private static func paired(
    _ expected: Range<Int>, _ printed: Range<Int>, _ patterns: [LinePattern], _ lines: [String]
  ) -> [Row] {
    (0..<max(expected.count, printed.count)).map { number in
      let left = expected.lowerBound + number
      let right = printed.lowerBound + number
      if number >= printed.count { return .missing(expected: left) }
      if number >= expected.count { return .surplus(printed: right) }
      return patterns[left].matches(lines[right])
        ? .same(expected: left, printed: right) : .changed(expected: left, printed: right)
    }
  }
}
