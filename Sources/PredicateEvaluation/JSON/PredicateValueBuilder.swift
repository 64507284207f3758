import PredicateFormat

/// Builds one owned value from the parts of a JSON text.
struct PredicateValueBuilder: JSONHandler {
  /// Values whose container is still open, innermost last; in the end the whole value.
  private var values: [PredicateValue] = []
  /// Keys of the values that stand in objects.
  private var keys: [String] = []
  /// How many values and keys there were when each open container began.
  private var marks: [(values: Int, keys: Int)] = []
  /// Keys that an object had more than once.
  private(set) var duplicateKeys: [String] = []

  /// The value that was read; a `null` by itself is no value.
  var value: PredicateValue {
    guard let value = values.first else { return .none }
    return value.isNil ? .none : value
  }

  mutating func null() { values.append(.null) }
  mutating func boolean(_ value: Bool) { values.append(.boolean(value)) }
  mutating func integer(_ value: Int64) { values.append(.integer(value)) }
  mutating func unsigned(_ value: UInt64) { values.append(.unsigned(value)) }
  mutating func double(_ value: Double) { values.append(.double(value)) }
  mutating func string(_ text: Span<UInt8>) { values.append(.string(text.text)) }
  mutating func date(_ value: PredicateDate) { values.append(.date(value)) }
  mutating func data(_ bytes: [UInt8]) { values.append(.data(bytes)) }
  mutating func key(_ text: Span<UInt8>) { keys.append(text.text) }

  mutating func beginArray() { begin() }
  mutating func beginSet() { begin() }
  mutating func beginMap() { begin() }
  mutating func beginObject() { begin() }

  mutating func endArray() { values.append(.array(end().values)) }

  mutating func endSet() { values.append(.set(PredicateValue.distinct(end().values))) }

  mutating func endMap() {
    let values = end().values
    let entries = stride(from: 0, to: values.count - 1, by: 2).map {
      PredicateDictionary.Entry(values[$0], values[$0 + 1])
    }
    self.values.append(.dictionary(PredicateDictionary(entries: entries)))
  }

  mutating func endObject() {
    guard let mark = marks.popLast() else { return }
    let mayRepeat = Self.mayRepeat(keys[mark.keys...])
    var entries: [PredicateDictionary.Entry] = []
    entries.reserveCapacity(keys.count - mark.keys)
    for offset in 0..<(keys.count - mark.keys) {
      entries.append(.init(.string(keys[mark.keys + offset]), values[mark.values + offset]))
    }
    keys.removeLast(keys.count - mark.keys)
    values.removeLast(values.count - mark.values)
    guard mayRepeat else {
      values.append(.dictionary(PredicateDictionary(distinctEntries: entries)))
      return
    }
    let dictionary = PredicateDictionary(entries: entries)
    if dictionary.entries.count < entries.count { noteDuplicates(entries) }
    values.append(.dictionary(dictionary))
  }

  /// Whether keys may be equal; sure when it says no.
  private static func mayRepeat(_ keys: ArraySlice<String>) -> Bool {
    if keys.count > 16 { return Set(keys).count < keys.count }
    for index in keys.indices {
      for earlier in keys.startIndex..<index where keys[earlier] == keys[index] { return true }
    }
    return false
  }

  private mutating func begin() { marks.append((values.count, keys.count)) }

  private mutating func end() -> (values: [PredicateValue], keys: [String]) {
    guard let mark = marks.popLast() else { return ([], []) }
    defer {
      values.removeSubrange(mark.values...)
      keys.removeSubrange(mark.keys...)
    }
    return (Array(values[mark.values...]), Array(keys[mark.keys...]))
  }

  private mutating func noteDuplicates(_ entries: [PredicateDictionary.Entry]) {
    var seen: Set<[UInt8]> = []
    for entry in entries {
      guard case .string(let key) = entry.key else { continue }
      if !seen.insert(Array(key.utf8)).inserted, !duplicateKeys.contains(key) {
        duplicateKeys.append(key)
      }
    }
  }
}
