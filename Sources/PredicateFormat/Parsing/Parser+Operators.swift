// Behind a finished operand: infix operators, and the completion of what waited for it.

extension Parser {
  /// Completes every waiting frame that binds at least as tight as `limit`.
  mutating func complete(
    _ operand: inout Operand, downTo limit: Precedence
  ) throws(SyntaxFailure) {
    // The limit is never the level of brackets, so the loop stops at one.
    while let index = frames.indices.last, frames[index].precedence >= limit {
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

  private func wrap(
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

  // MARK: Arithmetic, sets, assignment

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

  // MARK: Comparisons

  mutating func readComparison(
    _ comparator: ComparisonOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    var frame = try comparisonFrame(comparator, after: &operand)
    advance()
    if token.kind == .symbol(.leftBracket) {
      frame.options = try readOptions(for: comparator, after: frame.range)
      frame.written.end = previousEnd
    }
    frames.append(Frame(.comparison(frame)))
    operand = try readOperand()
  }

  mutating func readSelectorComparison(after operand: inout Operand) throws(SyntaxFailure) {
    let name = token
    var frame = try comparisonFrame(.selector(text(name.range) + ":"), after: &operand)
    advance()
    advance()
    frame.range = SourceRange(name.start, previousEnd)
    frame.written = frame.range
    frames.append(Frame(.comparison(frame)))
    operand = try readOperand()
  }

  private mutating func comparisonFrame(
    _ comparator: ComparisonOperator, after operand: inout Operand
  ) throws(SyntaxFailure) -> ComparisonFrame {
    try complete(&operand, downTo: .assignment)
    if case .comparison? = frames.last?.construct {
      throw SyntaxFailure(.chainedComparison, at: token.range, after: operand.range)
    }
    try checkExpression(operand)
    return ComparisonFrame(
      comparator: comparator, options: [], left: operand, range: token.range,
      written: token.range)
  }

  private mutating func compare(
    _ frame: ComparisonFrame, with operand: inout Operand
  ) throws(SyntaxFailure) {
    let range = SourceRange(frame.left.start, operand.end)
    let height = max(frame.left.height, operand.height) + 1
    let comparison = ComparisonSyntax(
      try expression(frame.left), frame.comparator, try expression(operand),
      options: frame.options)
    try check(height: height, at: range)
    warnAbout(comparison)
    operand = Operand(
      PredicateSyntax(
        .comparison(comparison), range: range,
        spelling: spelling(of: frame.written, unless: comparison.operatorText)
          .map { $0.filter { !$0.isWhitespace } }),
      start: range.start, end: range.end, height: height)
  }

  private func qualify(
    _ operand: inout Operand, by qualifier: Qualifier, at range: SourceRange
  ) throws(SyntaxFailure) {
    guard case .predicate(var predicate) = operand.node else {
      throw SyntaxFailure(.bareValue, at: operand.range)
    }
    guard !predicate.isBracketed, case .comparison(var comparison) = predicate.kind else {
      throw SyntaxFailure(.misplacedQualifier, at: range, after: operand.range)
    }
    comparison.modifier = qualifier == .all ? .all : .any
    predicate.kind = .comparison(comparison)
    let written = text(range)
    guard qualifier == .none else {
      if predicate.spelling != nil || written != comparison.modifier.rawValue {
        predicate.spelling = written + " " + (predicate.spelling ?? comparison.operatorText)
      }
      predicate.range = SourceRange(range.start, operand.end)
      operand = Operand(
        predicate, start: range.start, end: operand.end, height: operand.height)
      return
    }
    try wrap(
      &operand, from: range.start, as: .compound(.not, [predicate]), spelling: range, canonical: "")
  }

  // MARK: AND and OR

  mutating func readCompound(
    _ operation: CompoundOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    let next: Precedence = operation == .and ? .not : .and
    try complete(&operand, downTo: next)
    let predicate = try predicate(operand)
    let sign = token.range
    var frame =
      popCompound(operation) ?? CompoundFrame(operation, start: operand.start, sign: sign)
    frame.add(predicate, height: operand.height)
    if !frame.signs.isEmpty || text(frame.sign) != text(sign) {
      // The operators so far were alike, so the last one stands for all of them.
      if frame.signs.isEmpty {
        frame.signs = Array(repeating: frame.sign, count: frame.operands.count - 1)
      }
      frame.signs.append(sign)
    }
    frame.sign = sign
    frames.append(Frame(.compound(frame)))
    advance()
    operand = try readOperand()
  }

  /// Takes the waiting frame of the same operator off the stack, so that it can grow in place.
  private mutating func popCompound(_ operation: CompoundOperator) -> CompoundFrame? {
    guard let index = frames.indices.last, frames[index].precedence == operation.precedence,
      case .compound(let frame) = frames.removeLast().construct
    else { return nil }
    return frame
  }

  private func join(
    _ frame: CompoundFrame, with operand: inout Operand
  ) throws(SyntaxFailure) {
    var frame = frame
    frame.add(try predicate(operand), height: operand.height)
    let range = SourceRange(frame.start, operand.end)
    try check(height: frame.height + 1, at: range)
    operand = Operand(
      PredicateSyntax(
        .compound(frame.operation, frame.operands), range: range,
        spelling: joinedSpelling(of: frame)),
      start: range.start, end: range.end, height: frame.height + 1)
  }
}

extension CompoundFrame {
  fileprivate mutating func add(_ predicate: PredicateSyntax, height: Int) {
    operands.append(predicate)
    self.height = max(self.height, height)
  }
}

extension Parser {
  /// The operators of a compound as written, one for all when they are alike; `nil` when they are
  /// canonical.
  private func joinedSpelling(of frame: CompoundFrame) -> String? {
    if frame.signs.isEmpty {
      return spelling(of: frame.sign, unless: frame.operation.rawValue)
    }
    return frame.signs.map(text).joined(separator: " ")
  }

  /// Whether the bytes of a range are exactly a text.
  func isWritten(_ range: SourceRange, as text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var offset = range.start
    for byte in text.utf8 {
      if lexer.bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// The bytes of a range as a text, or `nil` when that is the canonical text.
  func spelling(of range: SourceRange, unless canonical: String) -> String? {
    isWritten(range, as: canonical) ? nil : text(range)
  }
}

extension ComparisonSyntax {
  /// The operator with its options, in canonical text.
  var operatorText: String {
    options.isEmpty
      ? comparator.canonicalText : "\(comparator.canonicalText)[\(options.letters)]"
  }
}
