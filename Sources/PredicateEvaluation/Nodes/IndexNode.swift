import PredicateFormat

/// `base[index]`, `base[FIRST]` and their relatives.
final class IndexNode: ExpressionNode {
  /// What stands between the brackets.
  enum Index: Sendable {
    case node(any ExpressionNode)
    case word(IndexWord)
  }

  let base: any ExpressionNode
  let index: Index
  let place: NodePlace

  init(_ base: any ExpressionNode, _ index: Index, place: NodePlace) {
    self.base = base
    self.index = index
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let value = try base.value(in: &context)
    switch index {
    case .word(let word): return try Indexing.element(word, of: value, at: place, in: &context)
    case .node(let node):
      let key = try node.value(in: &context)
      return try Indexing.element(key, of: value, at: place, in: &context)
    }
  }
}

/// The rules of `[...]`, which `objectFrom:withIndex:` shares.
///
/// Unlike a key path, an index into nil raises.
enum Indexing {
  static func element(
    _ word: IndexWord, of value: StoredValue, at place: NodePlace,
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    switch value.kind {
    case .array, .set, .dictionary, .map: break
    default: throw notIndexable(value, at: place, in: context)
    }
    if word == .size { return .integer(Int64(value.length)) }
    guard value.length > 0 else { return .none }
    let index = word == .first ? 0 : value.length - 1
    return value.isCollection
      ? context.element(value, index) : context.dictionaryValues(of: value)[index]
  }

  static func element(
    _ key: StoredValue, of value: StoredValue, at place: NodePlace,
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    switch value.kind {
    case .array: return try element(numbered: key, of: value, at: place, in: context)
    case .set:
      return (0..<value.length).map { context.element(value, $0) }
        .first { context.isEqual($0, key) } ?? .none
    case .dictionary:
      guard key.kind == .string else { return .none }
      let index = context.keyIndex(named: context.text(key))
      return context.entry(of: value, index, cache: -1) ?? .none
    case .map:
      let reader = context
      return context.mapValue(of: value) { reader.isEqual($0, key) }
    default: throw notIndexable(value, at: place, in: context)
    }
  }

  private static func element(
    numbered key: StoredValue, of array: StoredValue, at place: NodePlace,
    in context: EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard key.isNumber else {
      throw place.error(
        .notIndexable, raises: .invalidArgument,
        "an array is indexed by a number, and this is \(context.described(key))")
    }
    let index = context.wholeNumber(key)
    guard index >= 0, index < array.length else {
      let end = array.length == 0 ? "no element" : "0 to \(array.length - 1)"
      throw place.error(
        .indexOutOfRange, raises: .range,
        "the index \(index) is outside the array, which has \(end)",
        appleReason: "index \(index) beyond bounds for array of \(array.length)",
        help: "[FIRST] and [LAST] of an empty array are nil")
    }
    return context.element(array, Int(index))
  }

  private static func notIndexable(
    _ value: StoredValue, at place: NodePlace, in context: EvaluationContext
  ) -> EvaluationError {
    place.error(
      .notIndexable, raises: .invalidArgument,
      "only an array, a set or a dictionary has elements, and this is \(context.described(value))",
      help: value.isNil ? "test the value against nil before the index" : nil)
  }
}
