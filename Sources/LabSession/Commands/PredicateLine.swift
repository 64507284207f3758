import PredicateFormat

/// Reads a line that is no command: a predicate, or an expression by itself.
enum PredicateLine {
  static func read(_ input: Input) throws(ArgumentReader.Problem) -> Command {
    let source = input.source
    switch PredicateSyntax.parse(source) {
    case .parsed(let syntax, let warnings):
      let argument = PredicateArgument(syntax: syntax, source: source, warnings: warnings)
      return Command(input: input, verb: .evaluate(argument), description: nil)
    case .incomplete(let open): throw .incomplete(open)
    case .failed(let diagnostics):
      // An expression alone is no predicate, but worth its value at the prompt.
      guard case .parsed(let syntax, let warnings) = ExpressionSyntax.parse(source) else {
        throw .wrong(diagnostics)
      }
      let argument = ExpressionArgument(syntax: syntax, source: source, warnings: warnings)
      return Command(
        input: input, verb: .bareExpression(argument, whyNoPredicate: diagnostics),
        description: nil)
    }
  }
}
