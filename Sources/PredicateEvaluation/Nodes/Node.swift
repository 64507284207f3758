import PredicateFormat

/// A compiled expression: immutable, shared, evaluated against a context.
protocol ExpressionNode: AnyObject, Sendable {
  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue
}

/// A compiled predicate: immutable, shared, evaluated against a context.
protocol PredicateNode: AnyObject, Sendable {
  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool
}
