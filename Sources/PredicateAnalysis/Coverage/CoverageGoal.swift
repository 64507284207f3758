import PredicateFormat

/// Something that no evaluation has shown of a rule yet.
public struct CoverageGoal: Hashable, Sendable {
  /// What is to be seen.
  public enum Kind: Hashable, Sendable {
    /// The node has a result.
    case outcome(Bool)
    /// The condition has a result and decides.
    case decides(Bool)
  }

  /// The node.
  public let node: NodeID
  /// What is to be seen of it.
  public let kind: Kind

  /// The result that is wanted.
  var result: Bool {
    switch kind {
    case .outcome(let value), .decides(let value): value
    }
  }
}

extension RuleCoverage {
  /// What is missing, in the order of the text.
  public var missing: [CoverageGoal] {
    nodes.flatMap { node -> [CoverageGoal] in
      var goals: [CoverageGoal] = []
      if node.isCondition {
        if !node.decidedWhenTrue { goals.append(.init(node: node.node, kind: .decides(true))) }
        if !node.decidedWhenFalse { goals.append(.init(node: node.node, kind: .decides(false))) }
      } else {
        if node.timesTrue == 0 { goals.append(.init(node: node.node, kind: .outcome(true))) }
        if node.timesFalse == 0 { goals.append(.init(node: node.node, kind: .outcome(false))) }
      }
      return goals
    }
  }
}

/// Turns a goal into a predicate that holds where the goal is met.
struct GoalPredicate {
  let goal: CoverageGoal

  /// The predicate, or `nil` when the goal's node is not in the tree.
  func predicate(for rule: PredicateSyntax) -> PredicateSyntax? {
    constraint(rule)?.numbered
  }

  private var decides: Bool { if case .decides = goal.kind { true } else { false } }

  private func constraint(_ predicate: PredicateSyntax) -> PredicateSyntax? {
    if predicate.id == goal.node { return goal.result ? predicate : predicate.negated }
    switch predicate.kind {
    case .constant: return nil
    case .compound(.not, let operands): return operands.lazy.compactMap(constraint).first
    case .compound(let operation, let operands):
      guard let position = operands.firstIndex(where: { $0.holds(goal.node) }),
        let inner = constraint(operands[position])
      else { return nil }
      // Operands before must let the evaluation through, and those behind must not mask it.
      let others = operands.enumerated()
        .filter { $0.offset != position && (decides || $0.offset < position) }
        .map { operation == .and ? $0.element : $0.element.negated }
      return PredicateSyntax(.compound(.and, others + [inner]))
    case .comparison(let comparison):
      for side in [comparison.left, comparison.right] {
        if let found = constraint(side) { return found }
      }
      return nil
    }
  }

  /// The constraint for a node in the test of a SUBQUERY: some element meets it.
  private func constraint(_ expression: ExpressionSyntax) -> PredicateSyntax? {
    switch expression.kind {
    case .subquery(let collection, let variable, let test):
      guard let inner = constraint(test) else { return constraint(collection) }
      let matches = ExpressionSyntax(.subquery(collection, variable, inner))
      let count = ExpressionSyntax(
        .keyPath(base: matches, [KeyPathComponent(.collectionOperator("count"))]))
      return PredicateSyntax(
        .comparison(
          ComparisonSyntax(count, .greater, ExpressionSyntax(.constant(.integer(0))))))
    case .ternary(let condition, let whenTrue, let whenFalse):
      return constraint(condition) ?? constraint(whenTrue) ?? constraint(whenFalse)
    default:
      for child in expression.children {
        switch child {
        case .expression(let inner): if let found = constraint(inner) { return found }
        case .predicate(let inner): if let found = constraint(inner) { return found }
        }
      }
      return nil
    }
  }
}

extension PredicateSyntax {
  /// Whether a node is in this tree.
  fileprivate func holds(_ node: NodeID) -> Bool { self.node(node) != nil }
}
