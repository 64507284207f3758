import PredicateFormat

/// The text of each node as a trace prints it: as it was written, on one line, with a SUBQUERY
/// inside another node cut to `SUBQUERY(...)`.
struct StepText {
  private let source: SourceText
  private var nodes: [NodeID: SyntaxNode] = [:]

  init(_ root: SyntaxNode, in source: SourceText) {
    self.source = source
    var stack = [root]
    while let node = stack.popLast() {
      nodes[node.id] = node
      stack += node.children
    }
  }

  /// The node of a number.
  func node(_ id: NodeID) -> SyntaxNode? { nodes[id] }

  /// The text of a node.
  func text(of id: NodeID) -> String {
    guard let node = nodes[id] else { return "" }
    if isSubquery(node) { return "SUBQUERY(...)" }
    var text = ""
    var offset = node.range.start
    for cut in cuts(below: node) where cut.start >= offset {
      text += source[SourceRange(offset, cut.start)] + "SUBQUERY(...)"
      offset = cut.end
    }
    text += source[SourceRange(offset, node.range.end)]
    return text.split(whereSeparator: { $0.isNewline || $0 == " " || $0 == "\t" })
      .joined(separator: " ")
  }

  /// The outermost subqueries below a node, in the order of the text.
  private func cuts(below node: SyntaxNode) -> [SourceRange] {
    var cuts: [SourceRange] = []
    var stack = node.children
    while let child = stack.popLast() {
      if isSubquery(child) { cuts.append(child.range) } else { stack += child.children }
    }
    return cuts.sorted { $0.start < $1.start }
  }

  private func isSubquery(_ node: SyntaxNode) -> Bool {
    if case .expression(let expression) = node, case .subquery = expression.kind {
      true
    } else {
      false
    }
  }
}
