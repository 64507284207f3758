/// ANY, ALL, SOME and NONE before something other than a plain comparison.
enum QualifierRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .misplacedQualifier else { return nil }
    let qualifier = context.token
    // `ANY (tags == 'x')`: the brackets are in the way.
    if let operand = context.failure.operand, context.text(operand).hasPrefix("(") {
      return context.error(
        .misplacedQualifier,
        "\(context.text(qualifier)) stands before a plain comparison, not before brackets",
        at: qualifier.range,
        candidates: [
          [
            .delete(SourceRange(operand.start, operand.start + 1)),
            .delete(SourceRange(operand.end - 1, operand.end)),
          ]
        ])
    }
    // `ANY NOT x == 1`: the failing token is NOT, behind the qualifier.
    let previous = context.token(-1)
    return context.error(
      .misplacedQualifier,
      "\(context.text(previous)) stands directly before the left side of a comparison",
      at: previous.range.joined(with: qualifier.range),
      candidates: [
        [
          .insert(context.text(qualifier) + " ", at: previous.start),
          .delete(SourceRange(qualifier.start, context.token(1).start)),
        ]
      ])
  }
}
