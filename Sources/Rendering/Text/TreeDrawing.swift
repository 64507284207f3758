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

  /// A tree of which one node is marked with `>`, and of which at most some rows around that node are
  /// drawn, from 1.
  func lines(
    for root: SyntaxNode, marking node: NodeID, atMost limit: Int,
    _ summary: (SyntaxNode) -> NodeSummary
  ) -> [StyledLine] {
    let all = rows(root)
    let present = all.firstIndex { $0.node.id == node } ?? 0
    let start = max(0, min(present - limit / 2, all.count - limit))
    let shown = all[start..<min(all.count, start + max(1, min(limit, all.count)))]
    var style = style
    style.width = max(1, style.width - 2)
    let lines = TreeDrawing(style: style).draw(Array(shown), summary)
    return zip(shown, lines).map { row, line in
      var marked = StyledLine(row.node.id == node ? "> " : "  ", .strong)
      marked.append(line)
      return marked
    }
  }

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

  private struct Open {
    var node: SyntaxNode
    var depth: Int
    /// What stands before the label.
    var prefix: String
    /// What stands before the labels of children, up to their own branch.
    var below: String
  }

  /// The rows of a tree in pre-order; no recursion, because trees can be deep.
  private func rows(_ root: SyntaxNode) -> [Row] {
    var rows: [Row] = []
    var stack = [
      Open(
        node: root, depth: 0, prefix: style.outline ? "1 " : "", below: style.outline ? "1." : "")
    ]
    // Branches deeper than half the line would push the labels out; a number stands for them.
    let deepest = max(2, style.width / 2 / 3)
    while let entry = stack.popLast() {
      let prefix = entry.depth > deepest ? "…\(entry.depth) " : entry.prefix
      rows.append(Row(prefix: prefix, label: NodeLabel.text(entry.node), node: entry.node))
      let children = NodeLabel.children(entry.node)
      for (index, child) in children.enumerated().reversed() {
        let depth = entry.depth + 1
        guard depth <= deepest else {
          stack.append(Open(node: child, depth: depth, prefix: "", below: ""))
          continue
        }
        let isLast = index == children.count - 1
        stack.append(
          style.outline
            ? Open(
              node: child, depth: depth, prefix: "\(entry.below)\(index + 1) ",
              below: "\(entry.below)\(index + 1).")
            : Open(
              node: child, depth: depth, prefix: entry.below + (isLast ? "└─ " : "├─ "),
              below: entry.below + (isLast ? "   " : "│  ")))
      }
    }
    return rows
  }
}
