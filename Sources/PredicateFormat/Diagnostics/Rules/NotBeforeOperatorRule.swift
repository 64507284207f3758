/// `x NOT IN y`: NOT stands before the whole comparison, never before the operator.
enum NotBeforeOperatorRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    let next = context.token(1)
    guard context.failure.kind == .unexpectedToken,
      token.kind == .keyword(.not) || token.kind == .symbol(.exclamation),
      case .keyword(let keyword) = next.kind, keyword.comparator != nil
    else { return nil }
    let start = context.startOfComparison
    let sign = context.text(token)
    let written = "\(sign) \(context.text(next))"
    return context.error(
      .notBeforeOperator,
      "\"\(written)\" is no operator; \(sign) stands before the whole comparison",
      at: SourceRange(token.start, next.end),
      candidates: [
        [
          .insert(sign == "!" ? "!" : sign + " ", at: start),
          .delete(SourceRange(token.start, next.start)),
        ]
      ])
  }
}
