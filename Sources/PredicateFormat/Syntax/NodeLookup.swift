extension SyntaxNode {
  /// The node with the given number in this node's tree, itself included; `nil` when there is none.
  ///
  /// Ids are pre-order, so each step goes straight to the one child that can hold the node.
  public func node(_ id: NodeID) -> SyntaxNode? {
    var current = self
    while current.id != id {
      guard let next = current.children.last(where: { $0.id <= id }), current.id < id else {
        return nil
      }
      current = next
    }
    return current
  }

  /// The number of nodes of this node's tree, itself included; linear.
  public var nodeCount: Int {
    var count = 0
    var open = [self]
    while let node = open.popLast() {
      count += 1
      open += node.children
    }
    return count
  }
}

extension PredicateSyntax {
  /// The node with the given number, or `nil` when the tree has none.
  public func node(_ id: NodeID) -> SyntaxNode? { SyntaxNode.predicate(self).node(id) }

  /// The number of nodes, this one included; linear.
  public var nodeCount: Int { SyntaxNode.predicate(self).nodeCount }
}

extension ExpressionSyntax {
  /// The node with the given number, or `nil` when the tree has none.
  public func node(_ id: NodeID) -> SyntaxNode? { SyntaxNode.expression(self).node(id) }

  /// The number of nodes, this one included; linear.
  public var nodeCount: Int { SyntaxNode.expression(self).nodeCount }
}
