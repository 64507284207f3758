/// What the grammar itself says about a failure that no rule recognises.
enum PlainAccount {
  static func diagnostic(for context: FailureContext) -> Diagnostic {
    let token = context.token
    switch context.failure.kind {
    case .empty:
      return context.error(
        .emptyPredicate, "the text is empty; a predicate is expected",
        help: "TRUEPREDICATE is true of everything")
    case .missingOperand:
      return context.error(
        .missingOperand, "a value is expected\(behind(context)), not \(context.described(token))")
    case .unexpectedToken:
      return context.error(
        .missingOperator,
        "\(context.described(token)) cannot follow \(operand(context)); an operator is expected")
    default:
      return context.error(.missingOperand, "\(context.described(token)) cannot stand here")
    }
  }

  private static func behind(_ context: FailureContext) -> String {
    context.index > 0 ? " behind \(context.described(context.token(-1)))" : ""
  }

  private static func operand(_ context: FailureContext) -> String {
    context.failure.operand.map(context.quoted) ?? "what stands before it"
  }
}
