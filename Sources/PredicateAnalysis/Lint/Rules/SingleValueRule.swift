import PredicateFormat

/// One value where a list has to stand: behind ANY and ALL, and where IN and CONTAINS look.
struct SingleValueRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    if comparison.modifier != .direct {
      checkQuantifier(comparison, predicate, scope, &report)
      return
    }
    switch comparison.comparator {
    case .in: checkContainer(comparison.right, comparison, scope, &report)
    case .contains: checkContainer(comparison.left, comparison, scope, &report)
    default: return
    }
  }

  private func checkQuantifier(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    let left = comparison.left
    guard let family = scope.known(left).shape.family, Self.single.contains(family) else { return }
    let word = comparison.modifier.rawValue
    // Without the word the comparison is about the value itself, which is what was meant.
    let place = SourceRange(predicate.range.start, left.range.start)
    let isWordAlone = !predicate.isBracketed && !left.isBracketed && !scope.isNegated
    report.add(
      .error, SharedCode.notACollection,
      "\(word) needs a list, but \(left.named) is \(family.phrase), which raises", at: left.range,
      fixIts: isWordAlone ? [.init(replace: place, with: "")] : [],
      help: "without \(word) the value itself is compared")
  }

  private func checkContainer(
    _ container: ExpressionSyntax, _ comparison: ComparisonSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    // Of two literals another rule says that nothing depends on them.
    guard let family = scope.known(container).shape.family,
      family == .number || family == .date || family == .data,
      !(comparison.left.isConstant && comparison.right.isConstant)
    else { return }
    report.add(
      .error, SharedCode.collectionExpected,
      "\(comparison.comparator.canonicalText) looks in text or a list, but \(container.named) is "
        + "\(family.phrase), which raises",
      at: container.range, help: "compare it with ==, or write a list in braces")
  }

  private static let single: Set<KnownValue.Shape.Family> = [.text, .number, .date, .data]
}
