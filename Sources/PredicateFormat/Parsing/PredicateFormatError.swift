/// A format that cannot become a predicate or expression: the text, and what is wrong with it.
public struct PredicateFormatError: Error, Sendable, CustomStringConvertible {
  /// The format; the ranges of the diagnostics point into it.
  public let source: SourceText
  /// What is wrong; at least one error.
  public let diagnostics: [Diagnostic]

  /// Makes an error.
  public init(source: SourceText, diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// Apple's sentence, and below it a line for each diagnostic with its line and column.
  public var description: String {
    var lines = ["Unable to parse the format string \"\(source.text)\""]
    for diagnostic in diagnostics {
      let place = diagnostic.range.map { source.position(at: $0.start) }
      let prefix = place.map { "\($0.line):\($0.column): " } ?? ""
      lines.append("\(prefix)\(diagnostic.severity.rawValue): \(diagnostic.message)")
    }
    return lines.joined(separator: "\n")
  }
}

extension PredicateSyntax {
  /// Reads a predicate format and puts the arguments in the places of its placeholders.
  ///
  /// Throws what is wrong with the format, too few arguments included. Warnings are dropped; use
  /// `parse` to see them.
  ///
  ///     try PredicateSyntax(format: "filename == %@ AND version > %d", .string("a"), .integer(2))
  public init(format: String, _ arguments: PredicateValue...) throws(PredicateFormatError) {
    let source = SourceText(format)
    self = try PredicateSyntax.parse(source, arguments: arguments).tree(of: source)
  }
}

extension ExpressionSyntax {
  /// Reads an expression format and puts the arguments in the places of its placeholders.
  ///
  /// Throws what is wrong with the format, too few arguments included.
  public init(format: String, _ arguments: PredicateValue...) throws(PredicateFormatError) {
    let source = SourceText(format)
    self = try ExpressionSyntax.parse(source, arguments: arguments).tree(of: source)
  }
}

extension ParseOutcome {
  /// The tree, for callers that cannot supply more text.
  ///
  /// Throws the diagnostics, or what an incomplete text lacks as one.
  public func tree(of source: SourceText) throws(PredicateFormatError) -> Tree {
    switch self {
    case .parsed(let tree, _): return tree
    case .incomplete(let open):
      let goal: Parser.Goal = Tree.self == ExpressionSyntax.self ? .expression : .predicate
      throw PredicateFormatError(
        source: source, diagnostics: [open.diagnostic(in: source, as: goal)])
    case .failed(let diagnostics):
      throw PredicateFormatError(source: source, diagnostics: diagnostics)
    }
  }
}
