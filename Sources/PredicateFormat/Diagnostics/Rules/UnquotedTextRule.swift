/// Words on the right of a comparison that should be a string: `process == Acme Connect`.
enum UnquotedTextRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .unexpectedToken, context.isRightOfComparison else { return nil }
    switch context.token.kind {
    case .name, .number, .problem(.nonASCIIWord), .problem(.gluedNumber), .symbol(.colon): break
    default: return nil
    }
    // A word that is compared itself begins a new comparison.
    if comparesNext(context) { return nil }
    let first = context.token(-1)
    switch first.kind {
    case .name, .number: return report(context, from: startOfWord(context))
    default: return nil
    }
  }

  /// Proposes quotes around the text from a token up to AND, OR, a bracket or the end.
  static func report(_ context: FailureContext, from token: Token) -> Diagnostic {
    let start = token.start
    guard var place = context.tokens.firstIndex(where: { $0.start == start }) else {
      return context.error(.unquotedText, "text stands in quotes", at: token.range)
    }
    var end = token.end
    while place < context.tokens.count, !ends(context.tokens[place]) {
      end = context.tokens[place].end
      place += 1
    }
    let range = SourceRange(start, end)
    return context.error(
      .unquotedText, "\(context.quoted(range)) is no value; text stands in quotes", at: range,
      candidates: [[.init(replace: range, with: ConstantText.string(context.text(range)))]],
      help: "in code, pass it as an argument for %@")
  }

  private static func comparesNext(_ context: FailureContext) -> Bool {
    var place = 1
    while context.token(place).kind == .symbol(.dot) { place += 2 }
    switch context.token(place).kind {
    case .symbol(let symbol): return symbol.comparator != nil
    case .keyword(let keyword): return keyword.comparator != nil
    default: return false
    }
  }

  /// The first token of the value that the failing token continues.
  private static func startOfWord(_ context: FailureContext) -> Token {
    guard let operand = context.failure.operand else { return context.token(-1) }
    var start = operand.start
    for frame in context.parser.frames.reversed() {
      switch frame.construct {
      case .binary(_, let left, _), .set(_, let left, _): start = left.start
      case .sign(_, let range): start = range.start
      default: return Token(.name, start, operand.end)
      }
    }
    return Token(.name, start, operand.end)
  }

  private static func ends(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .keyword(.and), .keyword(.or): true
    case .symbol(let symbol):
      symbol.isCloser || symbol == .doubleAmpersand || symbol == .doubleBar || symbol == .comma
    default: false
    }
  }
}
