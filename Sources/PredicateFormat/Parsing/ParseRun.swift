/// One reading of a text, from bytes to outcome.
struct ParseRun {
  let source: SourceText
  let goal: Parser.Goal
  let arguments: [PredicateValue]?
  let limits: ParseLimits

  init(
    _ source: SourceText, as goal: Parser.Goal, arguments: [PredicateValue]?, limits: ParseLimits
  ) {
    self.source = source
    self.goal = goal
    self.arguments = arguments
    self.limits = limits
  }

  /// Reads the text; `finish` makes the tree from the node that is all of it, which is of the kind
  /// that the goal asks for.
  func outcome<Tree>(_ finish: (SyntaxNode) -> Tree?) -> ParseOutcome<Tree> {
    guard source.bytes.count <= limits.bytes else {
      let message = "the format has \(source.bytes.count) bytes; the limit is \(limits.bytes)"
      return .failed([Diagnostic(.error, .formatTooLong, message)])
    }
    var parser = Parser(source, as: goal, arguments: arguments, limits: limits)
    do {
      let operand = try parser.parse()
      parser.checkArgumentCount()
      guard parser.errors.isEmpty, let tree = finish(operand.node) else {
        return .failed(parser.errors.keepingMends(for: parser).inOrderOfText)
      }
      return .parsed(tree, warnings: parser.warnings.inOrderOfText)
    } catch {
      if parser.errors.isEmpty, let open = parser.openConstructs(at: error) {
        return .incomplete(open)
      }
      return .failed(FailureReport(error, parser).diagnostics.inOrderOfText)
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
