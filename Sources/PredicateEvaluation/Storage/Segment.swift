import PredicateFormat

/// One append-only store of values: text, elements, entries, keys and objects side by side.
///
/// A handle is valid as long as nothing before it is removed; only scratch is ever cut back, to a
/// mark that lies behind every handle still in use.
struct Segment: Sendable {
  /// Text and data.
  var bytes: [UInt8] = []
  /// Elements of arrays and sets, and keys and values of maps in turn.
  var elements: [StoredValue] = []
  /// Keys of dictionary and record entries, by number.
  var entryKeys: [UInt32] = []
  /// Values of the same entries.
  var entryValues: [StoredValue] = []
  var keys = KeyTable()
  var records: [RecordHeader] = []
  var objects: [any KeyedObject] = []
  /// Which segment of a context this is or will become; new handles name it.
  let number: StoreNumber

  init(_ number: StoreNumber) { self.number = number }

  /// What the records of a segment share or are called.
  struct RecordHeader: Sendable {
    let schema: RecordSchema
    let name: String?
  }

  /// A length to cut back to.
  struct Mark {
    fileprivate let bytes: Int
    fileprivate let elements: Int
    fileprivate let entries: Int
    fileprivate let records: Int
    fileprivate let objects: Int
  }

  var mark: Mark {
    Mark(
      bytes: bytes.count, elements: elements.count, entries: entryKeys.count,
      records: records.count, objects: objects.count)
  }

  /// Removes what was added since a mark; keys stay.
  @inline(__always)
  mutating func cutBack(to mark: Mark) {
    if elements.count > mark.elements { elements.removeLast(elements.count - mark.elements) }
    if bytes.count > mark.bytes { bytes.removeLast(bytes.count - mark.bytes) }
    if entryKeys.count > mark.entries {
      entryKeys.removeLast(entryKeys.count - mark.entries)
      entryValues.removeLast(entryValues.count - mark.entries)
    }
    if records.count > mark.records { records.removeLast(records.count - mark.records) }
    if objects.count > mark.objects { objects.removeLast(objects.count - mark.objects) }
  }

  mutating func addText(_ text: String) -> StoredValue {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return textHandle(from: start)
  }

  mutating func addText(_ text: Span<UInt8>) -> StoredValue {
    let start = bytes.count
    // Exactly as much as is needed, each time anew, would copy all text for each text.
    if start + text.count > bytes.capacity {
      bytes.reserveCapacity(max(start + text.count, 2 * bytes.capacity))
    }
    for index in 0..<text.count { bytes.append(text[index]) }
    return textHandle(from: start)
  }

  /// The handle for text that was appended to `bytes` from `start` to their end.
  func textHandle(from start: Int) -> StoredValue {
    var handle = StoredValue(.string, store: number, start: start, count: bytes.count - start)
    if Self.isASCII(bytes[start...]) { handle.flags = .ascii }
    return handle
  }

  mutating func addData(_ data: [UInt8]) -> StoredValue {
    let start = bytes.count
    bytes.append(contentsOf: data)
    return StoredValue(.data, store: number, start: start, count: data.count)
  }

  mutating func addArray(_ values: [StoredValue]) -> StoredValue {
    let start = elements.count
    elements.append(contentsOf: values)
    return StoredValue(.array, store: number, start: start, count: values.count)
  }

  /// Adds a set whose members are distinct already.
  mutating func addSet(_ members: [StoredValue]) -> StoredValue {
    var handle = addArray(members)
    handle.kind = .set
    return handle
  }

  /// Adds a dictionary with string keys, which are distinct already.
  mutating func addDictionary(_ entries: [(key: UInt32, value: StoredValue)]) -> StoredValue {
    let start = entryKeys.count
    for entry in entries {
      entryKeys.append(entry.key)
      entryValues.append(entry.value)
    }
    return StoredValue(.dictionary, store: number, start: start, count: entries.count)
  }

  mutating func addRecord(
    _ schema: RecordSchema, name: String?, _ entries: [(key: UInt32, value: StoredValue)]
  ) -> StoredValue {
    let dictionary = addDictionary(entries)
    records.append(RecordHeader(schema: schema, name: name))
    return StoredValue(
      .record, store: number, start: dictionary.start, count: dictionary.length,
      second: records.count - 1)
  }

  mutating func addObject(_ object: any KeyedObject) -> StoredValue {
    objects.append(object)
    return StoredValue(.object, store: number, start: objects.count - 1, count: 0)
  }

  private static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 }
  }
}
