import LineEditor

/// What can stand at the cursor in a predicate.
///
/// The place is found from the tokens before the cursor: inside a text, behind a dot, behind `$` or
/// `@`, where an operand is wanted, or where an operator is.
struct PredicateCompletion {
  private let names: CompletionNames
  private let tokens: [PredicateTokens.Token]
  /// What of the word at the cursor is typed.
  private let word: PredicateTokens.Token?
  private let cursor: Int

  /// Looks at the bytes of a predicate up to the cursor, which is where they end.
  init(_ bytes: ArraySlice<UInt8>, names: CompletionNames) {
    self.names = names
    cursor = bytes.endIndex
    var tokens = PredicateTokens(bytes).tokens
    if let last = tokens.last, last.end == cursor, Self.isUnfinished(last) {
      word = tokens.removeLast()
    } else {
      word = nil
    }
    self.tokens = tokens
  }

  /// The completion.
  var completion: Completion {
    if let word, case .string = word.kind { return inText(word) }
    let candidates = self.candidates
    let typed = word?.text ?? ""
    return Completion(
      start: word?.start ?? cursor, candidates: Matching.candidates(candidates, typed: typed))
  }

  /// Whether a token that touches the cursor is still being typed.
  private static func isUnfinished(_ token: PredicateTokens.Token) -> Bool {
    switch token.kind {
    case .word, .variable, .collectionOperator: true
    case .string(let isClosed): !isClosed
    // `=` may become `==`, and so on; brackets and punctuation are done.
    case .symbol: ["=", "!", "<", ">", "&", "|"].contains(token.text)
    case .number: false
    }
  }

  private var candidates: [Completion.Candidate] {
    switch word?.kind {
    case .variable: return variables
    case .collectionOperator: return LanguageWords.collectionOperators
    case .symbol: return LanguageWords.comparisons
    default: break
    }
    guard let last = tokens.last else { return operands(beginning: true) }
    if last.isSymbol(".") { return keysBehindDot }
    if last.isSymbol("["), let before = tokens.dropLast().last, isTextOperator(before) {
      return LanguageWords.textOptions
    }
    return endsOperand(at: tokens.count - 1) ? operators : operands(beginning: wantsPredicate)
  }

  // MARK: - Texts

  private func inText(_ text: PredicateTokens.Token) -> Completion {
    let quote = String(text.text.prefix(1))
    let typed = String(text.text.dropFirst())
    let candidates: [Completion.Candidate]
    if let last = tokens.last, last.isSymbol(".") {
      let owner = tokens.dropLast().last?.text ?? ""
      candidates = (freeKeys[owner] ?? names.userInfoKeys).map { .init($0) }
    } else if let last = tokens.last, last.keyword.hasPrefix("UTI-") {
      candidates = names.types
    } else if openCalls.last?.name == "CAST", tokens.last?.isSymbol(",") == true {
      candidates = LanguageWords.castTypes
    } else {
      candidates = []
    }
    return Completion(
      start: text.start + 1,
      candidates: Matching.candidates(candidates, typed: typed).map {
        .init($0.text, remark: $0.remark, ending: quote)
      })
  }

  // MARK: - Keys

  /// The keys of dictionaries whose keys the provider makes up.
  private var freeKeys: [String: [String]] {
    [
      "userInfo": names.userInfoKeys, "resolvedUserInfo": names.userInfoKeys,
      "inheritedUserInfo": names.userInfoKeys, "domainUserInfo": names.domainKeys,
    ]
  }

  private var keysBehindDot: [Completion.Candidate] {
    let owner = tokens.dropLast().last
    if let keys = owner.flatMap({ freeKeys[$0.text] }) {
      return keys.map { .init(KeyQuoting.quotedWhenNeeded($0)) }
    }
    switch owner?.text {
    case "fileproviderItems": return LanguageWords.collectionOperators + names.itemKeys
    default:
      let isCollection = owner.map { $0.isSymbol(")") || $0.isSymbol("]") } ?? false
      return isCollection
        ? LanguageWords.collectionOperators + names.itemKeys
        : names.itemKeys + LanguageWords.collectionOperators
    }
  }

  // MARK: - Operands and operators

  private var variables: [Completion.Candidate] {
    subqueryVariables.map { .init($0, remark: "element of SUBQUERY", ending: "") }
      + names.variables.map { .init($0.text, remark: $0.remark) }
  }

  private func operands(beginning: Bool) -> [Completion.Candidate] {
    let keys = names.rootKeys + names.itemKeys.filter { !names.rootKeys.contains($0) }
    return variables + keys + (beginning ? LanguageWords.beginnings : [])
      + LanguageWords.literals + LanguageWords.functions
  }

  private var operators: [Completion.Candidate] {
    guard let last = tokens.last else { return [] }
    if last.isSymbol(")") { return LanguageWords.connectives + LanguageWords.comparisons }
    if ["TRUEPREDICATE", "FALSEPREDICATE"].contains(last.keyword) || hasComparison {
      return LanguageWords.connectives
    }
    return LanguageWords.comparisons
  }

  /// Whether the predicate that is being typed has its comparison already.
  private var hasComparison: Bool {
    var depth = 0
    for (index, token) in tokens.enumerated().reversed() {
      if token.isSymbol(")") || token.isSymbol("]") || token.isSymbol("}") { depth += 1 }
      if token.isSymbol("(") || token.isSymbol("[") || token.isSymbol("{") {
        if depth == 0 { return false }
        depth -= 1
      }
      guard depth == 0 else { continue }
      if isConnective(token) || token.isSymbol(",") { return false }
      if isComparison(tokens[index]) { return true }
    }
    return false
  }

  /// Whether a predicate may begin here, not only an operand.
  private var wantsPredicate: Bool {
    guard let last = tokens.last else { return true }
    return isConnective(last) || last.isSymbol("(") || last.isSymbol(",")
  }

  private func isConnective(_ token: PredicateTokens.Token) -> Bool {
    ["AND", "OR", "NOT"].contains(token.keyword)
      || ["&&", "||", "!"].contains { token.isSymbol($0) }
  }

  private func isComparison(_ token: PredicateTokens.Token) -> Bool {
    switch token.kind {
    case .word: LanguageWords.comparisons.contains { $0.text == token.keyword }
    case .symbol: ["==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>"].contains(token.text)
    default: false
    }
  }

  private func isTextOperator(_ token: PredicateTokens.Token) -> Bool {
    LanguageWords.textOperators.contains(token.kind == .word ? token.keyword : token.text)
  }

  /// Whether an operand ends with a token, so that an operator follows.
  private func endsOperand(at index: Int) -> Bool {
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

  // MARK: - Calls

  private struct Call {
    let name: String
    let opening: Int
  }

  /// The brackets that are open at the cursor, outermost first, with the word before each.
  private var openCalls: [Call] {
    var calls: [Call] = []
    for (index, token) in tokens.enumerated() {
      if token.isSymbol("(") {
        calls.append(Call(name: index > 0 ? tokens[index - 1].keyword : "", opening: index))
      } else if token.isSymbol(")") {
        _ = calls.popLast()
      }
    }
    return calls
  }

  /// More calls around the cursor than this are not looked at.
  private static let mostNested = 64

  /// The variables of the SUBQUERY calls around the cursor, innermost first.
  private var subqueryVariables: [String] {
    openCalls.reversed().prefix(Self.mostNested).compactMap { call in
      guard call.name == "SUBQUERY" else { return nil }
      var depth = 0
      var argument = 0
      for token in tokens[(call.opening + 1)...] {
        if token.isSymbol("(") || token.isSymbol("{") { depth += 1 }
        if token.isSymbol(")") || token.isSymbol("}") { depth -= 1 }
        if depth == 0, token.isSymbol(",") { argument += 1 }
        if depth == 0, argument == 1, token.kind == .variable { return token.text }
      }
      return nil
    }
  }
}
