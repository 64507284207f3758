/// One reading of a text, from bytes to outcome.
struct ParseRun {
  let source: SourceText
  let arguments: [PredicateValue]?
  let limits: ParseLimits

  init(_ source: SourceText, arguments: [PredicateValue]?, limits: ParseLimits) {
    self.source = source
    self.arguments = arguments
    self.limits = limits
  }

  /// Reads the text; `finish` turns the operand that is all of it into the tree that was asked for.
  func outcome<Tree>(
    _ finish: (Operand, Parser) throws(SyntaxFailure) -> Tree
  ) -> ParseOutcome<Tree> {
    guard source.bytes.count <= limits.bytes else {
      let message = "the format has \(source.bytes.count) bytes; the limit is \(limits.bytes)"
      return .failed([Diagnostic(.error, .formatTooLong, message)])
    }
    var parser = Parser(source, arguments: arguments, limits: limits)
    do {
      let operand = try parser.parse()
      let tree = try finish(operand, parser)
      parser.checkArgumentCount()
      let warnings = parser.warnings.inOrderOfText
      guard parser.errors.isEmpty else { return .failed(parser.errors.inOrderOfText) }
      return .parsed(tree, warnings: warnings)
    } catch {
      if parser.errors.isEmpty, let open = parser.openConstructs(at: error) {
        return .incomplete(open)
      }
      let report = FailureReport(error, parser)
      return .failed((parser.errors + report.diagnostics).inOrderOfText)
    }
  }
}

extension [Diagnostic] {
  /// Ordered by where they begin; those without a place come last.
  var inOrderOfText: [Diagnostic] {
    enumerated().sorted {
      let (left, right) = ($0.element.range?.start ?? .max, $1.element.range?.start ?? .max)
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }
}
