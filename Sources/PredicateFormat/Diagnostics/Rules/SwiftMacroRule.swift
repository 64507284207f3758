/// Swift's macro in place of a format: `#Predicate<Item> { $0.isUploaded == true }`.
enum SwiftMacroRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard let macro = context.tokens.first, context.text(macro) == "#Predicate",
      context.tokens.count > 1,
      [.symbol(.less), .symbol(.leftBrace)].contains(context.tokens[1].kind)
    else { return nil }
    return context.error(
      .swiftMacro, "#Predicate is a macro of Swift; a format has the test alone, without $0",
      at: macro.range, candidates: [test(context)],
      help: "an activation rule is always a format, which a macro cannot be turned into")
  }

  /// Leaves what stands between the braces, without the name of the closure's parameter.
  private static func test(_ context: FailureContext) -> [Diagnostic.FixIt] {
    let tokens = context.tokens
    guard let open = tokens.firstIndex(where: { $0.kind == .symbol(.leftBrace) }),
      let close = context.closer(ofTokenAt: open), close == tokens.count - 2
    else { return [] }
    var first = open + 1
    var parameter = "$0"
    if tokens[first].kind == .name, tokens[first + 1].kind == .keyword(.in) {
      parameter = context.text(tokens[first])
      first += 2
    }
    guard first < close else { return [] }
    var fixIts: [Diagnostic.FixIt] = [.delete(SourceRange(tokens[0].start, tokens[first].start))]
    for place in first..<close where context.text(tokens[place]) == parameter {
      let isPath = tokens[place + 1].kind == .symbol(.dot)
      guard place == first || tokens[place - 1].kind != .symbol(.dot) else { continue }
      fixIts.append(
        isPath
          ? .delete(SourceRange(tokens[place].start, tokens[place + 1].end))
          : .init(replace: tokens[place].range, with: "SELF"))
    }
    fixIts.append(.delete(SourceRange(tokens[close - 1].end, tokens[close].end)))
    return fixIts
  }
}
