import PredicateFormat

/// Told of what each Boolean node of a predicate yields while it is evaluated.
///
/// An observer sees events and keeps what it wants of them, so that an evaluation over a million
/// elements needs no more memory than one over two; a trace keeps the steps themselves.
public protocol ResultObserver: Sendable {
  /// A node is entered; none of its operands has a result in this visit yet.
  mutating func enter(_ node: NodeID, operands: [NodeID])
  /// A node that was entered yields its result.
  mutating func leave(_ node: NodeID, _ holds: Bool)
  /// A node that was entered raises, or one below it does.
  mutating func raise(_ node: NodeID)
}

extension PredicateProgram {
  /// Evaluates as `evaluate(on:in:)` does, and tells an observer what each Boolean node yields.
  public func evaluate(
    on root: EvaluationRoot, in context: inout EvaluationContext,
    telling observer: inout some ResultObserver
  ) throws(EvaluationError) -> Bool {
    let code = Lowering.code(for: predicate, .observation)
    context.prepare(for: code, on: root)
    guard case .predicate(let node) = code.entry else { return false }
    context.observer = observer
    defer {
      take(&observer, from: context.observer)
      context.observer = nil
    }
    return try node.holds(in: &context)
  }

  private func take<Observer: ResultObserver>(
    _ observer: inout Observer, from told: (any ResultObserver)?
  ) {
    if let told = told as? Observer { observer = told }
  }
}
