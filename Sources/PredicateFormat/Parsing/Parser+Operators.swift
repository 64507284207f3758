// Behind a finished operand: infix operators, and the completion of what waited for it.

extension Parser {
  /// Completes every waiting frame that binds at least as tight as `limit`.
  mutating func complete(
    _ operand: inout Operand, downTo limit: Precedence
  ) throws(SyntaxFailure) {
    while let frame = frames.last, frame.precedence >= limit, frame.precedence != .bracket {
      frames.removeLast()
      try complete(frame, with: &operand)
    }
  }

  private mutating func complete(
    _ frame: Frame, with operand: inout Operand
  ) throws(SyntaxFailure) {
    switch frame {
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
    let written = text(spelling)
    operand = Operand(
      PredicateSyntax(kind, range: range, spelling: written == canonical ? nil : written),
      start: start, end: operand.end, height: operand.height + 1)
  }

  private func spell(_ operand: inout Operand, as range: SourceRange, unless canonical: String) {
    let written = text(range)
    guard written != canonical, case .expression(var expression) = operand.node else { return }
    expression.spelling = written
    operand.node = .expression(expression)
  }

  // MARK: Arithmetic, sets, assignment

  mutating func readBinary(
    _ operation: BinaryOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    try complete(&operand, downTo: operation.precedence)
    _ = try expression(operand)
    frames.append(.binary(operation, left: operand, token.range))
    advance()
    operand = try readOperand()
  }

  mutating func readSet(
    _ operation: SetOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    try complete(&operand, downTo: .set)
    _ = try expression(operand)
    frames.append(.set(operation, left: operand, token.range))
    advance()
    operand = try readOperand()
  }

  mutating func readAssignment(after operand: inout Operand) throws(SyntaxFailure) {
    let isFree = frames.last.map { $0.precedence <= .assignment } ?? true
    guard isFree, !operand.isUnit, case .expression(let target) = operand.node,
      case .variable(let name) = target.kind
    else { throw SyntaxFailure(.notAssignable, at: token.range, after: operand.range) }
    frames.append(.assignment(name, start: operand.start, token.range))
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
      let written = SourceRange(frame.range.start, previousEnd)
      frame.spelling = String(text(written).filter { !$0.isWhitespace })
    }
    frames.append(.comparison(frame))
    operand = try readOperand()
  }

  mutating func readSelectorComparison(after operand: inout Operand) throws(SyntaxFailure) {
    let name = token
    var frame = try comparisonFrame(.selector(text(name.range) + ":"), after: &operand)
    advance()
    advance()
    frame.range = SourceRange(name.start, previousEnd)
    frame.spelling = text(name.range) + ":"
    frames.append(.comparison(frame))
    operand = try readOperand()
  }

  private mutating func comparisonFrame(
    _ comparator: ComparisonOperator, after operand: inout Operand
  ) throws(SyntaxFailure) -> ComparisonFrame {
    try complete(&operand, downTo: .assignment)
    if case .comparison? = frames.last {
      throw SyntaxFailure(.chainedComparison, at: token.range, after: operand.range)
    }
    _ = try expression(operand)
    return ComparisonFrame(
      comparator: comparator, options: [], left: operand, range: token.range,
      spelling: text(token.range))
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
    let canonical = comparison.operatorText
    warnAbout(comparison)
    operand = Operand(
      PredicateSyntax(
        .comparison(comparison), range: range,
        spelling: frame.spelling == canonical ? nil : frame.spelling),
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
    var frame =
      popCompound(operation)
      ?? CompoundFrame(
        operation: operation, operands: [], start: operand.start, height: 0, range: token.range,
        spellings: [])
    frame.operands.append(predicate)
    frame.height = max(frame.height, operand.height)
    frame.range = token.range
    frame.spellings.append(text(token.range))
    frames.append(.compound(frame))
    advance()
    operand = try readOperand()
  }

  /// Takes the waiting frame of the same operator off the stack, so that it can grow in place.
  private mutating func popCompound(_ operation: CompoundOperator) -> CompoundFrame? {
    guard case .compound(let frame)? = frames.last, frame.operation == operation else {
      return nil
    }
    frames.removeLast()
    return frame
  }

  private func join(
    _ frame: CompoundFrame, with operand: inout Operand
  ) throws(SyntaxFailure) {
    let range = SourceRange(frame.start, operand.end)
    let height = max(frame.height, operand.height) + 1
    let last = try predicate(operand)
    try check(height: height, at: range)
    operand = Operand(
      PredicateSyntax(
        .compound(frame.operation, frame.operands + [last]), range: range,
        spelling: frame.joinedSpelling),
      start: range.start, end: range.end, height: height)
  }
}

extension CompoundFrame {
  /// The operators as written, one for all when they are alike; `nil` when they are canonical.
  var joinedSpelling: String? {
    guard let first = spellings.first else { return nil }
    guard spellings.allSatisfy({ $0 == first }) else { return spellings.joined(separator: " ") }
    return first == operation.rawValue ? nil : first
  }
}

extension ComparisonSyntax {
  /// The operator with its options, in canonical text.
  var operatorText: String {
    options.isEmpty
      ? comparator.canonicalText : "\(comparator.canonicalText)[\(options.letters)]"
  }
}
