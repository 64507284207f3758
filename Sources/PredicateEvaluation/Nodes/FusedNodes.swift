import PredicateFormat

// Pairs of nodes that real rules are full of, made one for speed. Each means exactly what its parts
// mean: wherever a value is not the common kind, the general rule is called.

/// A path of plain keys from a variable or from the evaluated object.
struct PlainPath: Sendable {
  /// The variable's slot; negative for the evaluated object.
  let slot: Int
  /// The variable, which keeps its own place in errors.
  let variable: VariableNode?
  let steps: [PathStep]
  let place: NodePlace

  /// The value; plain dictionaries and records are read here, everything else by the general walk.
  @inline(__always)
  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    var value = context.root
    if slot >= 0 {
      value = context.slots[slot]
      if value.kind == .unbound, let variable { value = try variable.value(in: &context) }
    }
    for index in 0..<steps.count {
      guard value.kind == .dictionary || value.kind == .record,
        !value.flags.contains(.dottedKeys) || steps[index].plainRunEnd <= index + 1,
        let found = context.entry(of: value, steps[index].key, cache: steps[index].cache)
      else { return try context.walk(value, steps, index..<steps.count, at: place) }
      value = found
    }
    return value
  }
}

/// A plain path as an expression.
final class PlainPathNode: ExpressionNode {
  let path: PlainPath

  init(_ path: PlainPath) { self.path = path }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    try path.value(in: &context)
  }
}

/// A plain path compared with a constant.
final class PathComparisonNode: PredicateNode {
  let path: PlainPath
  let constant: StoredValue
  let comparator: Comparator

  init(_ path: PlainPath, _ comparator: Comparator, _ constant: StoredValue) {
    self.path = path
    self.constant = constant
    self.comparator = comparator
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    try comparator.holds(path.value(in: &context), constant, in: &context)
  }
}

/// A plain path compared with a constant whole number or Boolean by `==`, `!=`, `<` and relatives.
final class PathIntegerNode: PredicateNode {
  let path: PlainPath
  let constant: StoredValue
  let comparator: Comparator
  private let whenLess: Bool
  private let whenEqual: Bool
  private let whenGreater: Bool

  init?(_ path: PlainPath, _ comparator: Comparator, _ constant: StoredValue) {
    guard constant.isInteger else { return nil }
    switch comparator.comparator {
    case .equal: (whenLess, whenEqual, whenGreater) = (false, true, false)
    case .notEqual: (whenLess, whenEqual, whenGreater) = (true, false, true)
    case .less: (whenLess, whenEqual, whenGreater) = (true, false, false)
    case .lessOrEqual: (whenLess, whenEqual, whenGreater) = (true, true, false)
    case .greater: (whenLess, whenEqual, whenGreater) = (false, false, true)
    case .greaterOrEqual: (whenLess, whenEqual, whenGreater) = (false, true, true)
    default: return nil
    }
    self.path = path
    self.constant = constant
    self.comparator = comparator
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try path.value(in: &context)
    guard value.isInteger else { return try comparator.holds(value, constant, in: &context) }
    if value.integerBits == constant.integerBits { return whenEqual }
    return value.integerBits < constant.integerBits ? whenLess : whenGreater
  }
}

/// `AND` or `OR` of two operands.
final class TwoArmedNode: PredicateNode {
  let first: any PredicateNode
  let second: any PredicateNode
  let deciding: Bool

  init(_ first: any PredicateNode, _ second: any PredicateNode, deciding: Bool) {
    self.first = first
    self.second = second
    self.deciding = deciding
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if try first.holds(in: &context) == deciding { return deciding }
    return try second.holds(in: &context)
  }
}

/// `SUBQUERY(...).@count`: the kept elements are counted, not collected.
final class SubqueryCountNode: ExpressionNode {
  let subquery: SubqueryNode

  init(_ subquery: SubqueryNode) { self.subquery = subquery }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    try subquery.count(in: &context).map { .integer(Int64($0)) } ?? .none
  }
}
