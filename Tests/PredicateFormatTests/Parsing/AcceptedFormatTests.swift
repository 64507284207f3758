import PredicateFormat
import Testing

@Suite struct AcceptedFormats {
  @Test(arguments: FormatRow.accepted)
  func parseAndPrintTheSameAgain(row: FormatRow) throws {
    let tree = try predicate(row.text, arguments: row.arguments)
    for style in [PrintStyle.canonical, .asWritten] {
      let text = tree.formatted(as: style)
      guard tree.hasOnlyLiterals else { continue }
      let again = try predicate(text)
      #expect(again.formatted(as: style) == text)
      if tree.isEqualWhenRead { #expect(again == tree) }
    }
  }

  @Test(arguments: FormatRow.refusedRows + FormatRow.moreRefusedRows)
  func refusedTextsHaveADiagnosticWithAPlace(row: FormatRow) {
    let source = SourceText(row.text)
    let outcome = PredicateSyntax.parse(source, arguments: row.arguments)
    #expect(throws: PredicateFormatError.self) { try outcome.tree(of: source) }
    let found = findings(in: row.text, arguments: row.arguments)
    #expect(found.contains { $0.severity == .error && $0.range != nil })
  }
}

extension PredicateSyntax {
  /// Whether every constant prints as text that parses.
  fileprivate var hasOnlyLiterals: Bool {
    constants.allSatisfy {
      switch $0 {
      case .null, .data, .dictionary, .record, .object: false
      default: true
      }
    }
  }

  /// Whether every constant reads back as a constant: collections and dates become expressions.
  fileprivate var isEqualWhenRead: Bool {
    constants.allSatisfy {
      switch $0 {
      case .date, .array, .set: false
      default: true
      }
    }
  }

  private var constants: [PredicateValue] {
    var found: [PredicateValue] = []
    var open = [SyntaxNode.predicate(self)]
    while let node = open.popLast() {
      if case .expression(let expression) = node, case .constant(let value) = expression.kind {
        found.append(value)
      }
      open += node.children
    }
    return found
  }
}
