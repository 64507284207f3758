/// Characters that mean nothing outside strings.
enum CharacterRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    guard case .problem(let problem) = token.kind else { return nil }
    let character = context.text(token)
    switch problem {
    case .unexpectedCharacter: return unexpected(context, token, character)
    case .loneAt:
      let next = context.token(1)
      let join: [Diagnostic.FixIt] =
        next.kind == .name ? [.delete(SourceRange(token.end, next.start))] : []
      let swap = SourceRange(token.start, next.end)
      return context.error(
        .unexpectedCharacter, "\"@\" must be followed at once by a collection operator's name",
        at: token.range,
        candidates: [
          join, next.kind == .problem(.lonePercent) ? [.init(replace: swap, with: "%@")] : [],
        ])
    case .loneNumberSign:
      let next = context.token(1)
      return context.error(
        .unexpectedCharacter, "\"#\" must be followed at once by a key", at: token.range,
        candidates: [[.delete(SourceRange(token.end, next.start))], [.delete(token.range)]])
    default: return nil
    }
  }

  private static func unexpected(
    _ context: FailureContext, _ token: Token, _ character: String
  ) -> Diagnostic {
    if let special = SpecialCharacter(in: context.source.bytes, at: token.start) {
      let scalar = character.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
      let shown =
        special.replacement.allSatisfy { $0 == " " }
        ? "the character U+\(scalar.uppercased())" : "\"\(character)\""
      return context.error(
        .unexpectedCharacter,
        special.replacement.isEmpty
          ? "\(shown) is invisible and has no meaning here"
          : "\(shown) has no meaning here; write \"\(special.replacement)\"", at: token.range,
        candidates: [[.init(replace: token.range, with: special.replacement)]])
    }
    switch character {
    case "?":
      return context.error(
        .unexpectedCharacter, "\"?\" is no placeholder; a value's place is written %@",
        at: token.range, candidates: [[.init(replace: token.range, with: "%@")]])
    case ";" where context.parser.isInList:
      return context.error(
        .missingOperator, "a comma stands between the items of a list, not \";\"", at: token.range,
        candidates: [semicolons(context).map { .init(replace: $0, with: ",") }])
    case ";":
      return context.error(
        .textAfterEnd, "a predicate does not end with \";\"", at: token.range,
        candidates: [[.delete(token.range)]])
    default:
      let scalar = character.unicodeScalars.first
      let isShown = (scalar?.value ?? 0) > 0x20 && scalar?.value != 0x7F
      let name = "U+" + String(scalar?.value ?? 0, radix: 16).uppercased()
      return context.error(
        .unexpectedCharacter,
        "\(isShown ? "\"\(character)\"" : "the control character \(name)") has no meaning here",
        at: token.range, candidates: [[.delete(token.range)]])
    }
  }
}

extension CharacterRule {
  /// The semicolons from the failing one to the end of its list.
  fileprivate static func semicolons(_ context: FailureContext) -> [SourceRange] {
    var depth = 0
    var found: [SourceRange] = []
    for token in context.tokens[context.index...] {
      if case .symbol(let symbol) = token.kind {
        if symbol.closer != nil { depth += 1 }
        if symbol.isCloser { depth -= 1 }
        if depth < 0 { break }
      } else if depth == 0, context.text(token) == ";" {
        found.append(token.range)
      }
    }
    return found
  }
}

extension Parser {
  /// Whether the innermost open bracket is that of a list.
  fileprivate var isInList: Bool {
    guard case .list? = frames.last(where: { $0.openBracket != nil })?.construct else {
      return false
    }
    return true
  }
}
