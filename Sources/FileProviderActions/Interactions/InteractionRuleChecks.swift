import PredicateFormat

/// What can be seen in the tree of an interaction's rule.
struct InteractionRuleChecks {
  private var comparisons: [ComparisonSyntax] = []
  private var keys: Set<String> = []

  init(_ predicate: PredicateSyntax) {
    var nodes: [SyntaxNode] = [.predicate(predicate)]
    while let node = nodes.popLast() {
      switch node {
      case .predicate(let predicate):
        if case .comparison(let comparison) = predicate.kind { comparisons.append(comparison) }
      case .expression(let expression):
        if let key = Self.rootKey(of: expression) { keys.insert(key) }
      }
      nodes += node.children
    }
  }

  /// Whether the rule tests what is done.
  var readsAction: Bool { keys.contains("action") }

  /// Whether one rule tests both a folder and that something comes into it from outside.
  var combinesDestinationWithMoveIn: Bool {
    keys.contains("destinationItem")
      && actionTexts.contains { $0.text == "MoveIn" || $0.text == "CopyIn" }
  }

  /// Texts that the rule compares `action` with and that name no action, in the order of the rule.
  var unknownActions: [(text: String, range: SourceRange)] {
    actionTexts.filter { InteractionOperation.Action(rawValue: $0.text) == nil }
      .sorted { $0.range.start < $1.range.start }
  }

  /// The texts that `action` is compared with as a whole and by letter case.
  private var actionTexts: [(text: String, range: SourceRange)] {
    comparisons.flatMap { comparison -> [(text: String, range: SourceRange)] in
      guard [.equal, .notEqual, .in].contains(comparison.comparator), comparison.options.isEmpty
      else { return [] }
      if Self.rootKey(of: comparison.left) == "action" { return Self.texts(of: comparison.right) }
      if Self.rootKey(of: comparison.right) == "action" { return Self.texts(of: comparison.left) }
      return []
    }
  }

  private static func rootKey(of expression: ExpressionSyntax) -> String? {
    guard case .keyPath(base: nil, let components) = expression.kind,
      case .key(let key, _)? = components.first?.kind
    else { return nil }
    return key
  }

  private static func texts(of expression: ExpressionSyntax) -> [(text: String, range: SourceRange)]
  {
    switch expression.kind {
    case .constant(.string(let text)): [(text, expression.range)]
    case .aggregate(let elements):
      elements.flatMap { element -> [(text: String, range: SourceRange)] in
        guard case .constant(.string(let text)) = element.kind else { return [] }
        return [(text, element.range)]
      }
    default: []
    }
  }
}
