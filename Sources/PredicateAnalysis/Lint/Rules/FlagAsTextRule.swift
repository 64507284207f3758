import PredicateFormat

/// A flag of the provider's own that is stored as text.
struct FlagAsTextRule: LintRule {
  private static let flags: Set<String> = ["0", "1", "YES", "NO", "yes", "no", "true", "false"]

  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard let text = comparison.right.literalText, Self.flags.contains(text),
      scope.steps(of: comparison.left).contains(where: { step in
        if case .dictionary = step.receiver.shape { true } else { false }
      })
    else { return }
    let key = comparison.left.quoted
    switch comparison.comparator {
    case .contains, .like, .beginsWith, .endsWith, .matches:
      report.add(
        .warning, .flagAsText,
        "\(comparison.comparator.canonicalText) \"\(text)\" tests a flag as text; a number or "
          + "Boolean in \"\(key)\" would raise",
        at: predicate.range, help: "store a Boolean and write == YES")
    case .equal, .notEqual:
      report.add(
        .note, .flagAsText,
        "\"\(text)\" in quotes is text and equals neither a number nor a Boolean in \"\(key)\"",
        at: comparison.right.range, help: "store a Boolean and write == YES")
    default: return
    }
  }
}
