import LabSession
import PredicateAnalysis

/// Draws a predicate in words: a compound is a heading, its operands stand indented below it.
///
/// As an outline, lines are numbered `1`, `1.1`, `1.2`.
struct ExplanationDrawing {
  let style: TextStyle

  /// Deeper lines are indented no further.
  private static let deepest = 12

  func lines(for explanation: PredicateExplanation) -> [StyledLine] {
    /// How many lines there were at each depth around the present one.
    var counts: [Int] = []
    return explanation.lines.flatMap { line in
      if counts.count > line.depth + 1 { counts.removeLast(counts.count - line.depth - 1) }
      while counts.count <= line.depth { counts.append(0) }
      counts[line.depth] += 1
      let lead = style.outline ? Self.number(counts) : Self.indent(line.depth)
      return Paragraph.lines(lead + line.text, width: style.width, hanging: 2).map {
        StyledLine($0)
      }
    }
  }

  private static func indent(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, deepest))
  }

  private static func number(_ counts: [Int]) -> String {
    counts.count > deepest
      ? "…\(counts.count) " : counts.map { "\($0)" }.joined(separator: ".") + " "
  }
}
