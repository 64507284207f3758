// A dot behind an operand, and the step that follows it.

extension Parser {
  /// Reads `.` and one step, and makes the path that ends with it.
  mutating func readStep(of operand: inout Operand) throws(SyntaxFailure) {
    guard case .expression = operand.node else {
      throw SyntaxFailure(.propertyOfPredicate, at: token.range, after: operand.range)
    }
    var steps: [KeyPathComponent] = []
    while token.kind == .symbol(.dot) {
      advance()
      if token.kind == .name, opensCall {
        if MethodRule.knows(text(token.range)) {
          throw SyntaxFailure(
            .methodCall, at: token.range, after: SourceRange(operand.start, previousStart))
        }
        // A call behind a dot: the list's frame remembers the path that it continues.
        if !steps.isEmpty { operand = try append(steps, to: operand, height: 0) }
        if let call = try openCall(base: operand) {
          operand = call
        } else {
          operand = try readOperand()
        }
        return
      }
      try readPlainStep(into: &steps)
    }
    operand = try append(steps, to: operand, height: 0)
  }

  private mutating func readPlainStep(
    into steps: inout [KeyPathComponent]
  ) throws(SyntaxFailure) {
    let range = token.range
    let kind: KeyPathComponent.Kind
    var spelling: String?
    switch token.kind {
    case .name: kind = .key(text(range), isQuoted: false)
    case .escapedName:
      steps.append(escapedKey())
      advance()
      return
    case .string:
      let key = stringValue()
      warnAboutQuotedPlaceholder(key)
      kind = .key(key, isQuoted: true)
      spelling = stringSpelling(key)
    case .collectionOperator:
      kind = .collectionOperator(text(SourceRange(range.start + 1, range.end)))
    case .variable:
      let name = variableName(range)
      kind = .variable(name)
      spelling = variableSpelling
    case .placeholder:
      advance()
      steps += placeholderSteps(at: range)
      return
    case .keyword(let keyword):
      let word = text(range)
      switch keyword {
      case .evaluatedObject:
        // The reserved word in any letter case is the receiver, which the key "self" names.
        kind = .key("self", isQuoted: false)
        spelling = word
      case .first, .last, .size:
        kind = .key(word, isQuoted: false)
        spelling = word
        warnAboutReservedKey(word, at: range)
      case _ where keyword.literal != nil:
        kind = .reservedWord(word)
        warnAboutLiteralKey(word, at: range)
      default: throw SyntaxFailure(.reservedKey, at: range)
      }
    case .end: throw SyntaxFailure(.missingKey, at: place)
    default: throw SyntaxFailure(.missingKey, at: range)
    }
    advance()
    steps.append(KeyPathComponent(kind, range: range, spelling: spelling))
  }

  /// What a placeholder behind a dot stands for; `%K` may bring several steps.
  private mutating func placeholderSteps(at range: SourceRange) -> [KeyPathComponent] {
    switch binder.bind(text(range), at: range) {
    case .open(let placeholder): return [KeyPathComponent(.placeholder(placeholder), range: range)]
    case .constant(.string(let key)):
      return [KeyPathComponent(.key(key, isQuoted: true), range: range)]
    case .keyPath(let steps, let fromSelf):
      let start = KeyPathComponent(.key("self", isQuoted: false), range: range)
      return fromSelf ? [start] + steps : steps
    case .constant(let value):
      reportUnsuitable(value, expected: "a key as text", at: range)
    case .unsuitable(let value, let expected):
      reportUnsuitable(value, expected: expected, at: range)
    case .missing: break
    }
    return []
  }

  /// The path that continues an operand by some steps, the deepest of which has `height` levels.
  mutating func append(
    _ steps: [KeyPathComponent], to operand: Operand, height: Int
  ) throws(SyntaxFailure) -> Operand {
    let range = SourceRange(operand.start, previousEnd)
    guard case .expression(let base) = operand.node else {
      throw SyntaxFailure(.propertyOfPredicate, at: range, after: operand.range)
    }
    // A path that is not in brackets simply grows; a call in it counts as a level.
    let kind: ExpressionSyntax.Kind
    let total: Int
    if !base.isBracketed, case .keyPath(let start, let path) = base.kind {
      kind = .keyPath(base: start, path + steps)
      total = height > 0 ? max(operand.height, height) + 1 : operand.height
    } else {
      kind = .keyPath(base: base, steps)
      total = max(operand.height, height) + 1
    }
    try check(height: total, at: range)
    return Operand(
      ExpressionSyntax(kind, range: range), start: range.start, end: range.end, height: total)
  }
}
