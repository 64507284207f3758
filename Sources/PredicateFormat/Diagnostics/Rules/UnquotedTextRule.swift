/// Words on the right of a comparison that should be a string: `process == Acme Connect`,
/// `name LIKE *.pdf`, `path == /usr/bin`, `url == https://example.com`.
enum UnquotedTextRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.isRightOfComparison else { return nil }
    switch context.failure.kind {
    case .unexpectedToken: break
    case .missingOperand: return pattern(context)
    case .missingBracket where context.text(context.failure.range).contains(":"):
      return report(context, from: context.token)
    default: return nil
    }
    switch context.token.kind {
    case .name, .number, .problem(.nonASCIIWord), .problem(.gluedNumber), .symbol(.colon): break
    case .collectionOperator where context.touch(context.token(-1), context.token):
      if PathRule.isOperator(context.token, in: context) { return nil }
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

  /// A wildcard or a path: text that begins with a sign, such as `*.pdf` and `~/Documents`.
  private static func pattern(_ context: FailureContext) -> Diagnostic? {
    guard
      case .comparison(let frame)? = context.parser.frames.last(where: \.isComparison)?.construct
    else { return nil }
    guard let place = context.tokens.firstIndex(where: { $0.start >= frame.written.end }),
      place + 1 < context.tokens.count
    else { return nil }
    let (first, next) = (context.tokens[place], context.tokens[place + 1])
    guard place >= context.index - 1, context.touch(first, next) else { return nil }
    switch (first.kind, next.kind) {
    case (.symbol(.star), _), (.symbol(.slash), _), (.symbol(.tilde), .symbol(.slash)),
      (.symbol(.dot), .symbol(.slash)), (.symbol(.dot), .symbol(.dot)):
      return report(context, from: first)
    case (.symbol(.dot), .name) where frame.comparator.isOfText:
      return report(context, from: first)
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

extension Frame {
  /// Whether the frame is a comparison operator that waits for its right side.
  fileprivate var isComparison: Bool {
    if case .comparison = construct { true } else { false }
  }
}

extension ComparisonOperator {
  /// Whether the operator looks into a text, so that `.pdf` behind it is one.
  fileprivate var isOfText: Bool {
    switch self {
    case .beginsWith, .endsWith, .contains, .like, .matches: true
    default: false
    }
  }
}
