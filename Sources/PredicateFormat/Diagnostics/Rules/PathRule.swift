/// Dots with nothing before or behind them, or behind a predicate.
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
    default: return nil
    }
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
