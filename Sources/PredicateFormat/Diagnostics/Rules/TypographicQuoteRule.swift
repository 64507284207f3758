/// Curly quotes and backticks, which word processors and chat programs put in place of straight
/// quotes.
enum TypographicQuoteRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    switch token.kind {
    case .problem(.typographicQuote):
      let quote = straight(at: token.start, in: context.source)
      return report(context, token.range, quote, [.init(replace: token.range, with: quote)])
    case .problem(.unterminatedString), .problem(.lineBreakInString):
      // A straight quote that a typographic one was meant to close.
      let quote = context.text(SourceRange(token.start, token.start + 1))
      for offset in token.start + 1..<max(token.start + 1, token.end) {
        guard let special = SpecialCharacter(in: context.source.bytes, at: offset),
          special.replacement == quote
        else { continue }
        let range = SourceRange(offset, offset + special.length)
        let diagnostic = report(context, range, quote, [])
        if !diagnostic.fixIts.isEmpty { return diagnostic }
      }
      return otherClosing(context, token, quote)
    default: return nil
    }
  }

  /// A typographic quote of the other kind that closes a straight one: `'x”`.
  private static func otherClosing(
    _ context: FailureContext, _ token: Token, _ quote: String
  ) -> Diagnostic? {
    for offset in (token.start + 1..<max(token.start + 1, token.end)).reversed() {
      guard let special = SpecialCharacter(in: context.source.bytes, at: offset), special.isQuote
      else { continue }
      // Only the last one: those before it are more likely to be part of the text.
      let range = SourceRange(offset, offset + special.length)
      let fixIts = [Diagnostic.FixIt(replace: range, with: quote)]
      guard case .parses = context.repair.verdict(on: fixIts) else { return nil }
      return report(context, range, quote, [])
    }
    return nil
  }

  private static func report(
    _ context: FailureContext, _ range: SourceRange, _ quote: String,
    _ opening: [Diagnostic.FixIt]
  ) -> Diagnostic {
    var candidates: [[Diagnostic.FixIt]]
    if opening.isEmpty {
      candidates = [[.init(replace: range, with: quote)]]
    } else {
      candidates = closings(from: range.end, quote, in: context.source).map { closing in
        opening + [.init(replace: closing, with: quote)]
      }
      candidates.append(opening)
    }
    return context.error(
      .typographicQuote,
      "\(context.text(range)) is no quotation mark here; strings stand in straight quotes",
      at: range, candidates: candidates, inOrder: true)
  }

  /// The places that may close a string, likeliest first: a quote behind which no word goes on.
  private static func closings(
    from start: Int, _ quote: String, in source: SourceText
  ) -> [SourceRange] {
    let bytes = source.bytes
    var sure: [SourceRange] = []
    var doubtful: [SourceRange] = []
    var offset = start
    while offset < bytes.count, !bytes[offset].isLineEnd {
      var length = 1
      if let special = SpecialCharacter(in: bytes, at: offset), special.isQuote {
        length = special.length
      } else if bytes[offset] != UInt8(ascii: "`"), bytes[offset] != quote.utf8.first {
        offset += 1
        continue
      }
      if straight(at: offset, in: source) == quote {
        let goesOn = offset + length < bytes.count && bytes[offset + length].continuesName
        let range = SourceRange(offset, offset + length)
        if goesOn { doubtful.append(range) } else { sure.append(range) }
      }
      offset += length
    }
    return Array((sure + doubtful).prefix(4))
  }

  /// The straight quote that a quotation mark stands for.
  private static func straight(at offset: Int, in source: SourceText) -> String {
    if let special = SpecialCharacter(in: source.bytes, at: offset) { return special.replacement }
    return source.bytes[offset] == UInt8(ascii: "\"") ? "\"" : "'"
  }
}
