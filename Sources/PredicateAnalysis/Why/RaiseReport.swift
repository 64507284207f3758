import PredicateEvaluation
import PredicateFormat

/// Why an evaluation raised: the node, the elements in force, and the values of its operands.
public struct RaiseReport: Sendable {
  /// The error, with its node, the rule that was broken and what to write instead.
  public let error: EvaluationError
  /// The node as its author wrote it.
  public let text: String
  /// The elements that the variables around the node stood for, outermost first.
  public let elements: [(variable: String, place: ValuePlace)]
  /// The operands of the node that could be evaluated, with their values.
  public let operands: [DecisiveFact.Reading]

  init(
    _ error: EvaluationError, of predicate: PredicateSyntax, on object: PredicateValue,
    in context: EvaluationContext
  ) {
    self.error = error
    var finder = RaiseFinder(target: error.node, evaluator: PartEvaluator(context, .ofFew))
    let surroundings =
      finder.surroundings(
        .predicate(predicate), Surroundings(root: object, bindings: context.bindings))
      ?? Surroundings(root: object, bindings: context.bindings)
    elements = surroundings.places
    let node = predicate.node(error.node)
    text =
      switch node {
      case .predicate(let predicate)?: predicate.quoted
      case .expression(let expression)?: expression.quoted
      case nil: ""
      }
    let places = PlaceFinder(surroundings)
    operands = (node?.children ?? []).compactMap { child in
      guard case .expression(let expression) = child,
        let value = finder.evaluator.value(of: expression, in: surroundings)
      else { return nil }
      return DecisiveFact.Reading(
        text: expression.quoted, place: places.place(of: expression), value: value)
    }
  }
}

/// Finds the elements that variables stand for when a node raises.
struct RaiseFinder {
  let target: NodeID
  var evaluator: PartEvaluator

  /// The surroundings of the target, for the first elements for which something below a SUBQUERY or
  /// quantifier raises.
  mutating func surroundings(
    _ node: SyntaxNode, _ surroundings: Surroundings
  ) -> Surroundings? {
    if node.id == target { return surroundings }
    guard
      let child = node.children.last(where: { $0.id <= target }), target > node.id
    else { return nil }
    guard case .expression(let expression) = node,
      case .subquery(let collection, let variable, let condition) = expression.kind,
      child.id == condition.id
    else { return self.surroundings(child, surroundings) }
    guard let elements = evaluator.elements(of: collection, in: surroundings) else { return nil }
    for element in elements.prefix(1_000) {
      let inner = surroundings.binding(variable, to: element)
      if evaluator.holds(condition, in: inner) == nil {
        return self.surroundings(child, inner)
      }
    }
    return nil
  }
}
