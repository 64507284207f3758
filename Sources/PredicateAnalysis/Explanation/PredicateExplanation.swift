import PredicateFormat

/// A predicate in plain English, with the brackets that its operators imply.
///
/// The words depend on the meaning, not on how it is spelt: a tree and the tree of its printed form
/// have the same explanation, but for YES and NO, which print as 1 and 0. Linear in the size of the
/// tree.
///
///     PredicateExplanation(try PredicateSyntax(format: "a == 1 AND b == 2 OR c != nil")).sentence
///     // (a is 1 and b is 2) or c is there
public struct PredicateExplanation: Hashable, Sendable {
  /// One line of the explanation in parts.
  public struct Line: Hashable, Sendable {
    /// How deep the line stands in the compounds, from 0.
    public let depth: Int
    /// The node that the line explains.
    public let node: NodeID
    /// The words.
    public let text: String
  }

  /// The whole predicate as one sentence, without a full stop.
  public let sentence: String
  /// The predicate in lines: a compound is a heading, its operands stand below it.
  public let lines: [Line]

  /// Explains a predicate.
  public init(_ predicate: PredicateSyntax) {
    let explainer = Explainer()
    sentence = explainer.sentence(predicate)
    var lines: [Line] = []
    explainer.addLines(predicate, depth: 0, to: &lines)
    self.lines = lines
  }
}

/// An expression in plain English.
public struct ExpressionExplanation: Hashable, Sendable {
  /// What the expression's value is, as words.
  public let phrase: String

  /// Explains an expression.
  public init(_ expression: ExpressionSyntax) {
    phrase = Explainer().phrase(expression)
  }
}
