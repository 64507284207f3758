/// Dots with nothing before or behind them, or behind a predicate; and a missing dot before `@`.
enum PathRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    switch context.failure.kind {
    case .propertyOfPredicate:
      return context.error(
        .propertyOfPredicate, "a key or an index follows a value, never a predicate in brackets",
        at: context.failure.range)
    case .missingKey:
      let dot = context.token(-1).kind == .symbol(.dot) ? context.token(-1) : context.token
      return context.error(
        .missingKey, "no key follows this dot, but \(context.described(context.token))",
        at: dot.range, candidates: [[.delete(dot.range)]])
    case .missingOperand:
      guard context.token.kind == .symbol(.dot) else { return nil }
      return leadingDot(context)
    case .unexpectedToken
    where context.token.kind == .symbol(.leftParenthesis)
      && context.token(-1).kind == .collectionOperator
      && context.token(1).kind == .symbol(.rightParenthesis):
      let brackets = context.token.range.joined(with: context.token(1).range)
      return context.error(
        .missingOperator, "\(context.text(context.token(-1))) is no call; it takes no brackets",
        at: brackets, candidates: [[.delete(brackets)]])
    case .unexpectedToken where isOperator(context.token, in: context):
      return context.error(
        .missingKey, "a dot is missing before \(context.described(context.token))",
        at: context.token.range, candidates: [[.insert(".", at: context.token.start)]])
    default: return nil
    }
  }

  /// Whether a token is a collection operator that is used often; other words behind `@` may be
  /// the second half of an address.
  static func isOperator(_ token: Token, in context: FailureContext) -> Bool {
    guard token.kind == .collectionOperator, context.touch(context.token(-1), token) else {
      return false
    }
    if case .number = context.token(-1).kind { return false }
    return ["@count", "@sum", "@avg", "@max", "@min"].contains(context.text(token))
  }

  private static func leadingDot(_ context: FailureContext) -> Diagnostic {
    let dot = context.token
    var candidates: [[Diagnostic.FixIt]] = []
    for frame in context.parser.frames.reversed() {
      // Inside SUBQUERY the variable is the likely beginning.
      guard case .list(let list) = frame.construct, list.kind == .subquery, list.items.count == 2
      else {
        continue
      }
      candidates.append([.insert(context.text(list.items[1].range), at: dot.start)])
      break
    }
    candidates.append([.delete(dot.range)])
    return context.error(
      .missingKey, "a path cannot begin with a dot", at: dot.range, candidates: candidates,
      help: "a shell replaces $name inside double quotes; put the predicate in single quotes")
  }
}
