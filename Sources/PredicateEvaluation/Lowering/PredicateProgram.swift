import PredicateFormat

/// A predicate made ready for evaluation.
///
/// Making one is linear in the tree; evaluating allocates little. A program is immutable and can be
/// used from several threads, each with its own context.
///
///     let program = PredicateProgram(try PredicateSyntax(format: "rating > $least"))
///     var context = EvaluationContext(bindings: ["least": .integer(3)])
///     try program.evaluate(on: .dictionary(["rating": .integer(5)]), in: &context)   // true
public struct PredicateProgram: Sendable {
  /// The predicate.
  public let predicate: PredicateSyntax
  private let code: ProgramCode

  /// Prepares a predicate.
  public init(_ predicate: PredicateSyntax) {
    self.predicate = predicate
    code = Lowering.code(for: predicate, .speed)
  }

  /// Evaluates on a loaded object.
  ///
  /// Throws the `EvaluationError` where Apple's systems raise an exception, and where a limit of the
  /// context or its interruption stops the evaluation.
  public func evaluate(
    on root: EvaluationRoot, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    context.prepare(for: code, on: root)
    guard case .predicate(let node) = code.entry else { return false }
    return try node.holds(in: &context)
  }

  /// Loads an object and evaluates on it; for several evaluations load it once.
  public func evaluate(
    on object: PredicateValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    try evaluate(on: EvaluationRoot(object), in: &context)
  }

  /// Evaluates on an object with standard settings.
  public func evaluate(on object: PredicateValue) throws(EvaluationError) -> Bool {
    var context = EvaluationContext()
    return try evaluate(on: object, in: &context)
  }

  /// Evaluates and records every step; a raise is the trace's outcome.
  public func trace(on root: EvaluationRoot, in context: inout EvaluationContext) -> Trace {
    let observed = Lowering.code(for: predicate, .observation)
    return context.trace(observed, on: root, nodeCount: predicate.nodeCount)
  }
}

/// An expression made ready for evaluation.
public struct ExpressionProgram: Sendable {
  /// The expression.
  public let expression: ExpressionSyntax
  private let code: ProgramCode

  /// Prepares an expression.
  public init(_ expression: ExpressionSyntax) {
    self.expression = expression
    code = Lowering.code(for: expression, .speed)
  }

  /// The expression's value on a loaded object; throws where Apple's systems raise.
  public func evaluate(
    on root: EvaluationRoot, in context: inout EvaluationContext
  ) throws(EvaluationError) -> PredicateValue {
    context.prepare(for: code, on: root)
    guard case .expression(let node) = code.entry else { return .none }
    // In two steps: `context.owned(try ...)` would read the context as it was before.
    let value = try node.value(in: &context)
    return context.owned(value)
  }

  /// The expression's value on an object; throws where Apple's systems raise.
  public func evaluate(
    on object: PredicateValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> PredicateValue {
    try evaluate(on: EvaluationRoot(object), in: &context)
  }

  /// Evaluates and records every step; a raise is the trace's outcome.
  public func trace(on root: EvaluationRoot, in context: inout EvaluationContext) -> Trace {
    let observed = Lowering.code(for: expression, .observation)
    return context.trace(observed, on: root, nodeCount: expression.nodeCount)
  }
}

extension EvaluationContext {
  mutating func trace(_ code: ProgramCode, on root: EvaluationRoot, nodeCount: Int) -> Trace {
    prepare(for: code, on: root)
    recorder = TraceRecorder(nodeCount: nodeCount, limit: limits.traceSteps)
    let outcome: Trace.Outcome
    do throws(EvaluationError) {
      switch code.entry {
      case .predicate(let node): outcome = .boolean(try node.holds(in: &self))
      case .expression(let node):
        let value = try node.value(in: &self)
        outcome = .value(owned(value))
      }
    } catch {
      outcome = .raised(error)
    }
    let steps = recorder?.steps ?? []
    let omitted = recorder?.omitted ?? 0
    let answers = recorder?.answers ?? [:]
    recorder = nil
    return Trace(
      steps: steps, omittedSteps: omitted, answers: answers, outcome: outcome, segments: segments)
  }
}
