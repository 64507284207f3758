extension PredicateSyntax {
  /// Reads a predicate.
  ///
  /// Without `arguments` placeholders such as `%@` stay in the tree as nodes; with them, even none,
  /// each takes the next argument, too few of which are an error and too many a warning. Linear in
  /// the length of the text.
  ///
  ///     PredicateSyntax.parse(SourceText("documentSize > %d"), arguments: [.integer(1024)])
  ///     PredicateSyntax.parse(SourceText("documentSize >"))   // incomplete: operand of >
  public static func parse(
    _ source: SourceText, arguments: [PredicateValue]? = nil, limits: ParseLimits = .standard
  ) -> ParseOutcome<PredicateSyntax> {
    let run = ParseRun(source, as: .predicate, arguments: arguments, limits: limits)
    return run.outcome {
      if case .predicate(let tree) = $0 { Numbering.numbered(tree) } else { nil }
    }
  }
}

extension ExpressionSyntax {
  /// Reads an expression: one side of a comparison.
  ///
  /// Placeholders are treated as in `PredicateSyntax.parse`. Linear in the length of the text.
  public static func parse(
    _ source: SourceText, arguments: [PredicateValue]? = nil, limits: ParseLimits = .standard
  ) -> ParseOutcome<ExpressionSyntax> {
    let run = ParseRun(source, as: .expression, arguments: arguments, limits: limits)
    return run.outcome {
      if case .expression(let tree) = $0 { Numbering.numbered(tree) } else { nil }
    }
  }
}
