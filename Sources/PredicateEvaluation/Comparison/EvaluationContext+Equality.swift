import PredicateFormat

extension EvaluationContext {
  /// Apple's `isEqual:` on values, without options.
  ///
  /// Numbers by value whatever their storage, text by code units, arrays in order, sets and
  /// dictionaries without order. Values of different kinds, and symbols, are never equal. Recursion
  /// is as deep as the values.
  func isEqual(_ left: StoredValue, _ right: StoredValue) -> Bool {
    if left.kind == .integer, right.kind == .integer { return left.bits == right.bits }
    if left.isNumber {
      return right.isNumber && numericOrder(left, right) == .equal
    }
    switch (left.kind, right.kind) {
    case (.none, .none), (.null, .null): return true
    case (.string, .string), (.data, .data): return hasEqualBytes(left, right)
    case (.date, .date): return left.doubleBits == right.doubleBits
    case (.array, .array):
      return left.count == right.count
        && (0..<left.length).allSatisfy { isEqual(element(left, $0), element(right, $0)) }
    case (.set, .set):
      return left.count == right.count
        && (0..<left.length).allSatisfy { contains(right, element(left, $0)) }
    case (.dictionary, .dictionary), (.map, .map): return hasEqualEntries(left, right)
    case (.record, .record): return isSameRecord(left, right)
    default: return false
    }
  }

  /// Whether two texts, or two data, have the same bytes.
  func hasEqualBytes(_ left: StoredValue, _ right: StoredValue) -> Bool {
    guard left.count == right.count else { return false }
    let leftStore = Int(left.store.rawValue)
    let rightStore = Int(right.store.rawValue)
    for index in 0..<left.length
    where segments[leftStore].bytes[left.start &+ index]
      != segments[rightStore].bytes[right.start &+ index]
    {
      return false
    }
    return true
  }

  /// Whether a collection has an element equal to a value.
  func contains(_ collection: StoredValue, _ value: StoredValue) -> Bool {
    for index in 0..<collection.length where isEqual(element(collection, index), value) {
      return true
    }
    return false
  }

  func contains(_ values: [StoredValue], _ value: StoredValue) -> Bool {
    values.contains { isEqual($0, value) }
  }

  /// The values without repetitions, in the order of their first appearance.
  func distinct(_ values: [StoredValue]) -> [StoredValue] {
    var members: [StoredValue] = []
    for value in values where !contains(members, value) { members.append(value) }
    return members
  }

  private func hasEqualEntries(_ left: StoredValue, _ right: StoredValue) -> Bool {
    left.count == right.count && owned(left) == owned(right)
  }

  private func isSameRecord(_ left: StoredValue, _ right: StoredValue) -> Bool {
    if left.store == right.store, left.bits == right.bits { return true }
    return owned(left) == owned(right)
  }
}
