import PredicateFormat

/// The text of each node as a trace prints it: as it was written, on one line, with a SUBQUERY
/// inside another node cut to `SUBQUERY(...)`.
struct StepText {
  /// More bytes than this of one node are not printed.
  private static let limit = 400

  private let source: SourceText
  private var nodes: [NodeID: SyntaxNode] = [:]
  /// Every SUBQUERY, in the order of the text, outer ones first.
  private var subqueries: [SyntaxNode] = []

  init(_ root: SyntaxNode, in source: SourceText) {
    self.source = source
    var stack = [root]
    while let node = stack.popLast() {
      nodes[node.id] = node
      if Self.isSubquery(node) { subqueries.append(node) }
      stack += node.children
    }
    subqueries.sort { $0.id < $1.id }
  }

  /// The node of a number.
  func node(_ id: NodeID) -> SyntaxNode? { nodes[id] }

  /// The text of a node.
  func text(of id: NodeID) -> String {
    guard let node = nodes[id] else { return "" }
    if Self.isSubquery(node) { return "SUBQUERY(...)" }
    var text = ""
    var offset = node.range.start
    for cut in cuts(below: node) where cut.start >= offset {
      text += source[SourceRange(offset, cut.start)] + "SUBQUERY(...)"
      offset = cut.end
      if text.utf8.count > Self.limit { break }
    }
    let end = min(node.range.end, offset + max(0, Self.limit - text.utf8.count))
    text += source[SourceRange(offset, end)] + (end < node.range.end ? "…" : "")
    return text.split(whereSeparator: { $0.isNewline || $0 == " " || $0 == "\t" })
      .joined(separator: " ")
  }

  /// The outermost subqueries below a node, in the order of the text.
  private func cuts(below node: SyntaxNode) -> [SourceRange] {
    var cuts: [SourceRange] = []
    for subquery in subqueries where subquery.id > node.id {
      let range = subquery.range
      if range.start >= node.range.end { break }
      if range.start >= (cuts.last?.end ?? node.range.start) { cuts.append(range) }
    }
    return cuts
  }

  private static func isSubquery(_ node: SyntaxNode) -> Bool {
    if case .expression(let expression) = node, case .subquery = expression.kind {
      true
    } else {
      false
    }
  }
}
