/// SUBQUERY without a variable, words without their bracket, `:=`, FETCH.
enum FormRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    let range = context.failure.range
    switch context.failure.kind {
    case .subqueryVariable:
      return context.error(
        .subqueryVariable,
        "SUBQUERY's second argument is a variable such as $item, not \(context.described(token))",
        at: range, candidates: [variable(context, token)])
    case .missingBracket:
      let written = context.text(range)
      let needs =
        written.hasSuffix(":")
        ? "the name of a function" : "it begins a call"
      return context.error(
        .missingBracket, "\"(\" must follow \"\(written)\"; \(needs)", at: range,
        candidates: [bracket(context)])
    case .notAssignable:
      return context.error(
        .notAssignable, "\":=\" sets a variable; comparing is \"==\"", at: range,
        candidates: [[.init(replace: range, with: "==")]])
    case .notAvailable:
      return context.error(
        .notAvailable, "FETCH asks a database and is not available here", at: range,
        help: "SUBQUERY filters a collection in memory")
    case .nestingLimit:
      return context.error(
        .nestingLimit,
        "the predicate is nested more than \(context.parser.limits.depth) levels deep",
        at: SourceRange(range.start, min(range.end, range.start + 1)))
    default: return nil
    }
  }

  /// `(` behind SUBQUERY and its relatives; `[` and its partner become round.
  private static func bracket(_ context: FailureContext) -> [Diagnostic.FixIt] {
    guard case .keyword = context.token.kind else { return [] }
    let next = context.token(1)
    guard next.kind == .symbol(.leftBracket) else {
      return [.init(replace: SourceRange(context.token.end, next.start), with: "(")]
    }
    guard let close = context.closer(ofTokenAt: context.index + 1) else { return [] }
    return [
      .init(replace: next.range, with: "("),
      .init(replace: context.tokens[close].range, with: ")"),
    ]
  }

  /// `$` before the name, here and wherever the name is used in the body.
  private static func variable(_ context: FailureContext, _ token: Token) -> [Diagnostic.FixIt] {
    guard token.kind == .name else { return [] }
    let name = context.text(token)
    var fixIts: [Diagnostic.FixIt] = []
    for place in context.index..<context.tokens.count {
      let use = context.tokens[place]
      guard use.kind == .name, context.text(use) == name,
        context.tokens[place - 1].kind != .symbol(.dot)
      else { continue }
      fixIts.append(.insert("$", at: use.start))
    }
    return fixIts
  }
}
