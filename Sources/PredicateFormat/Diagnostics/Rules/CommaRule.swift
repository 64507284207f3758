/// Commas with nothing behind them, and commas where AND belongs.
enum CommaRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    switch context.failure.kind {
    case .missingOperand:
      let comma = context.token(-1)
      guard comma.kind == .symbol(.comma) else { return nil }
      guard case .symbol(let symbol) = context.token.kind, symbol.isCloser || symbol == .comma
      else { return nil }
      return context.error(
        .trailingComma, "nothing stands behind this comma", at: comma.range,
        candidates: [[.delete(comma.range)]])
    case .misplacedComma:
      return context.error(
        .textAfterEnd, "a comma cannot stand here; AND and OR join comparisons",
        at: context.token.range,
        candidates: [[.init(replace: context.token.range, with: " AND")]])
    case .unexpectedToken: return missing(context)
    default: return nil
    }
  }

  /// Two items of a list side by side.
  private static func missing(_ context: FailureContext) -> Diagnostic? {
    guard let operand = context.failure.operand,
      let frame = context.parser.frames.last(where: { $0.openBracket != nil }),
      case .list = frame.construct, context.token.kind != .name || context.token(-1).kind != .name
    else { return nil }
    let diagnostic = context.error(
      .missingOperator, "a comma is missing before \(context.described(context.token))",
      at: context.token.range, candidates: [[.insert(",", at: operand.end)]])
    return diagnostic.fixIts.isEmpty ? nil : diagnostic
  }
}
