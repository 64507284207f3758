extension PredicateSyntax {
  /// The names, without `$`, of the variables that the predicate reads and does not set itself, in
  /// order of first use.
  ///
  /// SUBQUERY sets its variable inside its predicate, `:=` sets one for the rest of the evaluation.
  public var freeVariables: [String] { FreeVariables.names(in: .predicate(self)) }
}

extension ExpressionSyntax {
  /// The names, without `$`, of the variables that the expression reads and does not set itself, in
  /// order of first use.
  public var freeVariables: [String] { FreeVariables.names(in: .expression(self)) }
}

/// Collects the variables that a tree reads.
private struct FreeVariables {
  private var found: [String] = []
  private var assigned: Set<String> = []

  static func names(in node: SyntaxNode) -> [String] {
    var collector = FreeVariables()
    collector.visit(node, bound: [])
    return collector.found.filter { !collector.assigned.contains($0) }
  }

  private mutating func read(_ name: String, bound: Set<String>) {
    if !bound.contains(name), !found.contains(name) { found.append(name) }
  }

  private mutating func visit(_ node: SyntaxNode, bound: Set<String>) {
    if case .expression(let expression) = node {
      switch expression.kind {
      case .variable(let name): read(name, bound: bound)
      case .assignment(let name, _): assigned.insert(name)
      case .subquery(let collection, let variable, let condition):
        visit(.expression(collection), bound: bound)
        visit(.predicate(condition), bound: bound.union([variable]))
        return
      case .keyPath(let base, let steps):
        if let base { visit(.expression(base), bound: bound) }
        for step in steps { visit(step.kind, bound: bound) }
        return
      default: break
      }
    }
    for child in node.children { visit(child, bound: bound) }
  }

  private mutating func visit(_ step: KeyPathComponent.Kind, bound: Set<String>) {
    switch step {
    case .variable(let name): read(name, bound: bound)
    case .indexed(let inner, let index):
      visit(inner, bound: bound)
      for child in index.children { visit(child, bound: bound) }
    case .computed(let call): visit(.expression(call), bound: bound)
    case .key, .collectionOperator, .reservedWord, .placeholder: break
    }
  }
}
