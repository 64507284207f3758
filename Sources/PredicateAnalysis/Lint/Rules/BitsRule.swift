import PredicateFormat

/// Flags in one number that are compared as a whole.
struct BitsRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard comparison.isEquality, let number = comparison.right.literalInteger, number > 0,
      case .bits = scope.leftKnown(comparison).shape
    else { return }
    let key = comparison.left.quoted
    let test = "(\(comparison.left.written) & \(number)) != 0"
    report.add(
      .warning, .bitsByEquality,
      "\"\(key)\" holds several flags in one number; \(comparison.comparator.canonicalText) "
        + "\(number) looks at all of them at once",
      at: predicate.range,
      fixIts: comparison.comparator == .equal && comparison.modifier == .direct
        ? [.init(replace: predicate.range, with: test)] : [],
      help: "one flag is tested with \(test)")
  }
}
