import PredicateFormat

/// Tells whether an input needs more lines.
enum InputCompleteness {
  /// What is open in an input, outermost first; empty when it is complete, or wrong already.
  static func openConstructs(in input: Input) -> [OpenConstruct] {
    if case .incomplete(let open) = Command.parse(input, abbreviations: true) { open } else { [] }
  }
}
