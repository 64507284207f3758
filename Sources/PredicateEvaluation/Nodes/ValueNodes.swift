import PredicateFormat

/// A literal or an argument.
final class ConstantNode: ExpressionNode {
  let constant: StoredValue

  init(_ constant: StoredValue) { self.constant = constant }

  func value(in context: inout EvaluationContext) -> StoredValue { constant }
}

/// `SELF`.
final class SelfNode: ExpressionNode {
  func value(in context: inout EvaluationContext) -> StoredValue { context.root }
}

/// A variable of SUBQUERY, or one that a binding gives a value.
final class VariableNode: ExpressionNode {
  let slot: Int
  let name: String
  let place: NodePlace

  init(slot: Int, name: String, place: NodePlace) {
    self.slot = slot
    self.name = name
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let value = context.slots[slot]
    if value.kind == .unbound { throw place.unboundVariable(name) }
    return value
  }
}

extension NodePlace {
  func unboundVariable(_ name: String) -> EvaluationError {
    error(
      .unboundVariable, raises: .invalidArgument, "the variable $\(name) has no value",
      appleReason: "Can't get value for '\(name)' in bindings {}.",
      help: "write \(name) without $ for a key, or bind the variable")
  }
}

/// `$name := value`.
final class AssignmentNode: ExpressionNode {
  let slot: Int
  let name: String
  let operand: any ExpressionNode

  init(slot: Int, name: String, _ operand: any ExpressionNode) {
    self.slot = slot
    self.name = name
    self.operand = operand
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let value = try operand.value(in: &context)
    context.assign(value, to: name, slot: slot)
    return context.slots[slot]
  }
}

/// `{a, b}`: the elements' values, the null object in place of nil.
final class AggregateNode: ExpressionNode {
  let elements: [any ExpressionNode]

  init(_ elements: [any ExpressionNode]) { self.elements = elements }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    var values: [StoredValue] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      let value = try element.value(in: &context)
      values.append(value.isNil ? .null : value)
    }
    return context.segments[0].addArray(values)
  }
}

/// A bare `FIRST`, `LAST` or `SIZE`: a symbol that equals nothing.
final class SymbolNode: ExpressionNode {
  func value(in context: inout EvaluationContext) -> StoredValue { StoredValue(.symbol) }
}

/// An expression that parses but cannot be evaluated, such as `ANYKEY`.
final class RaisingNode: ExpressionNode {
  let error: EvaluationError

  init(_ error: EvaluationError) { self.error = error }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    throw error
  }
}

/// `TERNARY(predicate, a, b)`: only the chosen branch is evaluated.
final class TernaryNode: ExpressionNode {
  let predicate: any PredicateNode
  let whenTrue: any ExpressionNode
  let whenFalse: any ExpressionNode

  init(
    _ predicate: any PredicateNode, _ whenTrue: any ExpressionNode, _ whenFalse: any ExpressionNode
  ) {
    self.predicate = predicate
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    try predicate.holds(in: &context)
      ? whenTrue.value(in: &context) : whenFalse.value(in: &context)
  }
}
