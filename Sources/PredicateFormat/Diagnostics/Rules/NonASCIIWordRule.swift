/// Words with letters outside ASCII, which cannot be written as a key.
enum NonASCIIWordRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    guard token.kind == .problem(.nonASCIIWord) else { return nil }
    let word = context.text(token)
    if context.failure.kind == .unexpectedToken {
      return UnquotedTextRule.diagnose(context)
        ?? context.error(
          .unknownOperator, "\(context.quoted(token.range)) is no operator", at: token.range)
    }
    let quoted = ConstantText.string(word)
    if context.isRightOfComparison, context.failure.kind == .missingOperand {
      return UnquotedTextRule.report(context, from: token)
    }
    guard !word.hasPrefix("$"), !word.hasPrefix("#") else {
      return context.error(
        .nonASCIIKey, "\(context.quoted(token.range)) has letters outside ASCII", at: token.range)
    }
    let isStep = context.failure.kind == .missingKey
    return context.error(
      .nonASCIIKey, "\(context.quoted(token.range)) cannot be a key without quotes",
      at: token.range,
      candidates: [[.init(replace: token.range, with: isStep ? quoted : "SELF." + quoted)]],
      help: "keys have ASCII letters, digits and _; others are quoted behind a dot or passed for %K"
    )
  }
}
