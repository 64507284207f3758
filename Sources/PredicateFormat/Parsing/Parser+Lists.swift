// What a closed list becomes.

extension Parser {
  /// Makes the node of a list whose closing bracket is next.
  mutating func finish(_ frame: ListFrame) throws(SyntaxFailure) -> Operand {
    let range = SourceRange(frame.start, token.end)
    let height = (frame.items.map(\.height).max() ?? 0) + 1
    try check(height: height, at: range)
    advance()
    let (kind, canonical) = kindAndName(of: frame, at: range)
    let written = spelling(of: frame.name, unless: canonical)
    let expression = ExpressionSyntax(
      kind, range: range, spelling: written.map { $0.filter { !$0.isWhitespace } })
    guard let base = frame.base else {
      return Operand(expression, start: range.start, end: range.end, height: height)
    }
    return try append(
      [KeyPathComponent(.computed(expression), range: range)], to: base, height: height)
  }

  private mutating func kindAndName(
    of frame: ListFrame, at range: SourceRange
  ) -> (ExpressionSyntax.Kind, String) {
    let items = frame.items
    let nothing = ExpressionSyntax.Kind.constant(PredicateValue.none)
    switch frame.kind {
    case .aggregate: return (.aggregate(items.expressions), "")
    case .call(let selector?): return call(selector, frame)
    case .call(nil): return (nothing, "")
    case .cast:
      guard items.count == 2, case .expression(let value) = items[0].node else {
        reportArgumentCount(frame, expected: 2, at: range)
        return (nothing, "")
      }
      guard let type = literalText(items[1]) else { return (nothing, "") }
      return (.cast(value, type), "CAST")
    case .ternary:
      guard items.count == 3, case .predicate(let condition) = items[0].node,
        case .expression(let whenTrue) = items[1].node,
        case .expression(let whenFalse) = items[2].node
      else {
        reportArgumentCount(frame, expected: 3, at: range)
        return (nothing, "")
      }
      return (.ternary(condition, whenTrue, whenFalse), "TERNARY")
    case .subquery:
      guard items.count == 3, case .expression(let collection) = items[0].node,
        case .expression(let element) = items[1].node, case .variable(let variable) = element.kind,
        case .predicate(let condition) = items[2].node
      else {
        reportArgumentCount(frame, expected: 3, at: range)
        return (nothing, "")
      }
      return (.subquery(collection, variable, condition), "SUBQUERY")
    case .message:
      guard items.count >= 2, case .expression(let target) = items[0].node else {
        reportArgumentCount(frame, expected: 2, orMore: true, at: range)
        return (nothing, "")
      }
      guard let selector = literalText(items[1]) else { return (nothing, "") }
      let arguments = Array(items.expressions.dropFirst(2))
      return (.message(target, selector, arguments), "FUNCTION")
    }
  }

  private mutating func call(
    _ selector: String, _ frame: ListFrame
  ) -> (ExpressionSyntax.Kind, String) {
    let arguments = frame.items.expressions
    if arguments.count > 1, FunctionName.aggregates.contains(selector) {
      warnAboutSeveralArguments(selector, frame)
    }
    // With an argument the name stands for `random:`, which is no function.
    if selector == "random", arguments.count == 1 {
      reportUnknownFunction("random:", at: frame.name)
    }
    // CAST is the same function in other words.
    if selector == "castObject:toType:", arguments.count == 2,
      case .constant(.string(let type)) = arguments[1].kind, isLiteral(frame.items[1])
    {
      return (.cast(arguments[0], type), "CAST")
    }
    return (.function(selector, arguments), selector)
  }

  /// The text of an item that has to be a string literal.
  private mutating func literalText(_ item: Operand) -> String? {
    if case .expression(let expression) = item.node,
      case .constant(.string(let text)) = expression.kind, isLiteral(item)
    {
      return text
    }
    reportNoLiteral(item)
    return nil
  }

  /// Whether an item stands in the text as a literal, not as an argument for a placeholder.
  private func isLiteral(_ item: Operand) -> Bool {
    let first = lexer.byte(at: item.start)
    return first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
  }
}

extension [Operand] {
  /// The expressions among the operands.
  fileprivate var expressions: [ExpressionSyntax] {
    compactMap { if case .expression(let expression) = $0.node { expression } else { nil } }
  }
}
