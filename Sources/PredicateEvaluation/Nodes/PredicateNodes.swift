/// `TRUEPREDICATE` and `FALSEPREDICATE`.
final class ConstantPredicateNode: PredicateNode {
  let result: Bool

  init(_ result: Bool) { self.result = result }

  func holds(in context: inout EvaluationContext) -> Bool { result }
}

/// `NOT` of one predicate.
final class NotNode: PredicateNode {
  let operand: any PredicateNode

  init(_ operand: any PredicateNode) { self.operand = operand }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    try !operand.holds(in: &context)
  }
}

/// `AND` or `OR` of any number of operands; it stops at the first that decides.
final class CompoundNode: PredicateNode {
  let operands: [any PredicateNode]
  /// What one operand must be to decide: false for AND, true for OR.
  let deciding: Bool

  init(_ operands: [any PredicateNode], deciding: Bool) {
    self.operands = operands
    self.deciding = deciding
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    for operand in operands where try operand.holds(in: &context) == deciding { return deciding }
    return !deciding
  }
}

/// A comparison of two values.
final class ComparisonNode: PredicateNode {
  let left: any ExpressionNode
  let right: any ExpressionNode
  let comparator: Comparator

  init(_ left: any ExpressionNode, _ comparator: Comparator, _ right: any ExpressionNode) {
    self.left = left
    self.right = right
    self.comparator = comparator
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let leftValue = try left.value(in: &context)
    let rightValue = try right.value(in: &context)
    return try comparator.holds(leftValue, rightValue, in: &context)
  }
}
