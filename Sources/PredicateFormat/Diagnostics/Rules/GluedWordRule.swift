/// AND, OR or an operator that runs into its neighbour: `'x'ANDflag`, `3AND`, `nameOR x`.
enum GluedWordRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    switch token.kind {
    case .name where context.failure.kind == .unexpectedToken,
      .problem(.gluedNumber):
      if let diagnostic = report(context, token) { return diagnostic }
    default: break
    }
    // `nameAND other`: the word before the failing one ends with a reserved word.
    guard context.failure.kind == .unexpectedToken, let operand = context.failure.operand else {
      return nil
    }
    let previous = context.token(-1)
    guard previous.kind == .name, previous.end == operand.end else { return nil }
    return report(context, previous)
  }

  private static func report(_ context: FailureContext, _ token: Token) -> Diagnostic? {
    let word = context.text(token)
    if UnknownOperatorRule.withOptions(word) != nil { return nil }
    guard let pieces = split(word), pieces.count > 1 else { return nil }
    let spaced = pieces.joined(separator: " ")
    let fixIt = Diagnostic.FixIt(replace: token.range, with: spaced)
    let blankBefore = Diagnostic.FixIt(replace: token.range, with: " " + spaced)
    let diagnostic = context.error(
      .gluedWord, "\"\(word)\" is read as one word; write \"\(spaced)\"", at: token.range,
      candidates: [context.touch(context.token(-1), token) ? [blankBefore] : [fixIt]])
    return diagnostic.fixIts.isEmpty ? nil : diagnostic
  }

  /// The words that a run-together word may consist of; `nil` when it has no reserved word in it.
  static func split(_ word: String) -> [String]? {
    let letters = Array(word)
    for start in 0..<letters.count {
      for keyword in keywords {
        let end = start + keyword.count
        guard end <= letters.count, String(letters[start..<end]) == keyword else { continue }
        guard start > 0 || end < letters.count else { continue }
        let head = String(letters[0..<start])
        let tail = String(letters[end...])
        // The rest may have further reserved words at its beginning.
        let rest = tail.isEmpty ? [] : split(tail) ?? [tail]
        return (head.isEmpty ? [] : [head]) + [keyword] + rest
      }
    }
    return nil
  }

  /// Only capitals count: small letters occur in too many words.
  private static let keywords = [
    "AND", "OR", "NOT", "CONTAINS", "BEGINSWITH", "ENDSWITH", "MATCHES", "BETWEEN", "LIKE",
  ]
}
