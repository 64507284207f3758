/// `$9x`, `$ x`, `${x}` and a lone `$`.
enum VariableRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    switch token.kind {
    case .problem(.digitAfterDollar):
      let written = context.text(token)
      let name = "$_" + written.dropFirst()
      let uses = context.tokens.filter { context.text($0) == written }
      return context.error(
        .variableName, "\"\(written)\" is no variable: its name begins with a digit",
        at: token.range,
        candidates: [uses.map { .init(replace: $0.range, with: name) }])
    case .problem(.loneDollar): return lone(context, token)
    default: return nil
    }
  }

  private static func lone(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let next = context.token(1)
    var candidates: [[Diagnostic.FixIt]] = []
    if next.kind == .name {
      candidates = [[.delete(SourceRange(token.end, next.start))]]
    } else if next.kind == .symbol(.leftBrace), context.token(2).kind == .name {
      let name = "$" + context.text(context.token(2))
      candidates = [
        [.init(replace: SourceRange(token.start, context.token(3).end), with: name)]
      ]
    }
    return context.error(
      .lostVariable, "a variable's name must follow \"$\" at once", at: token.range,
      candidates: candidates,
      help: "a shell replaces $name inside double quotes; put the predicate in single quotes")
  }
}
