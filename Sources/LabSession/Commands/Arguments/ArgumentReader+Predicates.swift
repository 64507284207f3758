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
    let argument = try expression(in: SourceRange(offset, bytes.count))
    offset = bytes.count
    return argument
  }

  /// A part of the input as an expression.
  func expression(in range: SourceRange) throws(Problem) -> ExpressionArgument {
    let text = self.text(from: range.start, to: range.end)
    switch ExpressionSyntax.parse(text) {
    case .parsed(let syntax, let warnings):
      return ExpressionArgument(syntax: syntax, source: text, warnings: warnings)
    case .incomplete(let open):
      if range.end == bytes.count { throw .incomplete(open) }
      throw wrong(.missingArgument, "the value ends too early", at: range)
    case .failed(let diagnostics): throw .wrong(diagnostics)
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
