/// Misspelt operators and operators of other languages: `CONTAIN`, `STARTSWITH`, `IS`.
enum UnknownOperatorRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    guard context.failure.kind == .unexpectedToken, !comparisonIsComplete(context) else {
      return nil
    }
    switch token.kind {
    case .name, .keyword: break
    default: return nil
    }
    // Words joined by hyphens, and pairs such as BEGINS WITH, count as one.
    for length in [3, 2, 1] {
      let last = context.token(length - 1)
      guard length == 1 || last.kind == .name || last.kind == .keyword(.not) else { continue }
      guard length < 3 || context.token(1).kind == .name else { continue }
      let end = length == 1 ? endOfHyphenated(token, in: context) : last.end
      let range = SourceRange(token.start, end)
      let written = context.text(range)
      let meant = meaning(of: written, words: length)
      guard !meant.isEmpty else { continue }
      let diagnostic = context.error(
        .unknownOperator,
        "there is no operator \(context.quoted(range))\(meant.closingQuestion)", at: range,
        candidates: [meant.fixIts(replacing: range)])
      if !diagnostic.fixIts.isEmpty || length == 1 { return diagnostic }
    }
    guard token.kind == .name, beginsOperand(context.token(1)) else { return nil }
    // Two words on the right of a comparison are text, not an operator.
    if context.isRightOfComparison { return nil }
    return context.error(
      .unknownOperator, "\(context.quoted(token.range)) is no operator", at: token.range,
      help:
        "operators are == != < <= > >= IN CONTAINS BEGINSWITH ENDSWITH LIKE MATCHES BETWEEN"
    )
  }

  /// Whether an operator was read already, so that another cannot follow.
  private static func comparisonIsComplete(_ context: FailureContext) -> Bool {
    for frame in context.parser.frames.reversed() {
      switch frame.construct {
      case .comparison: return true
      case .binary, .set, .sign, .assignment: continue
      default: return false
      }
    }
    return false
  }

  private static func meaning(of written: String, words: Int) -> NearNames {
    let compact = written.filter { !$0.isWhitespace }
    if let meant = otherLanguages[compact.lowercased().filter { $0 != "-" }] {
      return NearNames(meant)
    }
    // Of three words only a known phrase is meant as an operator.
    if words > 2 { return .none }
    if let meant = withOptions(compact) { return NearNames(meant) }
    // Of a pair, only an operator cut in two is sure enough.
    if words > 1 {
      let whole = operators.first { $0.lowercased() == compact.lowercased() }
      return whole.map { NearNames($0) } ?? nearNames(to: compact, in: longOperators)
    }
    return nearNames(to: compact, in: operators)
  }

  /// `CONTAINScd` is an operator with its options, which stand in brackets.
  static func withOptions(_ word: String) -> String? {
    for name in textOperators where word.lowercased().hasPrefix(name.lowercased()) {
      let letters = word.lowercased().dropFirst(name.count)
      guard !letters.isEmpty, letters.allSatisfy({ "cdnl".contains($0) }) else { continue }
      return "\(name)[\(letters)]"
    }
    return nil
  }

  private static let operators = Keyword.allCases
    .filter { $0.comparator != nil || $0 == .and || $0 == .or || $0.setOperator != nil }
    .map(\.rawValue)

  private static let textOperators = ["CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES"]

  private static let longOperators = operators.filter { $0.utf8.count > 8 }

  private static let otherLanguages = [
    "is": "==", "eq": "==", "equals": "==", "equalto": "==", "isequalto": "==", "ne": "!=",
    "neq": "!=", "isnot": "!=", "notequals": "!=", "gt": ">", "lt": "<", "ge": ">=", "gte": ">=",
    "le": "<=", "lte": "<=", "startswith": "BEGINSWITH", "hasprefix": "BEGINSWITH",
    "beginwith": "BEGINSWITH", "startwith": "BEGINSWITH", "hassuffix": "ENDSWITH",
    "endwith": "ENDSWITH", "containsstring": "CONTAINS", "includes": "CONTAINS",
    "include": "CONTAINS", "has": "CONTAINS",
    "regexp": "MATCHES", "regex": "MATCHES", "rlike": "MATCHES", "similarto": "MATCHES",
    "ilike": "LIKE[c]", "inside": "IN", "memberof": "IN", "except": "MINUS",
    "intersection": "INTERSECT", "conformsto": "UTI-CONFORMS-TO",
    "uticonformsto": "UTI-CONFORMS-TO", "uticonforms": "UTI-CONFORMS-TO",
    "utiequals": "UTI-EQUALS", "xor": "!=",
  ]

  private static func endOfHyphenated(_ token: Token, in context: FailureContext) -> Int {
    let bytes = context.source.bytes
    var end = token.end
    guard ["uti", "conforms"].contains(context.text(token).lowercased()) else { return end }
    while end < bytes.count, bytes[end].continuesName || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    return end
  }

  private static func beginsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .name, .escapedName, .string, .number, .variable, .placeholder, .collectionOperator: true
    case .symbol(let symbol): symbol == .leftParenthesis || symbol == .leftBrace
    case .keyword(let keyword): keyword.literal != nil || keyword == .evaluatedObject
    default: false
    }
  }
}
