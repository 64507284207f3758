import PredicateFormat

/// Two ANYs in one AND over the same items, which different items may satisfy.
struct CorrelationRule: LintRule {
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .compound(.and, let operands) = predicate.kind else { return }
    var seen: [(list: [KeyPathComponent], range: SourceRange)] = []
    for operand in operands {
      guard let comparison = operand.comparison, comparison.modifier == .any,
        let list = list(of: comparison.left, scope)
      else { continue }
      if let other = seen.first(where: { $0.list == list }) {
        report.add(
          .note, .uncorrelatedAny,
          "the two ANYs may hold for different elements", at: operand.range,
          notes: [Diagnostic.Note("the other ANY", at: other.range)],
          help: "SUBQUERY tests one element for both")
        return
      }
      seen.append((list, operand.range))
    }
  }

  /// The steps up to the list of known objects that a path maps over.
  private func list(of expression: ExpressionSyntax, _ scope: LintScope) -> [KeyPathComponent]? {
    guard case .keyPath(nil, _) = expression.kind else { return nil }
    let steps = scope.steps(of: expression)
    guard
      let mapped = steps.firstIndex(where: { step in
        if case .collection(.keyed) = step.receiver.shape { true } else { false }
      })
    else { return nil }
    return steps[..<mapped].map(\.component)
  }
}
