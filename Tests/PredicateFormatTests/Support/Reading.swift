import PredicateFormat
import Testing

/// The predicate of a text that has to parse; a failure is recorded with its diagnostics.
func predicate(_ text: String, arguments: [PredicateValue]? = nil) throws -> PredicateSyntax {
  let source = SourceText(text)
  return try PredicateSyntax.parse(source, arguments: arguments).tree(of: source)
}

/// The expression of a text that has to parse.
func expression(_ text: String, arguments: [PredicateValue]? = nil) throws -> ExpressionSyntax {
  let source = SourceText(text)
  return try ExpressionSyntax.parse(source, arguments: arguments).tree(of: source)
}

/// Everything that is wrong or odd about a text, errors of incomplete texts included.
func findings(
  in text: String, arguments: [PredicateValue]? = nil, limits: ParseLimits = .standard
) -> [Diagnostic] {
  let source = SourceText(text)
  switch PredicateSyntax.parse(source, arguments: arguments, limits: limits) {
  case .parsed(_, let warnings): return warnings
  case .incomplete(let open): return [open.diagnostic(in: source)]
  case .failed(let diagnostics): return diagnostics
  }
}

/// The text with every fix-it of every diagnostic applied.
func mended(_ text: String, by diagnostics: [Diagnostic]) -> String {
  Diagnostic(.error, .comment, "", fixIts: diagnostics.flatMap(\.fixIts))
    .applyingFixIts(to: SourceText(text))
}
