/// Optional chaining and its relatives in Swift and other languages: `a?.b`, `a!.b`, `a->b`,
/// `a ?? b`, `a ? b : c`.
///
/// A path over nil is nil by itself here, so the sign can go.
enum OptionalPathRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    if context.failure.kind == .missingOperand, token.kind == .symbol(.greater),
      context.token(-1).kind == .symbol(.minus), context.touch(context.token(-1), token)
    {
      let arrow = context.token(-1).range.joined(with: token.range)
      return context.error(
        .unexpectedCharacter, "\"->\" has no meaning here; a key follows a dot", at: arrow,
        candidates: [[.init(replace: arrow, with: ".")]])
    }
    guard context.failure.kind == .unexpectedToken else { return nil }
    let isQuestion = context.text(token) == "?"
    guard isQuestion || token.kind == .symbol(.exclamation) else { return nil }
    let next = context.token(1)
    if context.touch(token, next), next.kind == .symbol(.dot) {
      return context.error(
        .unexpectedCharacter,
        "\"\(context.text(token)).\" has no meaning here; a path over nil is nil by itself",
        at: token.range, candidates: [[.delete(token.range)]])
    }
    guard isQuestion else { return nil }
    if context.touch(token, next), context.text(next) == "?" { return coalescing(context) }
    guard context.tokens[context.index...].contains(where: { $0.kind == .symbol(.colon) }) else {
      return nil
    }
    return context.error(
      .unexpectedCharacter, "\"? :\" has no meaning here", at: token.range,
      help: "write TERNARY(predicate, value when true, value when false)")
  }

  /// `a ?? b` is TERNARY(a != nil, a, b).
  private static func coalescing(_ context: FailureContext) -> Diagnostic {
    let sign = context.token.range.joined(with: context.token(1).range)
    var candidate: [Diagnostic.FixIt] = []
    if let left = context.failure.operand {
      let (value, other) = (context.text(left), context.token(2))
      candidate = [
        .init(
          replace: left.joined(with: other.range),
          with: "TERNARY(\(value) != nil, \(value), \(context.text(other)))")
      ]
    }
    return context.error(
      .unexpectedCharacter, "\"??\" has no meaning here", at: sign, candidates: [candidate],
      help: "write TERNARY(value != nil, value, other value)")
  }
}
