import PredicateFormat

extension NodeObservations {
  /// The comparisons and constants that fixed a predicate's result.
  ///
  /// A false AND is decided by its first false operand, a true OR by its first true one, a true AND
  /// and a false OR by all of them. For a raise, the operands that were reached.
  ///
  /// - Parameters:
  ///   - predicate: The predicate: the whole, or the test of a SUBQUERY.
  ///   - element: The element that the test was made for, as a place in `elements`; `nil` for a
  ///     predicate outside of every element.
  /// - Returns: The nodes, in the order of the text.
  public func decidingNodes(
    of predicate: PredicateSyntax, inElement element: Int? = nil
  ) -> [PredicateSyntax] {
    var nodes: [PredicateSyntax] = []
    collect(predicate, element, into: &nodes)
    return nodes
  }

  private func collect(
    _ predicate: PredicateSyntax, _ element: Int?, into nodes: inout [PredicateSyntax]
  ) {
    guard case .compound(let compound, let operands) = predicate.kind else {
      nodes.append(predicate)
      return
    }
    let result = holds(predicate, inElement: element)
    // The result that one operand alone can give to the whole.
    let deciding = compound == .or
    if compound != .not, result == deciding,
      let decider = operands.first(where: { holds($0, inElement: element) == deciding })
    {
      collect(decider, element, into: &nodes)
      return
    }
    for operand in operands
    where visits(of: operand.id, inElement: element).contains(where: { $0.result != .skipped }) {
      collect(operand, element, into: &nodes)
    }
  }

  /// Whether a predicate held in one element, or outside of every element.
  func holds(_ predicate: PredicateSyntax, inElement element: Int?) -> Bool? {
    guard element != nil else { return holds(predicate) }
    if case .boolean(let holds)? = value(of: predicate.id, inElement: element) { return holds }
    return nil
  }

  /// The value that a node yielded in one element, or outside of every element.
  func value(of node: NodeID, inElement element: Int?) -> PredicateValue? {
    visits(of: node, inElement: element).first { $0.result == .value }
      .map { trace.value(of: $0.step) }
  }

  private func visits(of node: NodeID, inElement element: Int?) -> [Visit] {
    guard let element else { return visits(of: node) }
    return visits(of: node).filter { $0.elements.last == element }
  }
}
