import PredicateFormat

// Changes of lists that a comparison only reads by way of a sum, a maximum, an index or arithmetic.

extension FlipFinder {
  /// Single changes of the elements of such lists, and elements taken away, that give the result, each
  /// evaluated.
  mutating func listChanges(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ target: Bool,
    _ scope: FlipScope
  ) -> [Option] {
    let proposals = ChangeProposals(comparison, scope, &evaluator)
    var found: [Option] = []
    var removals: [ValueChange] = []
    for (list, keys) in Self.lists(in: comparison) {
      guard let elements = evaluator.elements(of: list, in: scope.surroundings) else { continue }
      if elements.count > bounds.elements { isCut = true }
      for element in elements.prefix(bounds.elements) {
        let inner = scope.binding(
          ElementTest.variable, to: element, known: scope.element(of: list))
        let variable = ExpressionSyntax(.variable(ElementTest.variable))
        let value = keys.isEmpty ? variable : ExpressionSyntax(.keyPath(base: variable, keys))
        if found.count >= bounds.options { return shortest(found) }
        // One value for each element tells enough.
        for change in proposals.changes(of: value, inner)
        where gives(target, predicate, change, scope) {
          found.append([change])
          break
        }
        // A change of a value says more than that an element be gone.
        if let place = element.place, case .element? = place.steps.last {
          removals.append(ValueChange(place, .removeElement, in: scope.surroundings.root))
        }
      }
    }
    for change in removals where gives(target, predicate, change, scope) { found.append([change]) }
    return shortest(found)
  }

  private mutating func gives(
    _ target: Bool, _ predicate: PredicateSyntax, _ change: ValueChange, _ scope: FlipScope
  ) -> Bool {
    guard !evaluator.isExhausted else { return false }
    let root = ValueChange.applying([change], to: scope.surroundings.root)
    return evaluator.holds(predicate, in: scope.surroundings.moved(to: root)) == target
  }

  /// The paths that may be lists, each with the keys that a collection operator reads of an element.
  private static func lists(
    in comparison: ComparisonSyntax
  ) -> [(list: ExpressionSyntax, keys: [KeyPathComponent])] {
    var lists: [(list: ExpressionSyntax, keys: [KeyPathComponent])] = []
    for side in [comparison.left, comparison.right] {
      SyntaxNode.expression(side).forEachExpression { expression in
        guard lists.count < listLimit, case .keyPath(let base, let components) = expression.kind
        else {
          return
        }
        let place = components.firstIndex { component in
          if case .collectionOperator = component.kind { true } else { false }
        }
        guard let place else {
          lists.append((expression, []))
          return
        }
        let head = Array(components[..<place])
        let list = head.isEmpty ? base : ExpressionSyntax(.keyPath(base: base, head))
        if let list { lists.append((list, Array(components[(place + 1)...]))) }
      }
    }
    return lists
  }

  /// So many paths of one comparison are looked at.
  private static let listLimit = 8
}
