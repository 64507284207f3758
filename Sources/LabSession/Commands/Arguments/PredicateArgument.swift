import PredicateFormat

/// A predicate in an input, with what the parser had to say about it.
///
/// Ranges are offsets into the whole input; `source` is the input with everything else blanked.
public struct PredicateArgument: Sendable {
  /// The tree.
  public let syntax: PredicateSyntax
  /// The text that its ranges point into.
  public let source: SourceText
  /// What is odd about it.
  public let warnings: [Diagnostic]
}

/// An expression in an input; otherwise like `PredicateArgument`, but for an expression that is one of
/// several arguments `source` is the input as it is.
public struct ExpressionArgument: Sendable {
  /// The tree.
  public let syntax: ExpressionSyntax
  /// The text that its ranges point into.
  public let source: SourceText
  /// What is odd about it.
  public let warnings: [Diagnostic]
}
