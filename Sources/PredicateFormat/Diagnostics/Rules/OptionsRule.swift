/// What stands in brackets behind an operator and is no list of option letters.
enum OptionsRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let range = context.failure.range
    switch context.failure.kind {
    case .misplacedOptions:
      return context.error(
        .optionsOnBetween, "BETWEEN takes no options", at: range, candidates: [[.delete(range)]])
    case .malformedOptions where !context.text(range).hasSuffix("]"):
      return context.error(
        .unbalancedBracket, "\"[\" of the options is not closed",
        at: SourceRange(range.start, range.start + 1),
        candidates: [[.insert("]", at: endOfWord(in: context))]])
    case .malformedOptions:
      let letters = context.text(range).lowercased().filter { "cdnl".contains($0) }
      let mend = letters.isEmpty ? "" : "[\(letters)]"
      return context.error(
        .unknownOption, "\(context.quoted(range)) is no list of options; they are c, d, n and l",
        at: range, candidates: [[.init(replace: range, with: mend)]])
    default: return nil
    }
  }

  private static func endOfWord(in context: FailureContext) -> Int {
    context.token(1).kind == .name ? context.token(1).end : context.token.end
  }
}
