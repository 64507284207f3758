/// Methods of other languages behind a dot that are an operator or a function here:
/// `name.hasPrefix("x")`, `name.lowercased()`.
enum MethodRule: FailureRule {
  /// Whether a key with a bracket behind it is such a method.
  static func knows(_ name: String) -> Bool {
    let name = name.lowercased()
    return operators[name] != nil || functions[name] != nil
  }

  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .methodCall, let value = context.failure.operand else {
      return nil
    }
    let name = context.text(context.token).lowercased()
    let call = SourceRange(context.token(-1).start, context.token(1).end)
    let closer = context.closer(ofTokenAt: context.index + 1)
    if let meant = operators[name] {
      let candidates = closer.map { comparisons(context, value, call, closer: $0, meant) } ?? []
      return context.error(
        .unknownFunction, "\(context.quoted(context.token.range)) is no function; write \(meant)",
        at: context.token.range, candidates: candidates,
        help: "\(meant) is an operator between two values")
    }
    let function = functions[name] ?? name
    let isEmpty = closer == context.index + 2
    let wrap: [Diagnostic.FixIt] = [
      .insert(function + "(", at: value.start),
      .delete(SourceRange(call.start, call.end)),
    ]
    return context.error(
      .unknownFunction,
      "\(context.quoted(context.token.range)) is no function; write \(function)(value)",
      at: context.token.range, candidates: isEmpty ? [wrap] : [])
  }

  /// The call as a comparison; a test of its result by `== YES` or `== NO` goes.
  private static func comparisons(
    _ context: FailureContext, _ value: SourceRange, _ call: SourceRange, closer: Int,
    _ meant: String
  ) -> [[Diagnostic.FixIt]] {
    let close = context.tokens[closer].range
    let opening = Diagnostic.FixIt(replace: call, with: " \(meant) ")
    let test = closer + 2
    guard test < context.tokens.count, case .keyword(let keyword) = context.tokens[test].kind,
      case .boolean(let isTrue)? = keyword.literal,
      case .symbol(let sign) = context.tokens[closer + 1].kind, sign.comparator == .equal
    else { return [[opening, .delete(close)]] }
    let ending = Diagnostic.FixIt.delete(close.joined(with: context.tokens[test].range))
    return [isTrue ? [opening, ending] : [.insert("NOT ", at: value.start), opening, ending]]
  }

  private static let operators = [
    "hasprefix": "BEGINSWITH", "startswith": "BEGINSWITH", "hassuffix": "ENDSWITH",
    "includes": "CONTAINS", "containsstring": "CONTAINS", "equals": "==", "isequal": "==",
    "isequaltostring": "==", "equalsignorecase": "==[c]",
    "localizedcaseinsensitivecontains": "CONTAINS[c]", "localizedstandardcontains": "CONTAINS[cd]",
  ]

  private static let functions = [
    "lowercased": "lowercase", "tolowercase": "lowercase", "tolower": "lowercase",
    "uppercased": "uppercase", "touppercase": "uppercase", "toupper": "uppercase",
  ]
}
