/// A compiled predicate or expression with what its nodes refer to by number.
final class ProgramCode: Sendable {
  /// What is evaluated.
  enum Entry: Sendable {
    case predicate(any PredicateNode)
    case expression(any ExpressionNode)
  }

  let entry: Entry
  let constants: Segment
  let keyNames: [String]
  let slotCount: Int
  let cacheCount: Int
  /// Variables that bindings give a value, each with its slot.
  let freeVariables: [(name: String, slot: Int)]

  init(
    _ entry: Entry, constants: Segment, keyNames: [String], slotCount: Int, cacheCount: Int,
    freeVariables: [(name: String, slot: Int)]
  ) {
    self.entry = entry
    self.constants = constants
    self.keyNames = keyNames
    self.slotCount = slotCount
    self.cacheCount = cacheCount
    self.freeVariables = freeVariables
  }
}
