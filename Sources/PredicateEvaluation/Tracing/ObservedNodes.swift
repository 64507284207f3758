import PredicateFormat

/// Wraps an expression so that a recorder sees when it is entered and what it yields.
final class ObservedExpressionNode: ExpressionNode {
  let inner: any ExpressionNode
  let id: NodeID
  let children: [NodeID]

  init(_ inner: any ExpressionNode, id: NodeID, children: [NodeID]) {
    self.inner = inner
    self.id = id
    self.children = children
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    context.recorder?.enter(id)
    do throws(EvaluationError) {
      let value = try inner.value(in: &context)
      context.recorder?.leave(id, value, children: children)
      return value
    } catch {
      context.recorder?.raise(id, error, children: children)
      throw error
    }
  }
}

/// Wraps a predicate so that a recorder sees when it is entered and what it yields.
final class ObservedPredicateNode: PredicateNode {
  let inner: any PredicateNode
  let id: NodeID
  let children: [NodeID]

  init(_ inner: any PredicateNode, id: NodeID, children: [NodeID]) {
    self.inner = inner
    self.id = id
    self.children = children
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    context.recorder?.enter(id)
    context.observer?.enter(id, operands: children)
    do throws(EvaluationError) {
      let holds = try inner.holds(in: &context)
      context.recorder?.leave(id, .boolean(holds), children: children)
      context.observer?.leave(id, holds)
      return holds
    } catch {
      context.recorder?.raise(id, error, children: children)
      context.observer?.raise(id)
      throw error
    }
  }
}
