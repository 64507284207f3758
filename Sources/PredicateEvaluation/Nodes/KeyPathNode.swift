/// A key path from a value, or from the evaluated object.
final class KeyPathNode: ExpressionNode {
  let base: (any ExpressionNode)?
  let steps: [PathStep]
  /// Calls behind dots: the value of each names the next keys, and is put into a slot.
  let computed: [(slot: Int, node: any ExpressionNode)]
  let place: NodePlace

  init(
    base: (any ExpressionNode)?, _ steps: [PathStep],
    computed: [(slot: Int, node: any ExpressionNode)], place: NodePlace
  ) {
    self.base = base
    self.steps = steps
    self.computed = computed
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let receiver = try base?.value(in: &context) ?? context.root
    for name in computed { context.slots[name.slot] = try name.node.value(in: &context) }
    return try context.walk(receiver, steps, 0..<steps.count, at: place)
  }
}
