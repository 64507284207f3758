import PredicateFormat

extension EvaluationContext {
  /// Walks a key path from a value.
  ///
  /// nil and the null object end the walk. A collection maps the plain keys up to the next operator
  /// over its elements; an operator takes everything behind it as the path of its elements.
  mutating func walk(
    _ receiver: StoredValue, _ steps: [PathStep], _ range: Range<Int>, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    var value = receiver
    var index = range.lowerBound
    while index < range.upperBound {
      let step = steps[index]
      if step.kind == .reservedWord || step.kind == .indexed {
        throw refused(step, at: place)
      }
      if value.isNil { return value }
      switch step.kind {
      case .collectionOperator:
        if value.isCollection {
          return try apply(
            keyNames[step.key], to: value, steps, index + 1..<range.upperBound, at: place)
        }
        value = try dictionaryOperator(keyNames[step.key], of: value, at: place)
        index += 1
      case .variable:
        value = try walk(value, namedBy: slots[step.key], at: place)
        index += 1
      default:
        if value.isCollection {
          let end = nextOperator(steps, index..<range.upperBound)
          value = try map(value, steps, index..<end, at: place)
          index = end
        } else if value.flags.contains(.dottedKeys), step.plainRunEnd > index + 1,
          step.plainRunEnd <= range.upperBound,
          let found = dottedEntry(of: value, steps, index..<step.plainRunEnd)
        {
          recordDottedKey(steps, index..<step.plainRunEnd)
          value = found
          index = step.plainRunEnd
        } else {
          value = try self.value(of: value, step, at: place)
          index += 1
        }
      }
    }
    return value
  }

  /// The entry whose key is the whole rest of the path with its dots.
  private mutating func dottedEntry(
    of dictionary: StoredValue, _ steps: [PathStep], _ range: Range<Int>
  ) -> StoredValue? {
    let name = range.map { keyNames[steps[$0].key] }.joined(separator: ".")
    return entry(of: dictionary, keyIndex(named: name), cache: -1)
  }

  /// Tells the trace that the rest of a path was read as one key: `userInfo."org.acme.bit"`.
  private mutating func recordDottedKey(_ steps: [PathStep], _ range: Range<Int>) {
    guard recorder != nil else { return }
    let name = range.map { keyNames[steps[$0].key] }.joined(separator: ".")
    let before = range.lowerBound - 1
    let owner = before >= 0 && steps[before].kind == .key ? keyNames[steps[before].key] + "." : ""
    recorder?.keyServed("\(owner)\"\(name)\"")
  }

  private func nextOperator(_ steps: [PathStep], _ range: Range<Int>) -> Int {
    range.first { steps[$0].kind == .collectionOperator } ?? range.upperBound
  }

  /// The path's value for each element: an array with the null object for nil, or a set without it.
  private mutating func map(
    _ collection: StoredValue, _ steps: [PathStep], _ range: Range<Int>, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    if collection.kind == .set {
      var members: [StoredValue] = []
      for index in 0..<collection.length {
        let value = try walk(element(collection, index), steps, range, at: place)
        if value.kind != .none, !contains(members, value) { members.append(value) }
      }
      return segments[0].addSet(members)
    }
    // The places are taken first, since mapping an element may itself add to scratch.
    let start = segments[0].elements.count
    for _ in 0..<collection.length { segments[0].elements.append(.null) }
    for index in 0..<collection.length {
      let value = try walk(element(collection, index), steps, range, at: place)
      if value.kind != .none { segments[0].elements[start + index] = value }
    }
    return StoredValue(.array, store: .scratch, start: start, count: collection.length)
  }

  /// Walks the path that a variable's text names.
  private mutating func walk(
    _ receiver: StoredValue, namedBy name: StoredValue, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    guard name.kind == .string else {
      throw place.error(
        .textExpected, raises: .invalidArgument,
        "a variable behind a dot must hold text, the name of a key, and holds \(described(name))")
    }
    if receiver.isCollection {
      throw place.error(
        .unknownKey, raises: .unknownKey,
        "a variable cannot name a key of \(described(receiver)), which is a collection")
    }
    var steps: [PathStep] = []
    for part in text(name).split(separator: ".", omittingEmptySubsequences: false) {
      if part.hasPrefix("@") {
        steps.append(
          PathStep(kind: .collectionOperator, key: keyIndex(named: String(part.dropFirst()))))
      } else {
        steps.append(PathStep(kind: .key, key: keyIndex(named: String(part))))
      }
    }
    return try walk(receiver, steps, steps.indices, at: place)
  }

  private func refused(_ step: PathStep, at place: NodePlace) -> EvaluationError {
    let name = keyNames[step.key]
    if step.kind == .indexed {
      return place.error(
        .indexAfterPath, raises: .invalidArgument,
        "the index behind \"\(name)\" binds to that key alone, not to the path before it",
        help: "put the path in brackets, as in (a.\(name))[0]")
    }
    return place.error(
      .reservedWordInPath, raises: .invalidArgument,
      "\"\(name)\" is a literal word and cannot be read as a key",
      help: "write #\(name) to read the key of that name")
  }
}
