import PredicateEvaluation
import PredicateFormat

/// Changes that put a value of an unusual kind, or none, where a predicate reads.
struct OddValues {
  private(set) var changes: [ValueChange] = []
  private var evaluator: PartEvaluator
  private let root: PredicateValue

  init(
    _ predicate: PredicateSyntax, _ object: PredicateValue, _ context: EvaluationContext,
    _ vocabulary: any KeyVocabulary
  ) {
    root = object
    evaluator = PartEvaluator(context, .ofFew)
    let surroundings = Surroundings(root: object, bindings: context.bindings)
    collect(.predicate(predicate), FlipScope(surroundings, vocabulary))
  }

  private mutating func collect(_ node: SyntaxNode, _ scope: FlipScope) {
    if case .expression(let expression) = node {
      if case .subquery(let collection, let variable, let test) = expression.kind {
        let known = scope.element(of: collection)
        // One element is enough to raise.
        if let first = evaluator.elements(of: collection, in: scope.surroundings)?.first {
          collect(.predicate(test), scope.binding(variable, to: first, known: known))
        }
        collect(.expression(collection), scope)
        return
      }
      if let target = scope.settable(expression) { add(target.place, target.known) }
    }
    for child in node.children { collect(child, scope) }
  }

  private mutating func add(_ place: ValuePlace, _ known: KnownValue) {
    if known.mayBeMissing { changes.append(ValueChange(place, .unset, in: root)) }
    // A property has its kind; only free keys hold whatever the provider puts there.
    guard known.shape.isUnknown else { return }
    for value in [PredicateValue.string("text"), .integer(1), .boolean(true)] {
      changes.append(ValueChange(place, .set(value), in: root))
    }
  }
}
