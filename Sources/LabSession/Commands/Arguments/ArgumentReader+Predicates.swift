import PredicateFormat

extension ArgumentReader {
  /// The rest of the input as a predicate.
  ///
  /// - Parameter what: what it is in words, for the error when nothing is there.
  /// - Returns: the predicate with its ranges in the whole input.
  /// - Throws: `missing-argument`, what the parser finds, or that more lines are needed.
  mutating func predicate(_ what: String = "a predicate") throws(Problem) -> PredicateArgument {
    guard !isAtEnd() else { throw missing(what) }
    let start = offset
    let text = self.text(from: start, to: bytes.count)
    switch PredicateSyntax.parse(text) {
    case .parsed(let syntax, let warnings):
      offset = bytes.count
      return PredicateArgument(syntax: syntax, source: text, warnings: warnings)
    case .incomplete(let open): throw .incomplete(open)
    case .failed(let diagnostics): throw .wrong(diagnostics)
    }
  }

  /// The rest of the input as an expression; errors as for a predicate.
  mutating func expression(
    _ what: String = "an expression"
  ) throws(Problem) -> ExpressionArgument {
    guard !isAtEnd() else { throw missing(what) }
    let rest = SourceRange(offset, bytes.count)
    let argument = try expression(in: rest, of: text(from: rest.start, to: rest.end))
    offset = bytes.count
    return argument
  }

  /// A part of the input as an expression; `source` is what the argument will call its source, the
  /// whole input unless given.
  ///
  /// Linear in the length of the part, so that many parts cost no more than the input.
  func expression(
    in range: SourceRange, of source: SourceText? = nil
  ) throws(Problem) -> ExpressionArgument {
    switch ExpressionSyntax.parse(SourceText(self.source[range])) {
    case .parsed(let syntax, let warnings):
      return ExpressionArgument(
        syntax: syntax.moved(by: range.start), source: source ?? self.source,
        warnings: warnings.map { $0.moved(by: range.start) })
    case .incomplete(let open):
      guard range.end == bytes.count else {
        throw wrong(.missingArgument, "the value ends too early", at: range)
      }
      throw .incomplete(
        open.map { OpenConstruct($0.name, at: $0.range.moved(by: range.start), kind: $0.kind) })
    case .failed(let diagnostics): throw .wrong(diagnostics.map { $0.moved(by: range.start) })
    }
  }

  /// A string literal's text, escapes read.
  func text(ofStringAt range: SourceRange) throws(Problem) -> String {
    if case .constant(.string(let text)) = try expression(in: range).syntax.kind { return text }
    return source[SourceRange(range.start + 1, range.end - 1)]
  }

  /// The input with everything outside two offsets blanked or cut, so that offsets stay right.
  func text(from start: Int, to end: Int) -> SourceText {
    if start == 0, end == bytes.count { return source }
    var part = bytes[..<end]
    for index in part.indices.prefix(start) where part[index] != UInt8(ascii: "\n") {
      part[index] = UInt8(ascii: " ")
    }
    return SourceText(String(decoding: part, as: UTF8.self), name: source.name)
  }
}
