/// The cheapest way to turn expected lines into printed ones, by dynamic programming.
struct LineAlignment {
  /// The rows of the alignment, in order.
  let rows: [LineDifference.Row]

  /// Costs: a line more or less, a line that was changed a little, a line that is quite another.
  private static let single: Int32 = 2
  private static let similar: Int32 = 1
  private static let other: Int32 = 2

  /// Aligns a range of the patterns with a range of the lines.
  init(
    patterns: [LinePattern], in expected: Range<Int>, lines: [String], in printed: Range<Int>
  ) {
    let width = printed.count + 1
    // cost[e * width + p] is the least cost of all that follows expected e and printed p.
    var cost = [Int32](repeating: 0, count: (expected.count + 1) * width)
    var pairs = [Int32](repeating: 0, count: cost.count)
    for e in stride(from: expected.count, through: 0, by: -1) {
      for p in stride(from: printed.count, through: 0, by: -1) {
        let here = e * width + p
        if e == expected.count {
          cost[here] = Int32(printed.count - p) * Self.single
          continue
        }
        let pattern = patterns[expected.lowerBound + e]
        if pattern.isAnyLines {
          let taken = p < printed.count ? cost[here + 1] : .max
          cost[here] = min(cost[here + width], taken)
          continue
        }
        var least = cost[here + width] + Self.single
        if p < printed.count {
          pairs[here] = Self.cost(pattern, lines[printed.lowerBound + p])
          least = min(least, cost[here + width + 1] + pairs[here], cost[here + 1] + Self.single)
        }
        cost[here] = least
      }
    }
    var rows: [LineDifference.Row] = []
    var e = 0
    var p = 0
    while e < expected.count || p < printed.count {
      let here = e * width + p
      let left = expected.lowerBound + e
      let right = printed.lowerBound + p
      if e == expected.count {
        rows.append(.surplus(printed: right))
        p += 1
      } else if patterns[left].isAnyLines {
        while p < printed.count, cost[e * width + p + 1] < cost[(e + 1) * width + p] { p += 1 }
        rows.append(
          .anyLines(expected: left, printed: right..<printed.lowerBound + p))
        e += 1
      } else if p < printed.count, cost[here] == cost[here + width + 1] + pairs[here] {
        rows.append(
          pairs[here] == 0
            ? .same(expected: left, printed: right) : .changed(expected: left, printed: right))
        e += 1
        p += 1
      } else if p < printed.count, cost[here] == cost[here + 1] + Self.single {
        rows.append(.surplus(printed: right))
        p += 1
      } else {
        rows.append(.missing(expected: left))
        e += 1
      }
    }
    self.rows = rows
  }

  private static func cost(_ pattern: LinePattern, _ line: String) -> Int32 {
    if pattern.matches(line) { return 0 }
    let start = zip(pattern.text.utf8, line.utf8).prefix { $0 == $1 }.count
    let end = zip(pattern.text.utf8.reversed(), line.utf8.reversed()).prefix { $0 == $1 }.count
    return (start + end) * 2 >= min(pattern.text.utf8.count, line.utf8.count) ? similar : other
  }
}
