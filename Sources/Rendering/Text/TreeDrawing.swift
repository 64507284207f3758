import LabSession
import PredicateEvaluation
import PredicateFormat

/// Draws a tree with the value of each node beside it.
///
///     comparison >                  true
///     ├─ key path .@count           1
///     │  └─ subquery $i             1 kept of 2: report
///     └─ constant 0
///
/// As an outline, nodes are numbered `1`, `1.1`, `1.1.1` and there are no boxes.
struct TreeDrawing {
  let style: TextStyle

  /// Columns between a label and its value, and between a value and its remark.
  private static let gap = 3

  private struct Row {
    var prefix: String
    var label: String
    var node: SyntaxNode
  }

  /// The tree of an evaluation.
  func lines(for report: EvaluationReport) -> [StyledLine] {
    draw(rows(report.root)) { NodeSummary($0, in: report) }
  }

  /// A tree without values.
  func lines(for root: SyntaxNode) -> [StyledLine] { draw(rows(root)) { _ in NodeSummary() } }

  private func draw(_ rows: [Row], _ summary: (SyntaxNode) -> NodeSummary) -> [StyledLine] {
    let widths = rows.map { DisplayWidth.of($0.prefix) + DisplayWidth.of($0.label) }
    // A label may take most of the line, but a value keeps some room.
    let widest = max(8, style.width - max(12, style.width / 3))
    let column = min(widths.max() ?? 0, widest) + Self.gap
    return rows.map { row in
      let summary = summary(row.node)
      var line = StyledLine(row.prefix, .faint)
      line.append(row.label)
      if summary.value.isEmpty, summary.note.isEmpty { return line.cut(to: style.width) }
      line = line.cut(to: max(1, column - Self.gap))
      line.pad(to: column)
      line.append(summary.value, summary.role)
      if !summary.note.isEmpty {
        line.append(String(repeating: " ", count: Self.gap))
        line.append(summary.note, .faint)
      }
      return line.cut(to: style.width)
    }
  }

  // MARK: Rows

  /// The rows of a tree in pre-order; no recursion, because trees can be deep.
  private func rows(_ root: SyntaxNode) -> [Row] {
    var rows: [Row] = []
    var stack: [(node: SyntaxNode, prefix: String, below: String)] = [
      (root, style.outline ? "1 " : "", style.outline ? "1." : "")
    ]
    while let entry = stack.popLast() {
      rows.append(
        Row(prefix: entry.prefix, label: NodeLabel.text(entry.node), node: entry.node))
      let children = NodeLabel.children(entry.node)
      for (index, child) in children.enumerated().reversed() {
        stack.append(
          style.outline
            ? (child, "\(entry.below)\(index + 1) ", "\(entry.below)\(index + 1).")
            : boxed(child, below: entry.below, isLast: index == children.count - 1))
      }
    }
    return rows
  }

  private func boxed(
    _ child: SyntaxNode, below: String, isLast: Bool
  ) -> (node: SyntaxNode, prefix: String, below: String) {
    (child, below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  "))
  }
}
