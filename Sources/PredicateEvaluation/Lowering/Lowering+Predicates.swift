import PredicateFormat

extension Lowering {
  mutating func lower(_ predicate: PredicateSyntax) -> any PredicateNode {
    // Lowered first: as an argument it would mutate a copy of the tables for each node.
    let node = node(for: predicate)
    return observed(node, predicate)
  }

  private mutating func node(for predicate: PredicateSyntax) -> any PredicateNode {
    switch predicate.kind {
    case .constant(let result): return ConstantPredicateNode(result)
    case .compound(.not, let operands):
      guard let operand = operands.first else { return ConstantPredicateNode(true) }
      return NotNode(lower(operand))
    case .compound(let compound, let operands):
      var nodes: [any PredicateNode] = []
      for operand in operands { nodes.append(lower(operand)) }
      if purpose == .speed, nodes.count == 2 {
        return TwoArmedNode(nodes[0], nodes[1], deciding: compound == .or)
      }
      return CompoundNode(nodes, deciding: compound == .or)
    case .comparison(let comparison):
      return node(for: comparison, NodePlace(id: predicate.id, range: predicate.range))
    }
  }

  private mutating func node(
    for comparison: ComparisonSyntax, _ place: NodePlace
  ) -> any PredicateNode {
    let left = lower(comparison.left)
    let right = lower(comparison.right)
    let comparator = Comparator(
      comparator: comparison.comparator, options: comparison.options, place: place,
      prepared: PreparedText(comparison))
    switch comparison.modifier {
    case .direct:
      if let path = (left as? PlainPathNode)?.path,
        let constant = (right as? ConstantNode)?.constant
      {
        return fused(path, comparator, constant)
      }
      return ComparisonNode(left, comparator, right)
    case .any: return QuantifierNode(isAny: true, left, comparator, right)
    case .all: return QuantifierNode(isAny: false, left, comparator, right)
    }
  }

  /// A plain path compared with a constant, by the quickest node that means it.
  private func fused(
    _ path: PlainPath, _ comparator: Comparator, _ constant: StoredValue
  ) -> any PredicateNode {
    if let node = PathIntegerNode(path, comparator, constant) { return node }
    if let node = MembershipNode(path, comparator, constant, constants) { return node }
    return PathComparisonNode(path, comparator, constant)
  }
}
