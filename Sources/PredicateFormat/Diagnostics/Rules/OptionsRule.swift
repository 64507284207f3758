/// What stands in brackets behind an operator and is no list of option letters; and option letters
/// that do not stand in square brackets.
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
    case .unexpectedToken: return outsideBrackets(context)
    default: return nil
    }
  }

  /// `CONTAINS(cd) 'x'` and `CONTAINS c 'x'`: the letters were read as the right side.
  private static func outsideBrackets(_ context: FailureContext) -> Diagnostic? {
    guard case .comparison(let frame)? = context.parser.frames.last?.construct,
      frame.options.isEmpty, let operand = context.failure.operand
    else { return nil }
    switch context.token.kind {
    case .string, .placeholder, .variable: break
    default: return nil
    }
    let letters = context.text(operand).lowercased().filter { !"(){}<>".contains($0) }
    guard !letters.isEmpty, letters.allSatisfy({ "cdnl".contains($0) }) else { return nil }
    let written = SourceRange(frame.range.end, operand.end)
    return context.error(
      .unknownOption, "options stand in square brackets behind the operator: [\(letters)]",
      at: operand, candidates: [[.init(replace: written, with: "[\(letters)]")]])
  }

  private static func endOfWord(in context: FailureContext) -> Int {
    context.token(1).kind == .name ? context.token(1).end : context.token.end
  }
}
