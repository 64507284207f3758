import PredicateEvaluation
import PredicateFormat

/// Evaluates parts of a predicate by themselves, and counts how often.
struct PartEvaluator {
  /// What parts are evaluated with, except for bindings.
  private var context: EvaluationContext
  /// How many more evaluations are allowed.
  private(set) var budget: Int
  private var programs: [NodeID: PredicateProgram] = [:]

  init(_ context: EvaluationContext, budget: Int) {
    self.context = context
    self.budget = budget
  }

  /// Whether the allowance is used up.
  var isExhausted: Bool { budget <= 0 }

  /// A predicate's result; `nil` when it raises or nothing is left of the allowance.
  mutating func holds(_ predicate: PredicateSyntax, in surroundings: Surroundings) -> Bool? {
    guard budget > 0 else { return nil }
    budget -= 1
    // Predicates that are made here have no number of their own.
    let program =
      predicate.id == NodeID(0)
      ? PredicateProgram(predicate) : programs[predicate.id] ?? PredicateProgram(predicate)
    if predicate.id != NodeID(0) { programs[predicate.id] = program }
    context.bindings = surroundings.bindings
    return try? program.evaluate(on: surroundings.loadedRoot, in: &context)
  }

  /// An expression's value; `nil` when it raises.
  mutating func value(
    of expression: ExpressionSyntax, in surroundings: Surroundings
  ) -> PredicateValue? {
    if case .constant(let value) = expression.kind { return value }
    context.bindings = surroundings.bindings
    return try? ExpressionProgram(expression).evaluate(on: surroundings.loadedRoot, in: &context)
  }

  /// The elements of a collection with their places; `nil` when the value is no collection.
  mutating func elements(
    of collection: ExpressionSyntax, in surroundings: Surroundings
  ) -> [Element]? {
    // What a SUBQUERY keeps stands where it stood in its collection.
    if case .subquery(let inner, let variable, let condition) = collection.kind {
      guard let all = elements(of: inner, in: surroundings) else { return nil }
      return all.filter { element in
        holds(condition, in: surroundings.binding(variable, to: element)) == true
      }
    }
    guard let value = value(of: collection, in: surroundings) else { return nil }
    switch value {
    case .array(let values):
      let places = PlaceFinder(surroundings).elementPlaces(of: collection, count: values.count)
      return values.enumerated().map { Element(value: $1, place: places?[$0]) }
    case .set(let values): return values.map { Element(value: $0, place: nil) }
    default: return nil
    }
  }
}
