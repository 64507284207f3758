import PredicateFormat

/// `SUBQUERY(collection, $variable, predicate)`: the elements for which the predicate holds.
///
/// nil and the null object give nil; an array gives an array in order, a set a set; anything else
/// raises. Scratch that testing one element used is given back before the next, unless a trace needs
/// its values.
final class SubqueryNode: ExpressionNode {
  let collection: any ExpressionNode
  let slot: Int
  let name: String
  let predicate: any PredicateNode
  let place: NodePlace

  init(
    _ collection: any ExpressionNode, slot: Int, name: String, _ predicate: any PredicateNode,
    place: NodePlace
  ) {
    self.collection = collection
    self.slot = slot
    self.name = name
    self.predicate = predicate
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    var kept: [StoredValue] = []
    let elements = try elements(in: &context)
    if elements.isNil { return .none }
    _ = try forEachKept(of: elements, in: &context) { kept.append($0) }
    return elements.kind == .set
      ? context.segments[0].addSet(kept) : context.segments[0].addArray(kept)
  }

  /// The number of kept elements, without collecting them; `nil` where the collection is nil.
  func count(in context: inout EvaluationContext) throws(EvaluationError) -> Int? {
    let elements = try elements(in: &context)
    if elements.isNil { return nil }
    return try forEachKept(of: elements, in: &context) { _ in }
  }

  private func elements(
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    let elements = try collection.value(in: &context)
    if elements.isNil || elements.isCollection { return elements }
    throw place.error(
      .notACollection, raises: .invalidArgument,
      "SUBQUERY needs an array or a set, and this is \(context.described(elements))")
  }

  @inline(__always)
  private func forEachKept(
    of elements: StoredValue, in context: inout EvaluationContext, _ keep: (StoredValue) -> Void
  ) throws(EvaluationError) -> Int {
    var mark = context.segments[0].mark
    var count = 0
    for index in 0..<elements.length {
      try context.countStep(at: place)
      let element = context.element(elements, index)
      context.slots[slot] = element
      context.recorder?.bound(element, to: name, number: index, of: place.id)
      let holds = try predicate.holds(in: &context)
      if context.recorder?.elementEnded(holds, of: place.id) ?? true {
        context.segments[0].cutBack(to: mark)
      } else {
        mark = context.segments[0].mark
      }
      if holds {
        count += 1
        keep(element)
      }
    }
    context.slots[slot] = .unbound
    return count
  }
}
