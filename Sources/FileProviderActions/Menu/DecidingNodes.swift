import PredicateFormat

extension NodeObservations {
  /// The comparisons and constants that fixed a predicate's result.
  ///
  /// A false AND is decided by its first false operand, a true OR by its first true one, a true AND
  /// and a false OR by all of them. For a raise, the operands that were reached.
  public func decidingNodes(of predicate: PredicateSyntax) -> [PredicateSyntax] {
    var nodes: [PredicateSyntax] = []
    collect(predicate, into: &nodes)
    return nodes
  }

  private func collect(_ predicate: PredicateSyntax, into nodes: inout [PredicateSyntax]) {
    guard case .compound(let compound, let operands) = predicate.kind else {
      nodes.append(predicate)
      return
    }
    let result = holds(predicate)
    // The result that one operand alone can give to the whole.
    let deciding = compound == .or
    if compound != .not, result == deciding,
      let decider = operands.first(where: { holds($0) == deciding })
    {
      collect(decider, into: &nodes)
      return
    }
    for operand in operands where visits(of: operand.id).contains(where: { $0.result != .skipped })
    {
      collect(operand, into: &nodes)
    }
  }
}
