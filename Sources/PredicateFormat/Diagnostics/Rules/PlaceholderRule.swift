/// A placeholder that is glued to something, as if arguments were pasted into the text: `%@*`.
enum PlaceholderRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .unexpectedToken || context.failure.kind == .missingOperand
    else { return nil }
    for place in [context.index, context.index - 1, context.index - 2, context.index + 1]
    where context.tokens.indices.contains(place) {
      let token = context.tokens[place]
      guard token.kind == .placeholder else { continue }
      let run = run(around: place, in: context)
      if run.count > token.range.count { return report(context, token, run) }
    }
    return nil
  }

  /// The placeholder at a place with everything that touches it and cannot be meant as an operator.
  private static func run(around place: Int, in context: FailureContext) -> SourceRange {
    var range = context.tokens[place].range
    var first = place
    while first > 0, context.touch(context.tokens[first - 1], context.tokens[first]),
      isPattern(context.tokens[first - 1])
    {
      first -= 1
      range.start = context.tokens[first].start
    }
    var last = place
    while last + 1 < context.tokens.count,
      context.touch(context.tokens[last], context.tokens[last + 1]),
      isPattern(context.tokens[last + 1])
    {
      last += 1
      range.end = context.tokens[last].end
    }
    return range
  }

  private static func isPattern(_ token: Token) -> Bool {
    switch token.kind {
    case .name, .number, .string, .placeholder, .symbol(.star), .symbol(.doubleStar),
      .problem(.lonePercent), .problem(.unexpectedCharacter):
      true
    default: false
    }
  }

  private static func report(
    _ context: FailureContext, _ token: Token, _ run: SourceRange
  ) -> Diagnostic {
    let placeholder = context.text(token)
    return report(
      placeholder: placeholder, run: run, in: context.source,
      fixIts: context.repair.best(of: [[.init(replace: run, with: placeholder)]]))
  }

  /// The diagnostic for a placeholder in a run of text.
  static func report(
    placeholder: String, run: SourceRange, in source: SourceText, fixIts: [Diagnostic.FixIt]
  ) -> Diagnostic {
    Diagnostic(
      .error, .gluedPlaceholder,
      "\"\(source[run])\" is not pasted together; \(placeholder) stands for a whole value",
      at: run, fixIts: fixIts,
      help: "put the wildcards or the rest of the text into the argument")
  }
}
