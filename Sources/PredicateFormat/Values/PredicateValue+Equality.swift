extension PredicateValue: Equatable {
  /// Apple's `isEqual:` on values; objects of the user's own are never equal.
  ///
  /// Linear in the size of the values.
  public static func == (left: PredicateValue, right: PredicateValue) -> Bool {
    switch (left, right) {
    case (.none, .none), (.null, .null): true
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.set(let left), .set(let right)):
      left.count == right.count && Set(left) == Set(right)
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.record(let left), .record(let right)):
      left.schema === right.schema && left.values == right.values
    default:
      NumericOrder.compare(left, right) == .equal
    }
  }
}

extension PredicateValue: Hashable {
  /// Equal values hash alike: numbers by their value, text by its code units, collections without
  /// order by their size alone.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .null: hasher.combine(1)
    case .boolean(let value): hasher.combine(value ? 1.0 : 0.0)
    case .integer(let value): hasher.combine(Double(value))
    case .unsigned(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value)
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .date(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .set(let values): hasher.combine(values.count)
    case .dictionary(let value): hasher.combine(value.entries.count)
    case .record(let record): hasher.combine(record.values.entries.count)
    case .object: hasher.combine(2)
    }
  }

  /// The values without repetitions, in the order of their first appearance; linear.
  public static func distinct(_ values: [PredicateValue]) -> [PredicateValue] {
    var seen: Set<PredicateValue> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension PredicateDictionary: Equatable {
  /// Whether both have the same pairs, in any order.
  public static func == (left: PredicateDictionary, right: PredicateDictionary) -> Bool {
    guard left.entries.count == right.entries.count else { return false }
    let others = Dictionary(right.entries.map { ($0.key, $0.value) }) { _, last in last }
    return left.entries.allSatisfy { others[$0.key] == $0.value }
  }
}
