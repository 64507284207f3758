// Comparison operators behind a finished operand, and the words that turn them to elements.

extension Parser {
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

  mutating func compare(
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

  func qualify(
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
}

extension ComparisonSyntax {
  /// The operator with its options, in canonical text.
  var operatorText: String {
    options.isEmpty
      ? comparator.canonicalText : "\(comparator.canonicalText)[\(options.letters)]"
  }
}
