/// An apostrophe inside single quotes, which ends the string: `'Pepe's'`; and SQL's doubled one.
enum ApostropheRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let string = context.token(-1)
    guard case .string = string.kind, context.touch(string, context.token),
      context.token.kind != .end,
      context.failure.kind == .unexpectedToken || context.failure.kind == .missingOperand
    else { return nil }
    let quote = context.text(SourceRange(string.start, string.start + 1))
    let place = SourceRange(string.end - 1, string.end)
    let mark = quote == "'" ? "apostrophe" : "quotation mark"
    // A quote directly behind a quote is how SQL writes one.
    let isDoubled = context.source.bytes[context.token.start] == quote.utf8.first
    let diagnostic = context.error(
      .apostropheInString,
      isDoubled
        ? "a doubled \(mark) ends the string and begins another; inside it, write \\\(quote)"
        : "this \(mark) ends the string; inside it, it is written \\\(quote)",
      at: place, candidates: candidates(string, quote, isDoubled, in: context.source),
      inOrder: true)
    return diagnostic.fixIts.isEmpty ? nil : diagnostic
  }

  private static func candidates(
    _ string: Token, _ quote: String, _ isDoubled: Bool, in source: SourceText
  ) -> [[Diagnostic.FixIt]] {
    let bytes = source.bytes
    guard let mark = quote.utf8.first else { return [] }
    var places: [Int] = []
    var offset = string.end - 1
    while offset < bytes.count, places.count < 8 {
      if bytes[offset] == mark, bytes[offset - 1] != UInt8(ascii: "\\") { places.append(offset) }
      offset += 1
    }
    var candidates: [[Diagnostic.FixIt]] = []
    if isDoubled, places.count > 1, places[1] == places[0] + 1 {
      candidates.append([.init(replace: SourceRange(places[0], places[0] + 1), with: "\\")])
    }
    // The likely end is the first quote behind which no word goes on.
    let goesOn = { (place: Int) in place + 1 < bytes.count && bytes[place + 1].continuesName }
    if let last = places.dropFirst().firstIndex(where: { !goesOn($0) }) {
      candidates.append(places[..<last].map { .insert("\\", at: $0) })
    }
    // Or else escape one more of the following quotes each time.
    for count in 1...max(1, places.count) {
      candidates.append(places.prefix(count).map { .insert("\\", at: $0) })
    }
    candidates.append([
      .insert("\\", at: string.end - 1), .insert(quote, at: source.endOfContent),
    ])
    return candidates
  }
}
