/// Closing brackets without, or of another kind than, their opening one.
enum BracketRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let closer = context.token
    switch context.failure.kind {
    case .surplusCloser:
      return context.error(
        .unbalancedBracket, "\"\(context.text(closer))\" closes nothing", at: closer.range,
        candidates: [[.delete(closer.range)]])
    case .mismatchedCloser:
      guard let open = context.parser.frames.last?.openBracket,
        let needed = Symbol(rawValue: context.text(open))?.closer?.rawValue
      else { return nil }
      return context.error(
        .unbalancedBracket,
        "\"\(context.text(open))\" is closed by \"\(needed)\", not by \"\(context.text(closer))\"",
        at: closer.range,
        candidates: [
          [.init(replace: closer.range, with: needed)], [.insert(needed, at: closer.start)],
          [.delete(closer.range)],
        ],
        notes: [Diagnostic.Note("it is opened here", at: open)])
    case .missingOperand:
      guard case .symbol(let symbol) = closer.kind, symbol.isCloser,
        let open = context.parser.frames.last?.openBracket, open.end == context.token(-1).end
      else { return nil }
      return context.error(
        .missingOperand, "nothing stands between these brackets",
        at: open.joined(with: closer.range))
    case .emptyIndex:
      return context.error(
        .emptyIndex, "an index stands between square brackets: a number, FIRST, LAST or SIZE",
        at: context.failure.range)
    default: return nil
    }
  }
}
