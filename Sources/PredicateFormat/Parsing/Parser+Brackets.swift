// Brackets: opening them, separating what is in them, closing them.

extension Parser {
  // MARK: Opening

  /// Opens `[` behind an operand, or reads `[FIRST]`, `[LAST]`, `[SIZE]` up to its last token.
  mutating func openIndex(on operand: Operand) throws(SyntaxFailure) {
    guard case .expression(let base) = operand.node else {
      throw SyntaxFailure(.propertyOfPredicate, at: token.range, after: operand.range)
    }
    var bindsToStep = false
    if !operand.isUnit, case .keyPath(let start, let steps) = base.kind,
      start != nil || steps.count > 1
    {
      bindsToStep = true
    }
    frames.append(Frame(.index(base: operand, open: token.range, bindsToStep: bindsToStep)))
    advance()
    if token.kind == .symbol(.rightBracket) {
      throw SyntaxFailure(.emptyIndex, at: SourceRange(previousEnd - 1, token.end))
    }
  }

  /// Opens the call of a predefined function, whose name is next; gives an operand when the call
  /// has no argument.
  mutating func openCall(base: Operand?) throws(SyntaxFailure) -> Operand? {
    let start = token.start
    while token.kind == .name {
      advance()
      guard token.kind == .symbol(.colon) else { break }
      advance()
    }
    let name = SourceRange(start, previousEnd)
    guard token.kind == .symbol(.leftParenthesis) else {
      throw SyntaxFailure(.missingBracket, at: name)
    }
    let written = text(name).filter { !$0.isWhitespace }
    let selector = FunctionName.selector(for: written)
    if selector == nil { reportUnknownFunction(written, at: name) }
    return try openList(.call(selector: selector), start: start, name: name, base: base)
  }

  /// Opens CAST, TERNARY, SUBQUERY or FUNCTION.
  mutating func openForm(_ keyword: Keyword) throws(SyntaxFailure) -> Operand? {
    let kind: ListFrame.Kind
    switch keyword {
    case .cast: kind = .cast
    case .ternary: kind = .ternary
    case .subquery: kind = .subquery
    default: kind = .message
    }
    let name = token.range
    advance()
    return try openList(kind, start: name.start, name: name, base: nil)
  }

  private mutating func openList(
    _ kind: ListFrame.Kind, start: Int, name: SourceRange, base: Operand?
  ) throws(SyntaxFailure) -> Operand? {
    frames.append(
      Frame(
        .list(ListFrame(kind: kind, start: start, open: token.range, name: name, base: base))))
    advance()
    return token.kind == .symbol(.rightParenthesis) ? try closeEmptyList() : nil
  }

  // MARK: Separating

  /// Ends an item of a list at a comma.
  mutating func separate(_ operand: Operand) throws(SyntaxFailure) {
    var operand = operand
    try complete(&operand, downTo: .or)
    guard var frame = popList() else {
      throw SyntaxFailure(.misplacedComma, at: token.range, after: operand.range)
    }
    try add(operand, to: &frame)
    let awaitsVariable = frame.kind == .subquery && frame.items.count == 1
    frames.append(Frame(.list(frame)))
    advance()
    if awaitsVariable, token.kind != .end {
      guard token.kind == .variable else {
        throw SyntaxFailure(.subqueryVariable, at: token.range)
      }
    }
  }

  /// Takes an open list off the stack, so that it can grow in place.
  private mutating func popList() -> ListFrame? {
    guard case .list? = frames.last?.construct,
      case .list(let frame) = frames.removeLast().construct
    else { return nil }
    return frame
  }

  private func add(_ operand: Operand, to frame: inout ListFrame) throws(SyntaxFailure) {
    let index = frame.items.count
    if frame.kind.takesPredicate(at: index) {
      try checkPredicate(operand)
    } else {
      let expression = try expression(operand)
      if frame.kind == .subquery, index == 1 {
        guard case .variable = expression.kind, !operand.isUnit else {
          throw SyntaxFailure(.subqueryVariable, at: operand.range)
        }
      }
    }
    frame.items.append(operand)
  }

  // MARK: Closing

  /// Closes the innermost bracket at the next token, which is a closing bracket.
  mutating func close(_ symbol: Symbol, after operand: inout Operand) throws(SyntaxFailure) {
    try complete(&operand, downTo: .or)
    guard let frame = frames.popLast() else {
      throw SyntaxFailure(.surplusCloser, at: token.range, after: operand.range)
    }
    switch (frame.construct, symbol) {
    case (.group(let open), .rightParenthesis):
      operand = operand.bracketed(from: open.start, to: token.end)
      advance()
    case (.index(let base, _, let bindsToStep), .rightBracket):
      let index = IndexSyntax(try expression(operand))
      try finishIndex(index, on: base, bindsToStep: bindsToStep, with: &operand)
    case (.list(var list), _) where list.closer == symbol:
      try add(operand, to: &list)
      operand = try finish(list)
    default:
      frames.append(frame)
      throw SyntaxFailure(.mismatchedCloser, at: token.range, after: operand.range)
    }
  }

  /// Closes a list that has no item, at the next token.
  mutating func closeEmptyList() throws(SyntaxFailure) -> Operand {
    guard let frame = popList() else {
      throw SyntaxFailure(.missingOperand, at: token.range)
    }
    return try finish(frame)
  }

  private mutating func finishIndex(
    _ index: IndexSyntax, on base: Operand, bindsToStep: Bool, with operand: inout Operand
  ) throws(SyntaxFailure) {
    let isWord = if case .word = index { true } else { false }
    let height = max(base.height, isWord ? 0 : operand.height)
    let end = token.end
    let range = SourceRange(base.start, end)
    try check(height: height + 1, at: range)
    advance()
    guard case .expression(let inner) = base.node else { return }
    if bindsToStep, case .keyPath(let start, var steps) = inner.kind, let last = steps.last {
      warnAboutIndexAfterPath(base: base.range, bracket: SourceRange(base.end, end))
      steps[steps.count - 1] = KeyPathComponent(
        .indexed(last.kind, index), range: SourceRange(last.range.start, end),
        spelling: last.spelling)
      operand = Operand(
        ExpressionSyntax(.keyPath(base: start, steps), range: range, spelling: inner.spelling),
        start: base.start, end: end, height: height + 1)
    } else {
      operand = Operand(
        ExpressionSyntax(.index(inner, index), range: range), start: base.start, end: end,
        height: height + 1)
    }
  }
}

extension IndexSyntax {
  /// An index that is an unbracketed FIRST, LAST or SIZE selects by that word.
  fileprivate init(_ expression: ExpressionSyntax) {
    if case .symbol(let word) = expression.kind, !expression.isBracketed {
      self = .word(word)
    } else {
      self = .expression(expression)
    }
  }
}
