/// Turns a syntax failure into diagnostics.
struct FailureReport {
  let failure: SyntaxFailure
  let parser: Parser

  init(_ failure: SyntaxFailure, _ parser: Parser) {
    self.failure = failure
    self.parser = parser
  }

  var diagnostics: [Diagnostic] {
    [Diagnostic(.error, .missingOperand, "\(failure.kind)", at: failure.range)]
  }
}
