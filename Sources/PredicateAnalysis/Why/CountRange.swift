import PredicateFormat

/// How many kept and dropped elements it takes to fix the outcome of a count.
struct CountRange {
  /// The kept elements that are needed.
  let kept: Int
  /// The dropped elements that are needed.
  let dropped: Int

  /// Works out the numbers for a test; `nil` when what the count is compared with is no number.
  ///
  /// Of the counts around the real one that have the same outcome, those up to the next change on
  /// either side tell how much may be unknown.
  init?(
    _ test: CountTest, count: Int, of total: Int, _ evaluator: inout PartEvaluator,
    _ surroundings: Surroundings
  ) {
    guard let other = evaluator.value(of: test.other, in: surroundings),
      let holds = Self.holds(Int64(count), test.comparator, other)
    else { return nil }
    // The lowest and highest counts that, with all between, have the same outcome.
    var lowest = count
    while lowest > 0, Self.holds(Int64(lowest - 1), test.comparator, other) == holds { lowest -= 1 }
    var highest = count
    while highest < total, Self.holds(Int64(highest + 1), test.comparator, other) == holds {
      highest += 1
    }
    kept = lowest
    dropped = total - highest
  }

  /// Whether a count passes a test; `nil` for one that does not compare numbers.
  static func holds(
    _ count: Int64, _ comparator: ComparisonOperator, _ other: PredicateValue
  ) -> Bool? {
    switch (comparator, other) {
    case (.between, .array(let bounds)):
      guard bounds.count == 2, case .integer(let lower) = bounds[0],
        case .integer(let upper) = bounds[1]
      else { return nil }
      return lower <= count && count <= upper
    case (.in, .array(let numbers)): return numbers.contains(.integer(count))
    case (.equal, .integer(let other)): return count == other
    case (.notEqual, .integer(let other)): return count != other
    case (.less, .integer(let other)): return count < other
    case (.lessOrEqual, .integer(let other)): return count <= other
    case (.greater, .integer(let other)): return count > other
    case (.greaterOrEqual, .integer(let other)): return count >= other
    default: return nil
    }
  }
}
