/// `[1, 2, 3]` as a list: square brackets are for indexes and options.
enum ListBracketsRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let open = context.token
    guard open.kind == .symbol(.leftBracket) else { return nil }
    switch context.failure.kind {
    case .malformedOptions:
      // Letters alone were meant as options.
      let content = context.text(context.failure.range)
      let isWord = content.dropFirst().dropLast().allSatisfy { $0.isLetter || $0 == "," }
      let isFinal = context.token(3).kind == .end && context.token(2).kind == .symbol(.rightBracket)
      if isWord, !isFinal, content != "[]" { return nil }
    case .missingOperand: break
    default: return nil
    }
    guard let place = context.closer(ofTokenAt: context.index) else { return nil }
    let close = context.tokens[place].range
    return context.error(
      .listBrackets, "a list stands in braces; square brackets are for indexes and options",
      at: open.range.joined(with: close),
      candidates: [[.init(replace: open.range, with: "{"), .init(replace: close, with: "}")]])
  }
}
