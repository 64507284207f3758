/// A misspelt AND or OR behind a complete comparison, or a misspelt NOT or ANY before one:
/// `a > 0 andd b == 1`, `a > 0 ro b == 1`, `NOTT a == 1`.
enum MisspeltConnectiveRule: FailureRule {
  private static let connectives = ["AND", "OR"]
  private static let prefixes = ["NOT", "ANY", "ALL", "NONE", "SOME"]

  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .unexpectedToken, context.failure.operand != nil else {
      return nil
    }
    if context.isRightOfComparison {
      // A word behind another word may be the rest of a text without quotes: there it is AND only
      // if the whole then reads well.
      return report(
        context, context.token, behind: context.token(1), meaning: connectives,
        mustParse: context.token(-1).kind == .name)
    }
    let word = context.token(-1)
    guard word.range == context.failure.operand else { return nil }
    return report(context, word, behind: context.token, meaning: prefixes, mustParse: true)
  }

  private static func report(
    _ context: FailureContext, _ token: Token, behind next: Token, meaning words: [String],
    mustParse: Bool
  ) -> Diagnostic? {
    guard token.kind == .name, beginsPredicate(next) else { return nil }
    let written = context.text(token)
    // XOR is near OR in letters only.
    if words == connectives, written.lowercased() == "xor" {
      return context.error(
        .unknownOperator, "there is no operator \(context.quoted(token.range))", at: token.range,
        help: "write (a AND NOT b) OR (b AND NOT a)")
    }
    let meant = meaning(of: written, words)
    guard !meant.isEmpty else { return nil }
    // Equally near words read alike, so one of them tells whether any would do.
    switch context.repair.verdict(on: [.init(replace: token.range, with: meant.names[0])]) {
    case .parses: break
    case .advances where !mustParse: break
    case .advances, .fails: return nil
    }
    return context.error(
      .unknownOperator,
      "there is no operator \(context.quoted(token.range))\(meant.closingQuestion)",
      at: token.range, candidates: [meant.fixIts(replacing: token.range)])
  }

  /// The words that are near.
  ///
  /// Of two letters or fewer every word is near another one, so that only the same letters in another
  /// order count.
  private static func meaning(of written: String, _ words: [String]) -> NearNames {
    if written.utf8.count > 2 { return nearNames(to: written, in: words) }
    return NearNames(words.filter { $0.lowercased().sorted() == written.lowercased().sorted() })
  }

  /// Whether a comparison, a bracket or NOT may begin with a token.
  private static func beginsPredicate(_ token: Token) -> Bool {
    switch token.kind {
    case .name, .escapedName, .string, .number, .variable, .placeholder: true
    case .symbol(let symbol):
      symbol == .leftParenthesis || symbol == .leftBrace || symbol == .exclamation
    case .keyword(let keyword): keyword.comparator == nil && keyword != .and && keyword != .or
    case .collectionOperator, .end, .problem: false
    }
  }
}
