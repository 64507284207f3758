import LabSession
import PredicateFormat

/// Writes a tree as a source for Graphviz, with values where it was evaluated.
///
///     actionlab parse --dot 'a == 1' | dot -Tsvg > tree.svg
///
/// Every label is a quoted string in which quotes, backslashes and line breaks are escaped, so no text
/// of a predicate can end it. Linear in the tree; no recursion, because trees can be deep.
public struct DOTRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The lines of the graph, without line ends.
  public func lines(for root: SyntaxNode, in report: EvaluationReport? = nil) -> [String] {
    var lines = [
      "digraph predicate {", "  node [shape=box, fontname=\"monospace\"];",
    ]
    var stack = [root]
    while let node = stack.popLast() {
      lines.append("  n\(node.id.rawValue) [\(attributes(of: node, in: report))];")
      let children = NodeLabel.children(node)
      for child in children {
        lines.append("  n\(node.id.rawValue) -> n\(child.id.rawValue);")
      }
      stack += children.reversed()
    }
    return lines + ["}"]
  }

  private func attributes(of node: SyntaxNode, in report: EvaluationReport?) -> String {
    var label = NodeLabel.text(node)
    var colour: String?
    if let report {
      let summary = NodeSummary(node, in: report)
      let texts = [summary.value, summary.note].filter { !$0.isEmpty }
      label += texts.map { "\n\($0)" }.joined()
      switch summary.role {
      case .good: colour = "darkgreen"
      case .bad: colour = "darkorange3"
      case .error: colour = "red"
      case .faint: colour = "gray50"
      case .plain, .warning, .strong: colour = nil
      }
    }
    let color = colour.map { ", color=\($0)" } ?? ""
    return "label=\(Self.quoted(label))\(color)"
  }

  /// A text as a quoted identifier of the DOT language.
  static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Printable.line(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"" + lines.joined(separator: "\\n") + "\""
  }
}
