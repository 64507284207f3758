import PredicateFormat

/// `left + right` and its relatives, bitwise ones too.
final class ArithmeticNode: ExpressionNode {
  let operation: BinaryOperator
  let left: any ExpressionNode
  let right: any ExpressionNode
  let place: NodePlace

  init(
    _ left: any ExpressionNode, _ operation: BinaryOperator, _ right: any ExpressionNode,
    place: NodePlace
  ) {
    self.operation = operation
    self.left = left
    self.right = right
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let leftValue = try left.value(in: &context)
    let rightValue = try right.value(in: &context)
    return try Arithmetic.result(leftValue, operation, rightValue, at: place, in: context)
  }
}

/// `-operand` and `~operand`.
final class UnaryNode: ExpressionNode {
  let operation: UnaryOperator
  let operand: any ExpressionNode
  let place: NodePlace

  init(_ operation: UnaryOperator, _ operand: any ExpressionNode, place: NodePlace) {
    self.operation = operation
    self.operand = operand
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let value = try operand.value(in: &context)
    return try Arithmetic.result(operation, value, at: place, in: context)
  }
}
