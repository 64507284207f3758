import PredicateFormat

/// Why something of a rule cannot be seen, where that is known.
public enum CoverageObstacle: Hashable, Sendable {
  /// The node raised in every evaluation.
  case alwaysRaises
  /// The node reads no value, so that its result never changes.
  case readsNothing
}

extension RuleCoverage {
  /// What stands in the way of a node's results, as far as the evaluations that were counted tell.
  public func obstacle(at node: NodeID) -> CoverageObstacle? {
    if let seen = self[node], seen.timesRaised > 0, seen.timesTrue + seen.timesFalse == 0 {
      return .alwaysRaises
    }
    var reads = false
    predicate.node(node)?.forEachExpression { expression in
      switch expression.kind {
      case .keyPath, .variable, .selfObject: reads = true
      default: return
      }
    }
    return reads ? nil : .readsNothing
  }
}
