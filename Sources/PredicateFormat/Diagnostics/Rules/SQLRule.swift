/// Habits of SQL: `IS NULL`, `BETWEEN a AND b`, `IN ('a', 'b')`.
enum SQLRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    switch context.failure.kind {
    case .unexpectedToken: isNull(context)
    case .bareValue: between(context)
    case .misplacedComma: list(context) ?? openList(context)
    default: nil
    }
  }

  private static func isNull(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    let word = context.text(token).lowercased()
    let isNegated: Bool
    let last: Token
    switch word {
    case "isnull": (isNegated, last) = (false, token)
    case "notnull", "isnotnull": (isNegated, last) = (true, token)
    case "is":
      isNegated = context.token(1).kind == .keyword(.not)
      last = context.token(isNegated ? 2 : 1)
      guard last.kind == .keyword(.null) || last.kind == .keyword(.nil) else { return nil }
    default: return nil
    }
    let range = SourceRange(token.start, last.end)
    let meant = isNegated ? "!= nil" : "== nil"
    return context.error(
      .sqlNull, "\(context.quoted(range)) is SQL; write \"\(meant)\"", at: range,
      candidates: [[.init(replace: range, with: meant)]])
  }

  private static func between(_ context: FailureContext) -> Diagnostic? {
    // What failed is the upper bound; before it stand AND, the lower bound and BETWEEN.
    let upper = context.failure.range
    let and = context.index - 1
    guard and > 0, context.tokens[and].kind == .keyword(.and),
      let between = context.tokens[..<and].lastIndex(where: { $0.kind == .keyword(.between) }),
      between + 1 < and
    else { return nil }
    let lower = SourceRange(context.tokens[between + 1].start, context.tokens[and - 1].end)
    guard context.text(SourceRange(lower.start, lower.start + 1)) != "{" else { return nil }
    let range = SourceRange(context.tokens[between].start, upper.end)
    return context.error(
      .sqlBetween, "BETWEEN takes its two bounds in braces, not joined by AND", at: range,
      candidates: [
        [
          .insert("{", at: lower.start),
          .init(replace: SourceRange(lower.end, upper.start), with: ", "),
          .insert("}", at: upper.end),
        ]
      ])
  }

  /// `a IN 1, 2` and `a BETWEEN 1, 5`: a list without its braces.
  private static func openList(_ context: FailureContext) -> Diagnostic? {
    let isList = { (token: Token) in
      token.kind == .keyword(.in) || token.kind == .keyword(.between)
    }
    guard let word = context.tokens[..<context.index].lastIndex(where: isList),
      word + 2 == context.index
    else { return nil }
    var end = word
    for (place, token) in context.tokens[(word + 1)...].enumerated() {
      if place.isMultiple(of: 2) {
        switch token.kind {
        case .string, .number, .name, .variable, .placeholder: end += 2
        default: return nil
        }
      } else if token.kind != .symbol(.comma) {
        break
      }
    }
    let range = SourceRange(context.tokens[word + 1].start, context.tokens[end - 1].end)
    let diagnostic = context.error(
      .sqlList, "a list stands in braces", at: range,
      candidates: [[.insert("{", at: range.start), .insert("}", at: range.end)]])
    return diagnostic.fixIts.isEmpty ? nil : diagnostic
  }

  private static func list(_ context: FailureContext) -> Diagnostic? {
    guard case .group(let open)? = context.parser.frames.last?.construct,
      let place = context.tokens.firstIndex(where: { $0.start == open.start }), place > 0
    else { return nil }
    let closer = context.closer(ofTokenAt: place).map { context.tokens[$0].range }
    var fixIts: [Diagnostic.FixIt] = [.init(replace: open, with: "{")]
    if let closer { fixIts.append(.init(replace: closer, with: "}")) }
    return context.error(
      .sqlList, "a list stands in braces, not in \"(\" and \")\"",
      at: closer.map(open.joined) ?? open, candidates: [fixIts])
  }
}
