import PredicateFormat

/// Looks for what is wrong or odd in a predicate without evaluating it.
///
/// An error is something that can never work, such as a key that no item has; a warning is probably
/// not what was meant; a note tells of something that is not settled or easily overlooked. What the
/// parser warns about is not repeated. Looking is linear in the size of the tree; in a compound,
/// the first 500 operands are also compared with each other.
///
///     let lint = PredicateLint(ActionVocabulary(.ios))
///     lint.findings(in: predicate)   // [error unknown-key ...]
public struct PredicateLint: Sendable {
  private let vocabulary: any KeyVocabulary
  private let boundNames: Set<String>

  /// Makes a lint; `bindings` names the variables that will have a value, without `$`.
  public init(
    _ vocabulary: any KeyVocabulary = OpenVocabulary(), bindings: some Sequence<String> = []
  ) {
    self.vocabulary = vocabulary
    boundNames = Set(bindings)
  }

  /// What is wrong or odd in a predicate, in the order of its text.
  ///
  /// Ranges and fix-its are those of the text that the predicate was parsed from.
  public func findings(in predicate: PredicateSyntax) -> [Diagnostic] {
    findings(in: .predicate(predicate))
  }

  /// What is wrong or odd in an expression that stands alone, in the order of its text.
  public func findings(in expression: ExpressionSyntax) -> [Diagnostic] {
    findings(in: .expression(expression))
  }

  /// Whether a predicate holds a mistake because of which it can never work as written.
  public func isSuspect(_ predicate: PredicateSyntax) -> Bool {
    findings(in: predicate).contains { $0.severity == .error }
  }

  private func findings(in root: SyntaxNode) -> [Diagnostic] {
    var report = LintReport()
    let scope = LintScope(vocabulary, boundNames: boundNames.union(root.assignedNames))
    Self.visit(root, scope, &report)
    return report.sorted
  }

  private static func visit(_ node: SyntaxNode, _ scope: LintScope, _ report: inout LintReport) {
    for rule in rules {
      switch node {
      case .predicate(let predicate):
        rule.check(predicate, scope, &report)
        if let comparison = predicate.comparison {
          rule.check(comparison, of: predicate, scope, &report)
        }
      case .expression(let expression): rule.check(expression, scope, &report)
      }
    }
    let inner = scope.entering(node)
    if case .expression(let expression) = node,
      case .subquery(let collection, let variable, let test) = expression.kind
    {
      visit(.expression(collection), inner, &report)
      visit(.predicate(test), inner.binding(variable, over: collection), &report)
      return
    }
    for child in node.children { visit(child, inner, &report) }
  }
}

extension SyntaxNode {
  /// The names that an assignment in this tree gives a value.
  fileprivate var assignedNames: Set<String> {
    var names: Set<String> = []
    if case .expression(let expression) = self, case .assignment(let name, _) = expression.kind {
      names.insert(name)
    }
    for child in children { names.formUnion(child.assignedNames) }
    return names
  }
}
