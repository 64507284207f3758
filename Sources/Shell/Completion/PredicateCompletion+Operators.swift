import LineEditor

/// What can stand behind an operand.
extension PredicateCompletion {
  /// The tiers behind a token that ends an operand.
  var operators: [[Candidate]] {
    guard let last = tokens.last else { return [] }
    let all = LanguageWords.connectives + LanguageWords.comparisons + closings
    if last.isSymbol(")"), let opening = openingOfLast {
      let callee = opening > 0 ? tokens[opening - 1].keyword : ""
      if callee == "SUBQUERY", !hasComparison { return [[Self.count], all] }
      let isGroup =
        opening == 0 || tokens[opening - 1].kind != .word || isConnective(tokens[opening - 1])
      if isGroup, tokens[opening...].contains(where: { isComparison($0) || isConnective($0) }) {
        return [LanguageWords.connectives + closings, all]
      }
    }
    if let frame = frames.last, holdsValue(frame) { return [closings, all] }
    if ["TRUEPREDICATE", "FALSEPREDICATE"].contains(last.keyword) || hasComparison {
      return [LanguageWords.connectives + closings, all]
    }
    return [LanguageWords.comparisons, all]
  }

  private static let count = Candidate(".@count", remark: "how many elements")

  /// Whether the argument at the cursor is a value, so that no comparison follows.
  private func holdsValue(_ frame: PredicateFrames.Frame) -> Bool {
    switch (frame.name, frame.argument) {
    case ("SUBQUERY", 0...1), ("TERNARY", 1...): true
    case ("", _), ("SUBQUERY", _), ("TERNARY", _): false
    default: true
    }
  }

  /// What ends the argument at the cursor, or the bracket.
  private var closings: [Candidate] {
    guard let frame = frames.last else { return [] }
    let comma = Candidate(",", remark: "and the next argument")
    switch (frame.name, frame.argument) {
    case ("", _): return [.init(")", remark: "end of the group", ending: "")]
    case ("{", _): return [.init(",", remark: "and another"), .init("}", ending: "")]
    case ("[", _): return [.init("]", ending: "")]
    case ("SUBQUERY", 0...1), ("TERNARY", 0...1), ("CAST", 0), ("FUNCTION", 0): return [comma]
    case ("SUBQUERY", _), ("TERNARY", _), ("CAST", _): return [Self.closing]
    default: return [Self.closing, comma]
    }
  }

  /// The place of the bracket that the last token closes.
  private var openingOfLast: Int? {
    var depth = 0
    for index in tokens.indices.reversed() {
      if tokens[index].isSymbol(")") { depth += 1 }
      if tokens[index].isSymbol("(") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Whether the predicate that is being typed has its comparison already.
  private var hasComparison: Bool {
    var depth = 0
    for token in tokens.reversed() {
      if token.isSymbol(")") || token.isSymbol("]") || token.isSymbol("}") { depth += 1 }
      if token.isSymbol("(") || token.isSymbol("[") || token.isSymbol("{") {
        if depth == 0 { return false }
        depth -= 1
      }
      guard depth == 0 else { continue }
      if isConnective(token) || token.isSymbol(",") { return false }
      if isComparison(token) { return true }
    }
    return false
  }

  /// Whether a token joins predicates.
  func isConnective(_ token: PredicateTokens.Token) -> Bool {
    ["AND", "OR", "NOT"].contains(token.keyword)
      || ["&&", "||", "!"].contains { token.isSymbol($0) }
  }

  /// Whether a token compares.
  func isComparison(_ token: PredicateTokens.Token) -> Bool {
    switch token.kind {
    case .word: LanguageWords.comparisons.contains { $0.text == token.keyword }
    case .symbol: ["==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>"].contains(token.text)
    default: false
    }
  }

  /// Whether a token is an operator that takes options such as `[cd]`.
  func isTextOperator(_ token: PredicateTokens.Token) -> Bool {
    LanguageWords.textOperators.contains(token.kind == .word ? token.keyword : token.text)
  }

  /// Whether an operand ends with a token, so that an operator follows.
  func endsOperand(at index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .number, .string, .variable, .collectionOperator: return true
    case .word:
      let isOperator = isComparison(token) || isConnective(token)
      return !isOperator && !["ANY", "SOME", "ALL", "NONE"].contains(token.keyword)
    case .symbol:
      guard token.isSymbol("]") else { return token.isSymbol(")") || token.isSymbol("}") }
      // The bracket of `CONTAINS[cd]` belongs to the operator.
      let opening = tokens[..<index].lastIndex { $0.isSymbol("[") }
      return opening.map { $0 == 0 || !isTextOperator(tokens[$0 - 1]) } ?? true
    }
  }
}
