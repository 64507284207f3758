/// AND and OR without a left side, twice in a row, or missing between two comparisons.
enum ConnectiveRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    switch context.failure.kind {
    case .missingOperand: surplus(context)
    case .unexpectedToken: missing(context)
    default: nil
    }
  }

  private static func surplus(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    switch token.kind {
    case .keyword(.and), .keyword(.or), .symbol(.doubleAmpersand), .symbol(.doubleBar): break
    default: return nil
    }
    let word = context.text(token)
    if isOperator(context.token(-1)) {
      return context.error(
        .missingOperand,
        "a value is missing between \(context.described(context.token(-1))) and \"\(word)\"",
        at: token.range)
    }
    return context.error(
      .missingOperand, "a comparison is missing before \"\(word)\"", at: token.range,
      candidates: [[.delete(SourceRange(token.start, context.token(1).start))]])
  }

  private static func isOperator(_ token: Token) -> Bool {
    switch token.kind {
    case .symbol(let symbol): symbol.comparator != nil || symbol.binaryOperator != nil
    case .keyword(let keyword): keyword.comparator != nil || keyword.setOperator != nil
    default: false
    }
  }

  private static func missing(_ context: FailureContext) -> Diagnostic? {
    // Only behind a finished comparison can AND or OR be what is missing.
    var joining: String?
    var isFinished = false
    for frame in context.parser.frames.reversed() {
      switch frame.construct {
      case .comparison: isFinished = true
      case .compound(let compound): joining = joining ?? context.text(compound.sign)
      case .binary, .set, .sign, .not, .qualifier: continue
      default: break
      }
      if frame.openBracket != nil { break }
    }
    if let operand = context.failure.operand, !isFinished {
      let text = context.text(operand).lowercased()
      isFinished = text.hasPrefix("(") || text.hasSuffix("predicate")
    }
    guard isFinished else { return nil }
    let place = context.token.start
    let diagnostic = context.error(
      .missingOperator, "AND or OR is missing before \(context.described(context.token))",
      at: context.token.range, candidates: [[.insert((joining ?? "AND") + " ", at: place)]])
    if !diagnostic.fixIts.isEmpty { return diagnostic }
    // Inside brackets the text does not end here.
    guard !context.parser.frames.contains(where: { $0.openBracket != nil }) else { return nil }
    return context.error(
      .textAfterEnd,
      "\(context.described(context.token)) cannot follow a finished comparison; AND or OR joins two",
      at: context.token.range)
  }
}
