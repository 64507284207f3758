import PredicateEvaluation
import PredicateFormat

/// Evaluates parts of a predicate by themselves, and counts the work.
///
/// Work is counted in evaluations and in steps: elements that are tested, and values that are loaded.
/// Neither depends on the machine, so that what is found does not either.
struct PartEvaluator {
  /// What parts are evaluated with, except for bindings.
  private var context: EvaluationContext
  /// What one evaluation may take, however much is left.
  private let limits: EvaluationLimits
  /// How many more evaluations are allowed.
  private var evaluations: Int
  /// How many more steps are allowed.
  private var steps: Int
  private var predicates: [NodeID: Prepared<PredicateProgram>] = [:]
  private var expressions: [NodeID: Prepared<ExpressionProgram>] = [:]

  /// A program, and whether it reads the evaluated object and not only variables.
  private struct Prepared<Program> {
    let program: Program
    let readsRoot: Bool
  }

  init(_ context: EvaluationContext, _ bounds: WhyBounds) {
    self.context = context
    limits = context.limits
    evaluations = bounds.evaluations
    steps = bounds.steps
  }

  /// Whether the allowance is used up.
  var isExhausted: Bool { evaluations <= 0 || steps <= 0 }

  /// A predicate's result; `nil` when it raises or nothing is left of the allowance.
  mutating func holds(_ predicate: PredicateSyntax, in surroundings: Surroundings) -> Bool? {
    guard !isExhausted else { return nil }
    let prepared = prepared(predicate)
    let root = root(of: surroundings, isRead: prepared.readsRoot)
    begin(surroundings)
    let holds = try? prepared.program.evaluate(on: root, in: &context)
    end()
    return holds
  }

  /// An expression's value; `nil` when it raises or nothing is left of the allowance.
  mutating func value(
    of expression: ExpressionSyntax, in surroundings: Surroundings
  ) -> PredicateValue? {
    if case .constant(let value) = expression.kind { return value }
    if let place = PlaceFinder(surroundings).place(of: expression), !place.steps.isEmpty,
      let value = place.value(in: surroundings.root), !value.isNil
    {
      return value
    }
    guard !isExhausted else { return nil }
    let prepared = prepared(expression)
    let root = root(of: surroundings, isRead: prepared.readsRoot)
    begin(surroundings)
    let value = try? prepared.program.evaluate(on: root, in: &context)
    end()
    return value
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

  // MARK: Work

  /// The loaded object, or nothing for a program that does not read it.
  private mutating func root(of surroundings: Surroundings, isRead: Bool) -> EvaluationRoot {
    guard isRead else { return Self.nothing }
    let wasLoaded = surroundings.isLoaded
    let root = surroundings.loaded
    if !wasLoaded { steps -= root.valueCount }
    return root
  }

  private static let nothing = EvaluationRoot(.none)

  private mutating func begin(_ surroundings: Surroundings) {
    evaluations -= 1
    context.bindings = surroundings.bindings
    context.limits.steps = max(1, min(limits.steps, steps))
  }

  private mutating func end() { steps -= context.elementsTested }

  // MARK: Programs

  private mutating func prepared(_ predicate: PredicateSyntax) -> Prepared<PredicateProgram> {
    if let known = predicates[predicate.id] { return known }
    let prepared = Prepared(
      program: PredicateProgram(predicate), readsRoot: SyntaxNode.predicate(predicate).readsRoot)
    // Predicates that are made here have no number of their own.
    if predicate.id != NodeID(0) { predicates[predicate.id] = prepared }
    return prepared
  }

  private mutating func prepared(_ expression: ExpressionSyntax) -> Prepared<ExpressionProgram> {
    if let known = expressions[expression.id] { return known }
    let prepared = Prepared(
      program: ExpressionProgram(expression), readsRoot: SyntaxNode.expression(expression).readsRoot
    )
    if expression.id != NodeID(0) { expressions[expression.id] = prepared }
    return prepared
  }
}

extension SyntaxNode {
  /// Whether evaluating it reads the evaluated object, and not only variables.
  fileprivate var readsRoot: Bool {
    var reads = false
    forEachExpression { expression in
      switch expression.kind {
      case .keyPath(nil, _), .selfObject, .anyKey, .symbol, .placeholder: reads = true
      default: break
      }
    }
    return reads
  }
}
