import PredicateFormat

/// `ANY` and `ALL`: a comparison made for each element of the left value.
///
/// Elements are tested one by one until one decides. nil has no elements, so ANY is false and ALL is
/// true of it; what is neither array nor set raises.
final class QuantifierNode: PredicateNode {
  let collection: any ExpressionNode
  let right: any ExpressionNode
  let comparator: Comparator
  let isAny: Bool

  init(
    isAny: Bool, _ collection: any ExpressionNode, _ comparator: Comparator,
    _ right: any ExpressionNode
  ) {
    self.isAny = isAny
    self.collection = collection
    self.comparator = comparator
    self.right = right
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let elements = try collection.value(in: &context)
    let rightValue = try right.value(in: &context)
    if elements.isNil { return !isAny }
    guard elements.isCollection else { throw notACollection(elements, in: context) }
    for index in 0..<elements.length {
      try context.countStep(at: comparator.place)
      let element = context.element(elements, index)
      context.recorder?.bound(element, to: nil, number: index, of: comparator.place.id)
      let holds = try comparator.holds(element, rightValue, in: &context)
      context.recorder?.elementEnded(holds, of: comparator.place.id)
      if holds == isAny { return isAny }
    }
    return !isAny
  }

  private func notACollection(
    _ value: StoredValue, in context: EvaluationContext
  ) -> EvaluationError {
    let word = isAny ? "ANY" : "ALL"
    return comparator.place.error(
      .notACollection, raises: .invalidArgument,
      "\(word) needs an array or a set on its left side, and this is \(context.described(value))",
      appleReason:
        "The left hand side for an ALL or ANY operator must be either an NSArray or an NSSet.",
      help: "leave \(word) out to compare the value itself")
  }
}
