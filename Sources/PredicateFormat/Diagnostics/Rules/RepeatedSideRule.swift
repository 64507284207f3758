/// `a > 1 AND < 5`: a comparison whose left side is meant to be that of the one before it.
enum RepeatedSideRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    // An operator behind this one makes it a key, as in `in == 1`.
    guard context.failure.kind == .missingOperand, isOperator(context.token),
      !isOperator(context.token(1)), let left = leftSide(before: context)
    else { return nil }
    let diagnostic = context.error(
      .missingOperand,
      "the left side of \(context.described(context.token)) is missing; AND and OR do not share it",
      at: context.token.range,
      candidates: [[.insert(context.text(left) + " ", at: context.token.start)]])
    return diagnostic.fixIts.isEmpty ? nil : diagnostic
  }

  /// The left side of the comparison before the last AND or OR, ANY and its relatives included.
  private static func leftSide(before context: FailureContext) -> SourceRange? {
    guard case .compound(let compound)? = context.parser.frames.last?.construct,
      let previous = compound.operands.last, case .comparison(let comparison) = previous.kind
    else { return nil }
    return SourceRange(previous.range.start, comparison.left.range.end)
  }

  private static func isOperator(_ token: Token) -> Bool {
    switch token.kind {
    case .symbol(let symbol): symbol.comparator != nil
    case .keyword(let keyword): keyword.comparator != nil
    default: false
    }
  }
}
