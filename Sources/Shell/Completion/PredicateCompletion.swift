import FileProviderActions
import LineEditor

/// What can stand at the cursor in a predicate.
///
/// The place is found from the tokens before the cursor: inside a text, behind a dot, behind `$` or
/// `@`, where an operand is wanted, or where an operator is. Candidates come in tiers: the next one
/// counts only where nothing of those before it continues what is typed.
struct PredicateCompletion {
  typealias Candidate = Completion.Candidate

  let names: CompletionNames
  let tokens: [PredicateTokens.Token]
  /// The brackets that are open.
  let frames: PredicateFrames
  /// What of the word at the cursor is typed.
  let word: PredicateTokens.Token?
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
    frames = PredicateFrames(tokens)
  }

  /// The completion.
  var completion: Completion {
    if let word, case .string = word.kind { return inText(word) }
    let typed = word?.text ?? ""
    let found = tiers.lazy.map { Matching.candidates($0, typed: typed) }.first { !$0.isEmpty }
    return Completion(start: word?.start ?? cursor, candidates: found ?? [])
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

  private var tiers: [[Candidate]] {
    switch word?.kind {
    case .variable: return declaresVariable ? [[fresh]] : [elements + names.variables]
    case .collectionOperator: return [LanguageWords.collectionOperators]
    case .symbol: return [LanguageWords.comparisons]
    default: break
    }
    guard let last = tokens.last else { return predicates }
    if last.isSymbol(".") { return [keysBehindDot] }
    if last.isSymbol("["), let before = tokens.dropLast().last, isTextOperator(before) {
      return [LanguageWords.textOptions]
    }
    return endsOperand(at: tokens.count - 1) ? operators : operands
  }

  // MARK: - Texts

  private func inText(_ text: PredicateTokens.Token) -> Completion {
    let quote = String(text.text.prefix(1))
    let typed = String(text.text.dropFirst())
    let candidates: [Candidate]
    if let last = tokens.last, last.isSymbol(".") {
      let owner = tokens.dropLast().last?.text ?? ""
      candidates = (freeKeys[owner] ?? names.userInfoKeys).map { .init($0) }
    } else if frames.last?.name == "CAST", frames.last?.argument == 1 {
      candidates = LanguageWords.castTypes
    } else {
      candidates = comparedTexts
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

  private var keysBehindDot: [Candidate] {
    let owner = tokens.dropLast().last
    if let keys = owner.flatMap({ freeKeys[$0.text] }) {
      return keys.map { .init(KeyQuoting.quotedWhenNeeded($0)) }
    }
    if let owner, owner.kind == .word,
      let property = ItemProperty.named(owner.text) ?? ItemProperty.servingPlainName(owner.text)
    {
      return LanguageWords.properties(of: property.type)
    }
    if owner?.text == "fileproviderItems" {
      return LanguageWords.collectionOperators + names.itemKeys
    }
    let isCollection = owner.map { $0.isSymbol(")") || $0.isSymbol("]") } ?? false
    return isCollection
      ? LanguageWords.collectionOperators + names.itemKeys
      : names.itemKeys + LanguageWords.collectionOperators
  }
}
