import PredicateFormat

/// What Share and Action extensions must not do: TRUEPREDICATE and index expressions.
struct SharingRule: LintRule {
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard scope.subject == .sharing, scope.ancestors.isEmpty, case .constant(true) = predicate.kind
    else { return }
    report.add(
      .warning, .refusedTruePredicate,
      "TRUEPREDICATE works while you develop, but App Store validation refuses it",
      at: predicate.range, help: "name the types that the extension takes, in a SUBQUERY")
  }

  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard scope.subject == .sharing, case .index(_, let index) = expression.kind else { return }
    if case .word(.size) = index { return }
    report.add(
      .warning, .indexInSharing,
      "a rule with an index was seen to work in tests and never on a device", at: expression.range,
      help: "use a SUBQUERY over extensionItems and one over its attachments")
  }
}
