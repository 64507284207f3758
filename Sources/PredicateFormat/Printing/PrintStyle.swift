/// How a tree is printed.
public enum PrintStyle: Hashable, Sendable {
  /// The text that Apple's `predicateFormat` gives: keywords in capitals, `==` for `=`, strings in
  /// double quotes, brackets around every operation inside an operation.
  case canonical
  /// The author's operators, letter case, quotes, number forms and brackets, with white space made
  /// regular.
  case asWritten
}

extension PredicateSyntax {
  /// Apple's canonical text of the predicate.
  ///
  /// Parsing it gives an equal tree as long as every constant has a literal form.
  ///
  ///     try PredicateSyntax(format: "a <> 2 and b =< YES").predicateFormat   // a != 2 AND b <= 1
  public var predicateFormat: String { formatted(as: .canonical) }

  /// The predicate as text in the given style; linear in the size of the tree.
  public func formatted(as style: PrintStyle) -> String {
    SyntaxPrinter.text(of: .predicate(self), as: style)
  }
}

extension ExpressionSyntax {
  /// Apple's canonical text of the expression.
  public var expressionFormat: String { formatted(as: .canonical) }

  /// The expression as text in the given style; linear in the size of the tree.
  public func formatted(as style: PrintStyle) -> String {
    SyntaxPrinter.text(of: .expression(self), as: style)
  }
}
