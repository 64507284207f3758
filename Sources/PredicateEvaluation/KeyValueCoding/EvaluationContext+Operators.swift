import PredicateFormat

extension EvaluationContext {
  /// Applies a collection operator to an array or a set; the steps are the path of each element.
  mutating func apply(
    _ name: String, to collection: StoredValue, _ steps: [PathStep], _ path: Range<Int>,
    at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    if name == "count" { return .integer(Int64(collection.length)) }
    guard let collectionOperator = CollectionOperator(rawValue: name) else {
      let near = nearestName(to: name, in: CollectionOperator.allCases.map(\.rawValue) + ["count"])
      throw place.error(
        .unknownCollectionOperator, raises: .invalidArgument,
        "there is no collection operator @\(name)"
          + (near.map { " (did you mean @\($0)?)" } ?? ""))
    }
    guard !path.isEmpty else {
      throw place.error(
        .operatorNeedsKey, raises: .unknownKey,
        "@\(name) needs the key path of its elements behind it",
        help: "write @\(name).self for the elements themselves")
    }
    if collectionOperator.needsArray, collection.kind == .set {
      throw place.error(
        .operatorNotSupported, raises: .invalidArgument, "@\(name) does not work on a set")
    }
    var values: [StoredValue] = []
    for index in 0..<collection.length {
      try countStep(at: place)
      let value = try walk(element(collection, index), steps, path, at: place)
      if value.kind != .none { values.append(value) }
    }
    switch collectionOperator {
    case .sum, .avg:
      return try total(collectionOperator, of: values, elements: collection.length, at: place)
    case .max, .min: return try extreme(collectionOperator, of: values, at: place)
    case .unionOfObjects: return segments[0].addArray(values)
    case .distinctUnionOfObjects:
      let members = distinct(values)
      return collection.kind == .set
        ? segments[0].addSet(members) : segments[0].addArray(members)
    case .unionOfArrays, .distinctUnionOfArrays, .distinctUnionOfSets:
      return try flattened(values, collectionOperator, at: place)
    }
  }

  /// `@count`, `@allKeys` and `@allValues` of a dictionary; nothing else has operators.
  mutating func dictionaryOperator(
    _ name: String, of receiver: StoredValue, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    guard receiver.kind == .dictionary || receiver.kind == .map else {
      throw place.error(
        .operatorNotSupported, raises: .unknownKey,
        "@\(name) needs an array or a set, and this is \(described(receiver))")
    }
    switch name {
    case "count": return .integer(Int64(receiver.length))
    case "allKeys": return segments[0].addArray(dictionaryKeys(of: receiver))
    case "allValues": return segments[0].addArray(dictionaryValues(of: receiver))
    default:
      throw place.error(
        .operatorNotSupported, raises: .unknownKey,
        "@\(name) does not work on a dictionary",
        help: "a dictionary has @count, @allKeys and @allValues")
    }
  }

  mutating func dictionaryKeys(of dictionary: StoredValue) -> [StoredValue] {
    let segment = segments[Int(dictionary.store.rawValue)]
    if dictionary.kind == .map {
      return (0..<dictionary.length).map { segment.elements[dictionary.start + 2 * $0] }
    }
    return dictionary.span.map { segments[0].addText(segment.keys.text(of: segment.entryKeys[$0])) }
  }

  func dictionaryValues(of dictionary: StoredValue) -> [StoredValue] {
    let segment = segments[Int(dictionary.store.rawValue)]
    if dictionary.kind == .map {
      return (0..<dictionary.length).map { segment.elements[dictionary.start + 2 * $0 + 1] }
    }
    return Array(segment.entryValues[dictionary.span])
  }

  /// The sum, or the sum divided by the number of all elements: a missing value counts as zero.
  private func total(
    _ collectionOperator: CollectionOperator, of values: [StoredValue], elements: Int,
    at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    for value in values where !value.isNumber {
      throw place.error(
        .numberExpected,
        raises: value.kind == .string ? .decimalNumberOverflow : .invalidArgument,
        "@\(collectionOperator.rawValue) needs numbers, and one value is \(described(value))")
    }
    let numbers = values.map(owned)
    let result =
      collectionOperator == .sum
      ? DecimalArithmetic.sum(numbers) : DecimalArithmetic.average(numbers, count: elements)
    switch result {
    case .integer(let value): return .integer(value)
    case .unsigned(let value): return .unsigned(value)
    case .double(let value): return .double(value)
    default: return .integer(0)
    }
  }

  private func extreme(
    _ collectionOperator: CollectionOperator, of values: [StoredValue], at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    guard var best = values.first else { return .none }
    if values.count == 1, order(best, best) == nil {
      throw unordered(best, best, collectionOperator, at: place)
    }
    for value in values.dropFirst() {
      guard let order = order(value, best) else {
        throw unordered(value, best, collectionOperator, at: place)
      }
      let isBetter = collectionOperator == .max ? order == .descending : order == .ascending
      if isBetter { best = value }
    }
    return best
  }

  private func unordered(
    _ left: StoredValue, _ right: StoredValue, _ collectionOperator: CollectionOperator,
    at place: NodePlace
  ) -> EvaluationError {
    place.error(
      .orderingMismatch, raises: .invalidArgument,
      "@\(collectionOperator.rawValue) cannot order \(described(left)) and \(described(right))")
  }

  private mutating func flattened(
    _ values: [StoredValue], _ collectionOperator: CollectionOperator, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    var members: [StoredValue] = []
    for value in values {
      guard value.isCollection else {
        throw place.error(
          .notACollection, raises: .invalidArgument,
          "@\(collectionOperator.rawValue) needs collections, and one value is \(described(value))")
      }
      for index in 0..<value.length { members.append(element(value, index)) }
    }
    switch collectionOperator {
    case .unionOfArrays: return segments[0].addArray(members)
    case .distinctUnionOfSets: return segments[0].addSet(distinct(members))
    default: return segments[0].addArray(distinct(members))
    }
  }
}

/// The collection operators that take a key path behind them.
enum CollectionOperator: String, CaseIterable, Sendable {
  case sum, avg, max, min
  case unionOfObjects, distinctUnionOfObjects
  case unionOfArrays, distinctUnionOfArrays, distinctUnionOfSets

  /// Whether a set has no such operator.
  var needsArray: Bool {
    switch self {
    case .unionOfObjects, .unionOfArrays, .distinctUnionOfArrays: true
    default: false
    }
  }
}
