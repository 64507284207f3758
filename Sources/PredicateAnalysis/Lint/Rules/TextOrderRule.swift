import PredicateFormat

/// Dates, versions and numbers that are written as text and then ordered.
struct TextOrderRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    if comparison.comparator == .between, let elements = comparison.right.literalElements {
      for case .string(let text)? in elements {
        check(text, at: comparison.right.range, against: comparison.left, scope, &report)
        return
      }
    }
    guard comparison.isOrdering else { return }
    if let text = comparison.right.literalText {
      check(text, at: comparison.right.range, against: comparison.left, scope, &report)
    } else if let text = comparison.left.literalText {
      check(text, at: comparison.left.range, against: comparison.right, scope, &report)
    }
  }

  private func check(
    _ text: String, at range: SourceRange, against other: ExpressionSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard !other.isConstant else { return }
    let shape = scope.known(other).shape.element
    // Against another known kind this is a mismatch, which has its own rule.
    guard shape.isUnknown || shape.family == .text else { return }
    if let date = TextForm.date(text) {
      guard shape.isUnknown else { return }
      report.add(
        .warning, .dateAsText,
        "\"\(text)\" is text; if \(other.named) holds a date, ordering them raises",
        at: range, fixIts: [.init(replace: range, with: "CAST(\"\(date)\", \"NSDate\")")],
        help: "a date is an argument, or CAST(\"\(date)\", \"NSDate\")")
    } else if TextForm.isNumber(text), !text.contains(".") {
      report.add(
        .note, .numberAsText,
        "\"\(text)\" is text: \"9\" comes after \"10\", and ordering it with a number raises",
        at: range, fixIts: shape.isUnknown ? [.init(replace: range, with: text)] : [])
    } else if TextForm.isVersion(text) {
      report.add(
        .warning, .versionAsText,
        "versions are ordered as text here: \"10.9\" comes after \"10.14\"", at: range,
        help: "compare the parts as numbers in keys of their own")
    }
  }
}
