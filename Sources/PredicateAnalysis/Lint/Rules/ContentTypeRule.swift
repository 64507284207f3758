import PredicateFormat

/// `contentType` compared as a whole, where its `identifier` is meant.
struct ContentTypeRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    for (side, other) in [
      (comparison.left, comparison.right), (comparison.right, comparison.left),
    ] {
      guard !other.isNilLiteral, case .keyed(let shape) = scope.known(side).shape.element,
        shape is ContentTypeShape
      else { continue }
      report.add(
        .error, .contentTypeObject,
        "\(side.named) is an object, not text; its name is \"\(side.quoted).identifier\"",
        at: side.range,
        fixIts: side.isBracketed ? [] : [.insert(".identifier", behind: side.range)])
    }
  }
}
