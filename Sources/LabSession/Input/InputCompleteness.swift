import PredicateFormat

/// Tells whether an input needs more lines.
enum InputCompleteness {
  /// What is open in an input, outermost first; `nil` or empty when it is complete or already wrong.
  static func openConstructs(in input: Input) -> [OpenConstruct]? {
    BracketScanner.openBrackets(in: input.source.bytes[...])
  }
}
