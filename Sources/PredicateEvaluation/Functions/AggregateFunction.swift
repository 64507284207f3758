import PredicateFormat

/// `sum:`, `average:` and the other functions of a collection of numbers.
///
/// They take one collection. Several plain arguments count as a list; a first argument that is a
/// collection is used and the rest ignored, as seen on Apple's systems.
enum AggregateFunction {
  static func elements(
    of arguments: [StoredValue], _ function: PredefinedFunction, at place: NodePlace,
    in context: EvaluationContext
  ) throws(EvaluationError) -> [StoredValue] {
    guard let first = arguments.first else {
      throw place.error(
        .functionArguments, raises: .invalidArgument, "\(function.rawValue) needs a collection")
    }
    switch first.kind {
    case .array, .set: return (0..<first.length).map { context.element(first, $0) }
    case .dictionary, .map: return context.dictionaryValues(of: first)
    case .none, .null:
      throw place.error(
        .functionArguments, raises: .invalidArgument,
        "\(function.rawValue) needs a collection, and this is \(context.described(first))")
    default: return arguments
    }
  }

  static func result(
    _ function: PredefinedFunction, _ values: [StoredValue], at place: NodePlace,
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    if function == .count { return .integer(Int64(values.count)) }
    for value in values where !value.isNumber {
      throw Arithmetic.numberExpected(value, function.rawValue, at: place, in: context)
    }
    switch function {
    case .sum: return try sum(values, at: place, in: context)
    case .average: return .double(mean(values))
    case .standardDeviation: return .double(deviation(values))
    default: break
    }
    guard let first = values.first else {
      throw place.error(
        .emptyCollection, raises: .invalidArgument,
        "\(function.rawValue) of an empty collection has no value",
        help: "test the count before the function")
    }
    let sorted = values.sorted { context.numericOrder($0, $1) == .ascending }
    switch function {
    case .min: return sorted.first ?? first
    case .max: return sorted.last ?? first
    case .median: return median(sorted) ?? first
    default: return context.segments[0].addArray(mode(sorted, in: context))
    }
  }

  private static func sum(
    _ values: [StoredValue], at place: NodePlace, in context: EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    var total = StoredValue.integer(0)
    for value in values {
      total = try Arithmetic.result(total, .add, value, at: place, in: context)
    }
    return total
  }

  /// NaN for no values, as a division of zero by zero.
  private static func mean(_ values: [StoredValue]) -> Double {
    values.reduce(0) { $0 + $1.asDouble } / Double(values.count)
  }

  private static func deviation(_ values: [StoredValue]) -> Double {
    let mean = mean(values)
    let squares = values.reduce(0) { sum, value in
      sum + (value.asDouble - mean) * (value.asDouble - mean)
    }
    return (squares / Double(values.count)).squareRoot()
  }

  /// The middle value, or the mean of the two middle ones.
  private static func median(_ sorted: [StoredValue]) -> StoredValue? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return .double((sorted[middle - 1].asDouble + sorted[middle].asDouble) / 2)
  }

  /// The values that occur most often, in ascending order.
  private static func mode(
    _ sorted: [StoredValue], in context: EvaluationContext
  ) -> [StoredValue] {
    var runs: [(value: StoredValue, count: Int)] = []
    for value in sorted {
      if let last = runs.last, context.isEqual(last.value, value) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((value, 1))
      }
    }
    let most = runs.map(\.count).max() ?? 0
    return runs.filter { $0.count == most }.map(\.value)
  }
}
