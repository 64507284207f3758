import PredicateFormat

/// Comparisons with `nil` that can never hold, and quantifiers over a list that may be missing.
struct NilRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    if comparison.right.isNilLiteral || comparison.left.isNilLiteral {
      checkLiteral(comparison, predicate, &report)
    }
    if comparison.modifier != .direct { checkQuantifier(comparison, predicate, scope, &report) }
  }

  private func checkLiteral(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ report: inout LintReport
  ) {
    let isMember =
      (comparison.comparator == .in && comparison.left.isNilLiteral)
      || (comparison.comparator == .contains && comparison.right.isNilLiteral)
    guard !comparison.isEquality, !isMember else { return }
    report.add(
      .warning, .nilOrdering,
      "\(comparison.comparator.canonicalText) with nil does not test whether a value is there",
      at: predicate.range, fixIts: comparison.right.isNilLiteral ? comparison.writing("!=") : [],
      help: "x == nil and x != nil do")
  }

  private func checkQuantifier(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    let list = scope.known(comparison.left)
    guard list.mayBeMissing, case .keyPath = comparison.left.kind,
      !scope.isGuarded(
        predicate.id, by: { $0.comparison?.isSureOfValue(comparison.left) ?? false })
    else { return }
    let isNone = comparison.modifier == .any && scope.isNegated
    let word = isNone ? "NONE" : comparison.modifier.rawValue
    let answer = comparison.modifier == .all || isNone ? "true" : "false"
    report.add(
      .note, .nilQuantifier,
      "it is not settled what \(word) gives when \(comparison.left.named) is missing; here "
        + "it is \(answer)",
      at: comparison.left.range,
      help: "test it first: \(comparison.left.quoted) != nil AND ...")
  }
}
