// Behind a finished operand: infix operators, and the completion of what waited for it.

extension Parser {
  /// Completes every waiting frame that binds at least as tight as `limit`.
  mutating func complete(
    _ operand: inout Operand, downTo limit: Precedence
  ) throws(SyntaxFailure) {
    // The limit is never the level of brackets, so the loop stops at one.
    while let index = frames.indices.last, frames[index].precedence >= limit {
      // Refused while AND and OR still wait: what stands before them tells what was meant.
      if case .compound = frames[index].construct { try checkPredicate(operand) }
      try complete(frames.removeLast().construct, with: &operand)
    }
  }

  private mutating func complete(
    _ construct: OpenSyntax, with operand: inout Operand
  ) throws(SyntaxFailure) {
    switch construct {
    case .group, .list, .index: break
    case .not(let range):
      let predicate = try predicate(operand)
      try wrap(
        &operand, from: range.start, as: .compound(.not, [predicate]),
        spelling: range, canonical: "NOT")
    case .qualifier(let qualifier, let range): try qualify(&operand, by: qualifier, at: range)
    case .sign(let operation, let range):
      let inner = try expression(operand)
      try make(.unary(operation, inner), of: &operand, from: range.start, over: operand.height)
    case .binary(let operation, let left, _):
      let kind = ExpressionSyntax.Kind.binary(
        operation, try expression(left), try expression(operand))
      try make(kind, of: &operand, from: left.start, over: max(left.height, operand.height))
    case .set(let operation, let left, let range):
      let kind = ExpressionSyntax.Kind.set(
        operation, try expression(left), try expression(operand))
      try make(kind, of: &operand, from: left.start, over: max(left.height, operand.height))
      spell(&operand, as: range, unless: operation.rawValue)
    case .assignment(let name, let start, _):
      let value = try expression(operand)
      try make(.assignment(name, value), of: &operand, from: start, over: operand.height)
    case .comparison(let frame): try compare(frame, with: &operand)
    case .compound(let frame): try join(frame, with: &operand)
    }
  }

  /// The operand's predicate.
  func predicate(_ operand: Operand) throws(SyntaxFailure) -> PredicateSyntax {
    guard case .predicate(let predicate) = operand.node else {
      throw SyntaxFailure(.bareValue, at: operand.range)
    }
    return predicate
  }

  /// The operand's expression.
  func expression(_ operand: Operand) throws(SyntaxFailure) -> ExpressionSyntax {
    guard case .expression(let expression) = operand.node else {
      throw SyntaxFailure(.predicateAsValue, at: operand.range)
    }
    return expression
  }

  /// Refuses a predicate where an expression is needed.
  func checkExpression(_ operand: Operand) throws(SyntaxFailure) {
    if case .predicate = operand.node { throw SyntaxFailure(.predicateAsValue, at: operand.range) }
  }

  /// Refuses an expression where a predicate is needed.
  func checkPredicate(_ operand: Operand) throws(SyntaxFailure) {
    if case .expression = operand.node { throw SyntaxFailure(.bareValue, at: operand.range) }
  }

  /// Makes an expression that ends where the operand ends.
  func make(
    _ kind: ExpressionSyntax.Kind, of operand: inout Operand, from start: Int, over height: Int
  ) throws(SyntaxFailure) {
    let range = SourceRange(start, operand.end)
    try check(height: height + 1, at: range)
    operand = Operand(
      ExpressionSyntax(kind, range: range), start: start, end: operand.end, height: height + 1)
  }

  func wrap(
    _ operand: inout Operand, from start: Int, as kind: PredicateSyntax.Kind,
    spelling: SourceRange, canonical: String
  ) throws(SyntaxFailure) {
    let range = SourceRange(start, operand.end)
    try check(height: operand.height + 1, at: range)
    operand = Operand(
      PredicateSyntax(
        kind, range: range, spelling: self.spelling(of: spelling, unless: canonical)),
      start: start, end: operand.end, height: operand.height + 1)
  }

  private func spell(_ operand: inout Operand, as range: SourceRange, unless canonical: String) {
    guard let written = spelling(of: range, unless: canonical),
      case .expression(var expression) = operand.node
    else { return }
    expression.spelling = written
    operand.node = .expression(expression)
  }

  mutating func readBinary(
    _ operation: BinaryOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    try complete(&operand, downTo: operation.precedence)
    try checkExpression(operand)
    frames.append(Frame(.binary(operation, left: operand, token.range)))
    advance()
    operand = try readOperand()
  }

  mutating func readSet(
    _ operation: SetOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    try complete(&operand, downTo: .set)
    try checkExpression(operand)
    frames.append(Frame(.set(operation, left: operand, token.range)))
    advance()
    operand = try readOperand()
  }

  mutating func readAssignment(after operand: inout Operand) throws(SyntaxFailure) {
    let isFree = frames.last.map { $0.precedence <= .assignment } ?? true
    guard isFree, !operand.isUnit, case .expression(let target) = operand.node,
      case .variable(let name) = target.kind
    else { throw SyntaxFailure(.notAssignable, at: token.range, after: operand.range) }
    frames.append(Frame(.assignment(name, start: operand.start, token.range)))
    advance()
    operand = try readOperand()
  }
}
