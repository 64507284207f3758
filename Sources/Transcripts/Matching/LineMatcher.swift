/// Expected output lines, held against what was printed.
///
/// A line is first taken literally; `...` alone then stands for any number of lines, `[..]` for any
/// run of characters within one. Trailing spaces do not count.
///
///     LineMatcher(["3 items", "..."]).matches(["3 items", "a", "b"])   // true
public struct LineMatcher: Sendable {
  /// The expected lines.
  public let patterns: [LinePattern]

  /// Makes a matcher of expected lines without their `| `.
  public init(_ lines: [String]) {
    patterns = lines.map(LinePattern.init)
  }

  /// Whether the printed lines are as expected; at worst proportional to the product of both
  /// counts, usually to their sum.
  public func matches(_ lines: [String]) -> Bool {
    var expected = 0
    var printed = 0
    // The last `...` and the first line that it has not yet taken in: where to go on when what
    // follows it does not fit.
    var retry: (expected: Int, printed: Int)?
    while printed < lines.count || expected < patterns.count {
      if expected < patterns.count, patterns[expected].isAnyLines {
        expected += 1
        retry = (expected, printed)
      } else if expected < patterns.count, printed < lines.count,
        patterns[expected].matches(lines[printed])
      {
        expected += 1
        printed += 1
      } else if let last = retry, last.printed < lines.count {
        expected = last.expected
        printed = last.printed + 1
        retry = (expected, printed)
      } else {
        return false
      }
    }
    return true
  }

  /// Which expected line goes with which printed one, and what is left over on either side.
  public func difference(from lines: [String]) -> LineDifference {
    LineDifference(patterns: patterns, lines: lines)
  }
}
