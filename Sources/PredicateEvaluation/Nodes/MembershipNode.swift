import PredicateFormat

/// A path looked for in a constant list of whole numbers or of texts: `x IN {1, 2, 3}`.
///
/// The list is hashed once; values of other kinds are compared one by one by the general rule.
final class MembershipNode: PredicateNode {
  let path: PlainPath
  let list: StoredValue
  let comparator: Comparator
  private let integers: Set<Int64>
  private let texts: Set<[UInt8]>

  /// The node, or `nil` where the list is short or holds other values.
  init?(_ path: PlainPath, _ comparator: Comparator, _ list: StoredValue, _ constants: Segment) {
    guard comparator.comparator == .in, list.kind == .array, list.length > 4 else { return nil }
    var integers: Set<Int64> = []
    var texts: Set<[UInt8]> = []
    for element in constants.elements[list.span] {
      if element.isInteger {
        integers.insert(element.integerBits)
      } else if element.kind == .string {
        texts.insert(Array(constants.bytes[element.span]))
      } else {
        return nil
      }
    }
    self.path = path
    self.list = list
    self.comparator = comparator
    self.integers = integers
    self.texts = texts
  }

  func holds(in context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try path.value(in: &context)
    if value.isInteger { return integers.contains(value.integerBits) }
    if value.kind == .string {
      return !texts.isEmpty && texts.contains(Array(context.bytes(of: value)[value.span]))
    }
    return try comparator.holds(value, list, in: &context)
  }
}
