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
    _ test: CountTest, count: Int, of total: Int, _ evaluator: PartEvaluator,
    _ surroundings: Surroundings
  ) {
    var evaluator = evaluator
    guard case .integer(let other)? = evaluator.value(of: test.other, in: surroundings) else {
      return nil
    }
    let holds = Self.holds(Int64(count), test.comparator, other)
    guard let holds else { return nil }
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

  /// Whether a count passes a test; `nil` for an operator that does not compare numbers.
  static func holds(_ count: Int64, _ comparator: ComparisonOperator, _ other: Int64) -> Bool? {
    switch comparator {
    case .equal: count == other
    case .notEqual: count != other
    case .less: count < other
    case .lessOrEqual: count <= other
    case .greater: count > other
    case .greaterOrEqual: count >= other
    default: nil
    }
  }
}
