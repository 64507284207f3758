import PredicateFormat

extension Segment {
  /// Copies an owned value in; linear in its size.
  ///
  /// Recursion is as deep as the value.
  mutating func add(_ value: PredicateValue) -> StoredValue {
    switch value {
    case .none: .none
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .double(let value): .double(value)
    case .date(let value): .date(value)
    case .string(let value): addText(value)
    case .data(let value): addData(value)
    case .array(let values): addArray(values.map { add(elementOfCollection: $0) })
    case .set(let values):
      addSet(PredicateValue.distinct(values).map { add(elementOfCollection: $0) })
    case .dictionary(let value): add(value)
    case .record(let value):
      addRecord(value.schema, name: value.name, entries(of: value.values))
    case .object(let value): addObject(value)
    }
  }

  private mutating func add(_ dictionary: PredicateDictionary) -> StoredValue {
    var handle: StoredValue
    if dictionary.stringKeys.count == dictionary.entries.count {
      handle = addDictionary(entries(of: dictionary))
    } else {
      var pairs: [StoredValue] = []
      for entry in dictionary.entries {
        pairs.append(add(entry.key))
        pairs.append(add(elementOfCollection: entry.value))
      }
      handle = addArray(pairs)
      handle.kind = .map
      handle.count = UInt32(truncatingIfNeeded: dictionary.entries.count)
    }
    if dictionary.readsDottedRestAsOneKey { handle.flags.insert(.dottedKeys) }
    return handle
  }

  /// The entries with string keys; a value that is `.none` is a key that is not there.
  private mutating func entries(
    of dictionary: PredicateDictionary
  ) -> [(key: UInt32, value: StoredValue)] {
    var entries: [(key: UInt32, value: StoredValue)] = []
    entries.reserveCapacity(dictionary.entries.count)
    for entry in dictionary.entries {
      guard case .string(let key) = entry.key else { continue }
      if case .none = entry.value { continue }
      entries.append((keys.intern(key), add(entry.value)))
    }
    return entries
  }

  /// A collection cannot hold "no value": the null object stands for it.
  private mutating func add(elementOfCollection value: PredicateValue) -> StoredValue {
    if case .none = value { .null } else { add(value) }
  }
}
