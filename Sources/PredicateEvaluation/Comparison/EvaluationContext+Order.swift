import PredicateFormat

extension EvaluationContext {
  /// The order of two values of one orderable kind, `nil` for any other pair.
  ///
  /// Numbers by value, dates by time, text by Unicode scalars.
  func order(_ left: StoredValue, _ right: StoredValue) -> NumericOrder? {
    if left.isNumber, right.isNumber { return numericOrder(left, right) }
    if left.kind == .date, right.kind == .date {
      return NumericOrder.order(left.doubleBits, right.doubleBits)
    }
    if left.kind == .string, right.kind == .string { return byteOrder(left, right) }
    return nil
  }

  /// The order of two numbers, exact also beyond what a double holds.
  func numericOrder(_ left: StoredValue, _ right: StoredValue) -> NumericOrder {
    if left.isInteger, right.isInteger {
      return NumericOrder.order(left.integerBits, right.integerBits)
    }
    switch (left.kind, right.kind) {
    case (.double, .double): return NumericOrder.order(left.doubleBits, right.doubleBits)
    default: return NumericOrder.compare(owned(left), owned(right)) ?? .unordered
    }
  }

  /// The order of two texts by their bytes, which in UTF-8 is the order of their scalars.
  func byteOrder(_ left: StoredValue, _ right: StoredValue) -> NumericOrder {
    let leftStore = Int(left.store.rawValue)
    let rightStore = Int(right.store.rawValue)
    for index in 0..<min(left.length, right.length) {
      let leftByte = segments[leftStore].bytes[left.start &+ index]
      let rightByte = segments[rightStore].bytes[right.start &+ index]
      if leftByte != rightByte { return leftByte < rightByte ? .ascending : .descending }
    }
    return NumericOrder.order(left.length, right.length)
  }
}
