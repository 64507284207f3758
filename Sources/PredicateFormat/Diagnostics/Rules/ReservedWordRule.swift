/// Reserved words in the place of a key: `like == 3`, `x.in == 1`.
enum ReservedWordRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    switch (context.failure.kind, token.kind) {
    case (.reservedKey, .keyword(let keyword)):
      return methodCall(context, keyword) ?? report(context, token)
    case (.missingOperand, .keyword(let keyword)):
      // AND and OR without a left side are not keys, unless an operator follows.
      let joins = keyword == .and || keyword == .or
      if joins, context.index > 0 || !comparesNext(context) { return nil }
      return report(context, token)
    case (.missingBracket, .keyword) where comparesNext(context):
      let diagnostic = report(context, token)
      return diagnostic.fixIts.isEmpty ? nil : diagnostic
    case (.missingOperand, _):
      // `any == 3` and `not.a == 1`: the word before was read as an operator.
      let previous = context.token(-1)
      guard case .keyword(let keyword) = previous.kind,
        keyword == .not || keyword.qualifier != nil, isAfterKey(token.kind),
        token.kind != .symbol(.dot) || context.touch(previous, token)
      else { return nil }
      let diagnostic = report(context, previous)
      return diagnostic.fixIts.isEmpty ? nil : diagnostic
    default: return nil
    }
  }

  private static func report(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let word = context.text(token)
    return context.error(
      .reservedWord, "\"\(word)\" is a reserved word; as a key it is written \"#\(word)\"",
      at: token.range, candidates: [[.insert("#", at: token.start)]])
  }

  /// `name.contains('x')`: an operator that is called like a method.
  private static func methodCall(_ context: FailureContext, _ keyword: Keyword) -> Diagnostic? {
    guard keyword.comparator != nil, context.token(1).kind == .symbol(.leftParenthesis),
      let close = context.closer(ofTokenAt: context.index + 1)
    else { return nil }
    let dot = context.token(-1)
    return context.error(
      .reservedWord, "\(keyword.rawValue) is an operator between two values, not a method",
      at: context.token.range,
      candidates: [
        [
          .init(
            replace: SourceRange(dot.start, context.token(1).end), with: " \(keyword.rawValue) "),
          .delete(context.tokens[close].range),
        ]
      ])
  }

  private static func comparesNext(_ context: FailureContext) -> Bool {
    isAfterKey(context.token(1).kind)
  }

  /// Whether a token may follow a key.
  private static func isAfterKey(_ kind: TokenKind) -> Bool {
    switch kind {
    case .symbol(let symbol): symbol.comparator != nil || symbol == .dot
    case .keyword(let keyword): keyword.comparator != nil
    default: false
    }
  }
}
