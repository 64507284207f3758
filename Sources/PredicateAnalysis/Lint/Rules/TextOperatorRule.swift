import PredicateFormat

/// A text operator with a number where it needs text.
struct TextOperatorRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    switch comparison.comparator {
    case .beginsWith, .endsWith, .like, .matches, .typeConformsTo, .typeEquals: break
    case .contains:
      // CONTAINS also asks a list for a member; only text on the left settles it.
      guard scope.leftKnown(comparison).shape.family == .text else { return }
    default: return
    }
    let name = comparison.comparator.canonicalText
    for (side, shape) in [
      (comparison.left, scope.leftKnown(comparison).shape),
      (comparison.right, scope.known(comparison.right).shape),
    ] {
      guard let family = shape.family, family == .number || family == .date || family == .data
      else { continue }
      let isNumeral = side.literal != nil && side.literalBoolean == nil && family == .number
      report.add(
        .error, SharedCode.textExpected,
        "\(name) needs text on both sides, but \(side.named) is \(family.phrase)",
        at: side.range,
        fixIts: isNumeral ? [.init(replace: side.range, with: "\"\(side.written)\"")] : [],
        help: isNumeral ? "text stands in quotes: \"\(side.written)\"" : nil)
    }
  }
}
