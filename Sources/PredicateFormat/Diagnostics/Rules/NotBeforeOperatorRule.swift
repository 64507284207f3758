/// `x NOT IN y`: NOT stands before the whole comparison, never before the operator.
enum NotBeforeOperatorRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .unexpectedToken else { return nil }
    // `x IS NOT IN y` and `x IS IN y` are the same with a word too many.
    let hasIs = context.text(context.token).lowercased() == "is"
    let token = context.token(hasIs ? 1 : 0)
    let isNegated = token.kind == .keyword(.not) || token.kind == .symbol(.exclamation)
    let next = context.token((hasIs ? 1 : 0) + (isNegated ? 1 : 0))
    guard isNegated || hasIs, case .keyword(let keyword) = next.kind, keyword.comparator != nil
    else { return nil }
    let range = SourceRange(context.token.start, next.end)
    let removal = Diagnostic.FixIt.delete(SourceRange(context.token.start, next.start))
    guard isNegated else {
      return context.error(
        .unknownOperator, "\(context.quoted(range)) is no operator; write \(context.text(next))",
        at: range, candidates: [[removal]])
    }
    let sign = context.text(token)
    return context.error(
      .notBeforeOperator,
      "\(context.quoted(range)) is no operator; \(sign) stands before the whole comparison",
      at: range,
      candidates: [
        [.insert(sign == "!" ? "!" : sign + " ", at: context.startOfComparison), removal]
      ])
  }
}
