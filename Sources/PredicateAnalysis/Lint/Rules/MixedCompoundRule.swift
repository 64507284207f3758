import PredicateFormat

/// AND and OR side by side without brackets.
struct MixedCompoundRule: LintRule {
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .compound(.or, let operands) = predicate.kind else { return }
    let groups = operands.filter { operand in
      guard !operand.isBracketed, case .compound(.and, _) = operand.kind else { return false }
      return true
    }
    guard let first = groups.first else { return }
    report.add(
      .warning, .mixedAndOr,
      "AND and OR are mixed without brackets; AND binds tighter: (\(first.quoted))",
      at: predicate.range,
      fixIts: groups.flatMap {
        [.insert("(", before: $0.range), .insert(")", behind: $0.range)]
      },
      help: "brackets around each AND say what is meant")
  }
}
