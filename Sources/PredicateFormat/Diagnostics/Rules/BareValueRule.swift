/// A value where a predicate is needed: `isUploaded`, `a == 1 OR 2`.
enum BareValueRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .bareValue else { return nil }
    let range = context.failure.range
    let inside = context.tokens.filter {
      $0.start >= range.start && $0.end <= range.end && $0.kind != .end
    }
    let values = inside.filter { if case .symbol = $0.kind { false } else { true } }
    if values.count == 1, values[0].kind == .placeholder {
      return context.error(
        .bareValue, "a placeholder stands for a value, never for a predicate", at: range,
        help: "join the formats as text, and pass the arguments of both")
    }
    return context.error(
      .bareValue, "\(context.quoted(range)) is a value, not a predicate", at: range,
      candidates: candidates(context, range), help: help(context))
  }

  private static func candidates(
    _ context: FailureContext, _ range: SourceRange
  ) -> [[Diagnostic.FixIt]] {
    let written = context.text(range).lowercased()
    switch written {
    case "1", "yes", "true": return [[.init(replace: range, with: "TRUEPREDICATE")]]
    case "0", "no", "false": return [[.init(replace: range, with: "FALSEPREDICATE")]]
    default: break
    }
    switch context.token.kind {
    case .string, .number, .keyword(.nil), .keyword(.null): return []
    case .keyword(.first), .keyword(.last), .keyword(.size):
      return [[.insert("#", at: range.start), .insert(" == YES", at: range.end)]]
    default:
      let test = written.hasSuffix(".@count") ? " > 0" : " == YES"
      return [[.insert(test, at: range.end)]]
    }
  }

  private static func help(_ context: FailureContext) -> String? {
    let previous = context.token(-1).kind
    guard previous == .keyword(.or) || previous == .keyword(.and) else {
      return "compare it, for instance with == YES"
    }
    return "on each side of AND and OR stands a whole comparison"
  }
}
