import LabSession
import PredicateFormat

/// The tree of an evaluation as nested lists on a page, with the values that its nodes had in the
/// end.
struct TreePane {
  let report: EvaluationReport
  let pieces: SourcePieces
  let steps: PageSteps
  let level: Int

  /// Nodes that are shown, and bytes of one label.
  private static let limit = 2_000
  private static let labelLimit = 400
  /// Lists are nested up to this; browsers stop nesting elements at some 500.
  private static let deepest = 64

  func write(to html: inout HTMLWriter, prefix: String) {
    html.begin("section", ["class": "pane tree", "aria-labelledby": "\(prefix)-tree"])
    html.element("h\(level)", ["id": "\(prefix)-tree"], "Tree")
    html.begin("ul")
    html.newLine()
    let leftOut = writeNodes(prefix, &html)
    html.end()
    if leftOut > 0 {
      html.leftOut(leftOut, "further node")
    }
    html.end()
    html.newLine()
  }

  private enum Task {
    case node(SyntaxNode, depth: Int)
    case endOfList
    case endOfNode
  }

  /// Writes the nodes in pre-order, without recursion, because trees can be deep; gives the number
  /// of nodes that did not fit.
  private func writeNodes(_ prefix: String, _ html: inout HTMLWriter) -> Int {
    var tasks = [Task.node(report.root, depth: 0)]
    var written = 0
    var leftOut = 0
    while let task = tasks.popLast() {
      switch task {
      case .endOfList, .endOfNode:
        html.end()
        html.newLine()
      case .node(let node, let depth):
        let children = NodeLabel.children(node)
        guard written < Self.limit else {
          leftOut += 1
          tasks += children.map { .node($0, depth: depth + 1) }
          continue
        }
        written += 1
        html.begin("li", attributes(of: node, depth))
        row(node, depth, prefix, &html)
        guard !children.isEmpty, written < Self.limit else {
          html.end()
          html.newLine()
          tasks += children.reversed().map { .node($0, depth: depth + 1) }
          continue
        }
        let below = children.reversed().map { Task.node($0, depth: depth + 1) }
        if depth < Self.deepest {
          html.begin("ul")
          tasks += [.endOfNode, .endOfList] + below
        } else {
          html.end()
          tasks += below
        }
      }
    }
    return leftOut
  }

  private func attributes(of node: SyntaxNode, _ depth: Int) -> HTMLWriter.Attributes {
    let run = pieces.run(of: node)
    return [
      "class": steps.deciding.contains(node.id) ? "decides" : nil,
      "data-id": "\(node.id.rawValue)", "data-from": run.map { "\($0.lowerBound)" },
      "data-to": run.map { "\($0.upperBound)" },
      "data-depth": depth > Self.deepest ? "\(depth)" : nil,
    ]
  }

  private func row(
    _ node: SyntaxNode, _ depth: Int, _ prefix: String, _ html: inout HTMLWriter
  ) {
    let summary = NodeSummary(node, in: report)
    html.begin("div", ["class": "row"])
    if depth > Self.deepest { html.element("span", ["class": "depth"], "\(depth)") }
    let number = steps.lastNumber(of: node.id)
    let (kind, text) = NodeLabel.parts(node)
    if let number {
      html.begin("a", ["class": "label", "href": "#\(prefix)-\(number)"])
    } else {
      html.begin("span", ["class": "label"])
    }
    if !kind.isEmpty {
      html.element("span", ["class": "kind"], kind)
      html.text(" ")
    }
    html.code(HTMLText.shortened(text, to: Self.labelLimit))
    html.end()
    html.element("span", ["class": "leader"], "")
    html.element("span", ["class": summary.role.valueClass], summary.value)
    html.element("span", ["class": "note"], summary.note)
    html.end()
  }
}
