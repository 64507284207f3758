import PredicateFormat

/// `left UNION right` and its relatives; the result is a set.
///
/// A dictionary takes part with its values. An array on the left is accepted too, since that is what
/// JSON gives.
final class SetNode: ExpressionNode {
  let operation: SetOperator
  let left: any ExpressionNode
  let right: any ExpressionNode
  let place: NodePlace

  init(
    _ left: any ExpressionNode, _ operation: SetOperator, _ right: any ExpressionNode,
    place: NodePlace
  ) {
    self.operation = operation
    self.left = left
    self.right = right
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let leftMembers = try members(of: left.value(in: &context), in: context)
    let rightMembers = try members(of: right.value(in: &context), in: context)
    let result =
      switch operation {
      case .union: leftMembers + rightMembers
      case .intersect: leftMembers.filter { context.contains(rightMembers, $0) }
      case .minus: leftMembers.filter { !context.contains(rightMembers, $0) }
      }
    return context.segments[0].addSet(context.distinct(result))
  }

  private func members(
    of value: StoredValue, in context: EvaluationContext
  ) throws(EvaluationError) -> [StoredValue] {
    switch value.kind {
    case .array, .set: return (0..<value.length).map { context.element(value, $0) }
    case .dictionary, .map: return context.dictionaryValues(of: value)
    default:
      throw place.error(
        .setExpected, raises: .invalidArgument,
        "\(operation.rawValue) needs two collections, and this is \(context.described(value))")
    }
  }
}
