import PredicateFormat

/// `list.count` where the number of elements, `list.@count`, is meant.
struct CountWithoutAtRule: LintRule {
  private static let words: Set<String> = ["count", "size", "length"]

  /// Whether a step asks every element of a known list for its number.
  static func applies(to step: PathStep) -> Bool {
    guard case .key(let key, false) = step.component.kind, words.contains(key),
      step.receiver.shape.isCollection
    else { return false }
    if case .value? = step.reading { return false }
    return step.receiver.shape.element.family != .text || key == "count"
  }

  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    let steps = scope.steps(of: expression)
    guard let step = steps.last, let key = step.key else { return }
    let fixIt = Diagnostic.FixIt(replace: step.component.range, with: "@count")
    if Self.applies(to: step) {
      report.add(
        .error, .countWithoutAt,
        "\"\(key)\" is asked of every element; the number of elements is \"@count\"",
        at: step.component.range, fixIts: [fixIt])
      return
    }
    // In the open nothing is known; a plural name that is compared with a number tells enough.
    guard key == "count", step.receiver.shape.isUnknown, steps.count > 1,
      let list = steps[steps.count - 2].key, list.hasSuffix("s"),
      isComparedWithNumber(expression, scope)
    else { return }
    report.add(
      .warning, .countWithoutAt,
      "if \"\(list)\" is a list, \".count\" is asked of every element; its number of elements is "
        + "\".@count\"",
      at: step.component.range, fixIts: [fixIt])
  }

  private func isComparedWithNumber(_ expression: ExpressionSyntax, _ scope: LintScope) -> Bool {
    guard case .predicate(let parent)? = scope.parent, let comparison = parent.comparison else {
      return false
    }
    return comparison.left.literalInteger != nil || comparison.right.literalInteger != nil
  }
}
