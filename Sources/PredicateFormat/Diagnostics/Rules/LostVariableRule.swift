/// `SUBQUERY(items, , .x == 1)`: what a shell leaves of a predicate in double quotes.
enum LostVariableRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .missingOperand || context.failure.kind == .subqueryVariable,
      context.token.kind == .symbol(.comma),
      case .list(let list)? = context.parser.frames.last?.construct,
      list.kind == .subquery, list.items.count == 1
    else { return nil }
    return context.error(
      .lostVariable, "SUBQUERY's variable is missing", at: context.token.range,
      candidates: [mend(context, of: list)],
      help: "a shell replaces $name inside double quotes; put the predicate in single quotes")
  }

  /// `$item` where the variable belongs, and before each dot that has nothing before it.
  private static func mend(_ context: FailureContext, of list: ListFrame) -> [Diagnostic.FixIt] {
    guard let open = context.tokens.firstIndex(where: { $0.start == list.open.start }),
      let close = context.closer(ofTokenAt: open)
    else { return [] }
    var fixIts: [Diagnostic.FixIt] = [.insert("$item", at: context.token.start)]
    for place in context.index + 1..<max(close, context.index + 1)
    where context.tokens[place].kind == .symbol(.dot) {
      if !endsOperand(context.tokens[place - 1]) {
        fixIts.append(.insert("$item", at: context.tokens[place].start))
      }
    }
    return fixIts
  }

  private static func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .name, .escapedName, .string, .number, .variable, .collectionOperator, .placeholder: true
    case .symbol(let symbol): symbol.isCloser
    case .keyword(let keyword): keyword == .evaluatedObject
    default: false
    }
  }
}
