/// A predicate where a value is needed: `TRUEPREDICATE == 1`, `(a == b) == 1`, `sum(a == 1)`.
enum PredicateAsValueRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let range = context.failure.range
    switch context.failure.kind {
    case .predicateAsValue:
      return context.error(
        .predicateAsValue, "\(context.quoted(range)) is a predicate, not a value", at: range,
        candidates: needlessComparison(context),
        help: context.parser.goal == .expression && context.parser.frames.isEmpty
          ? nil : "TERNARY(predicate, 1, 0) turns a predicate into a value")
    case .predicateWordAsValue: return word(context)
    default: return nil
    }
  }

  /// `... == YES` behind a predicate adds nothing.
  private static func needlessComparison(_ context: FailureContext) -> [[Diagnostic.FixIt]] {
    let comparison = context.parser.token
    guard let place = context.tokens.firstIndex(of: comparison), place + 1 < context.tokens.count
    else { return [] }
    let value = context.tokens[place + 1]
    guard ["1", "yes", "true"].contains(context.text(value).lowercased()) else { return [] }
    return [[.delete(SourceRange(context.failure.range.end, value.end))]]
  }

  private static func word(_ context: FailureContext) -> Diagnostic {
    let token = context.token
    let written = context.text(token)
    if case .keyword(let keyword) = token.kind, keyword.qualifier != nil {
      return context.error(
        .misplacedQualifier, "\(written) stands before a whole comparison, not inside one",
        at: token.range, candidates: swapped(context, token))
    }
    guard token.kind == .keyword(.not) || token.kind == .symbol(.exclamation) else {
      return context.error(
        .predicateAsValue, "\(written) is a predicate, not a value", at: token.range)
    }
    return context.error(
      .predicateAsValue, "\(written) turns a predicate round, not a value", at: token.range,
      candidates: [notEqual(context, token)])
  }

  /// `x == NOT y` probably means `x != y`.
  private static func notEqual(_ context: FailureContext, _ token: Token) -> [Diagnostic.FixIt] {
    let previous = context.token(-1)
    guard case .symbol(let symbol) = previous.kind, symbol.comparator == .equal else { return [] }
    return [
      .init(replace: SourceRange(previous.start, context.token(1).start), with: "!= ")
    ]
  }

  /// `x == ANY tags` says the same as `ANY tags == x`.
  private static func swapped(
    _ context: FailureContext, _ token: Token
  ) -> [[Diagnostic.FixIt]] {
    guard case .comparison(let frame)? = context.parser.frames.last?.construct,
      frame.comparator == .equal || frame.comparator == .notEqual
    else { return [] }
    var last = context.index + 1
    while context.token(last - context.index + 1).kind == .symbol(.dot) { last += 2 }
    guard last < context.tokens.count else { return [] }
    let path = SourceRange(token.start, context.tokens[last].end)
    let whole = SourceRange(frame.left.start, path.end)
    let text =
      "\(context.text(path)) \(context.text(frame.written)) \(context.text(frame.left.range))"
    return [[.init(replace: whole, with: text)]]
  }
}
