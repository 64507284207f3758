extension PredicateValue: Equatable {
  /// Apple's `isEqual:` on values; objects of the user's own are never equal.
  ///
  /// Linear in the size of arrays, quadratic for sets and dictionaries, whose order does not count.
  public static func == (left: PredicateValue, right: PredicateValue) -> Bool {
    switch (left, right) {
    case (.none, .none), (.null, .null): true
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.set(let left), .set(let right)):
      left.count == right.count && left.allSatisfy(right.contains)
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.record(let left), .record(let right)):
      left.schema === right.schema && left.values == right.values
    default:
      NumericOrder.compare(left, right) == .equal
    }
  }
}

extension PredicateDictionary: Equatable {
  /// Whether both have the same pairs, in any order.
  public static func == (left: PredicateDictionary, right: PredicateDictionary) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.key] == $0.value }
  }
}
