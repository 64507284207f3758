import PredicateFormat

extension EvaluationRoot {
  /// Loads a JSON text of one value in UTF-8 straight into the evaluator's store.
  ///
  /// The same value as `EvaluationRoot(PredicateValue(json: bytes))`, without the copy between.
  /// Throws when the text is no JSON, or something stands behind the value.
  public init(json bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    try self.init(json: &reader)
    guard try reader.isAtEnd() else {
      throw reader.input.error(.textAfterValue, at: reader.input.position)
    }
  }

  /// Loads the next value of a reader; a file is read piece by piece and never as a whole.
  public init(json reader: inout JSONReader) throws(JSONError) {
    var loader = SegmentLoader()
    try reader.read(into: &loader)
    guard loader.fits else {
      throw reader.input.error(.unreadable("it is larger than 4 GiB"), at: reader.input.position)
    }
    let (segment, handle) = loader.finish()
    self.init(document: Document(segment), handle: handle)
  }
}

/// Puts the parts of a JSON text into a segment.
struct SegmentLoader: JSONHandler {
  private var segment = Segment(.document)
  /// Values whose container is still open, innermost last; in the end the whole value.
  private var values: [StoredValue] = []
  private var keys: [UInt32] = []
  /// How many values and keys there were when each open container began.
  private var marks: [(values: Int, keys: Int)] = []
  /// Sets and maps, which leave equal members out, are built as values first.
  private var builder: PredicateValueBuilder?
  private var builderDepth = 0

  /// Whether places in the segment fit a handle.
  var fits: Bool { segment.bytes.count < UInt32.max && segment.elements.count < UInt32.max }

  /// The filled segment and the whole value.
  consuming func finish() -> (Segment, StoredValue) {
    let value = values.first ?? .none
    return (segment, value.isNil ? .none : value)
  }

  mutating func null() {
    if builder?.null() == nil { values.append(.null) }
  }
  mutating func boolean(_ value: Bool) {
    if builder?.boolean(value) == nil { values.append(.boolean(value)) }
  }
  mutating func integer(_ value: Int64) {
    if builder?.integer(value) == nil { values.append(.integer(value)) }
  }
  mutating func unsigned(_ value: UInt64) {
    if builder?.unsigned(value) == nil { values.append(.unsigned(value)) }
  }
  mutating func double(_ value: Double) {
    if builder?.double(value) == nil { values.append(.double(value)) }
  }
  mutating func date(_ value: PredicateDate) {
    if builder?.date(value) == nil { values.append(.date(value)) }
  }
  mutating func data(_ bytes: [UInt8]) {
    if builder?.data(bytes) == nil { values.append(segment.addData(bytes)) }
  }

  mutating func string(_ text: Span<UInt8>) {
    guard builder?.string(text) == nil else { return }
    let start = segment.bytes.count
    text.withUnsafeBufferPointer { segment.bytes.append(contentsOf: $0) }
    values.append(segment.textHandle(from: start))
  }

  mutating func key(_ text: Span<UInt8>) {
    if builder?.key(text) == nil { keys.append(segment.keys.intern(text)) }
  }

  mutating func beginArray() {
    if builder?.beginArray() == nil { begin() } else { builderDepth += 1 }
  }
  mutating func beginObject() {
    if builder?.beginObject() == nil { begin() } else { builderDepth += 1 }
  }
  mutating func beginSet() {
    if builder == nil { builder = PredicateValueBuilder() }
    builder?.beginSet()
    builderDepth += 1
  }
  mutating func beginMap() {
    if builder == nil { builder = PredicateValueBuilder() }
    builder?.beginMap()
    builderDepth += 1
  }

  mutating func endSet() {
    builder?.endSet()
    endBuilding()
  }
  mutating func endMap() {
    builder?.endMap()
    endBuilding()
  }

  mutating func endArray() {
    if builder?.endArray() != nil { return endBuilding() }
    guard let mark = marks.popLast() else { return }
    let start = segment.elements.count
    segment.elements.append(contentsOf: values[mark.values...])
    let count = values.count - mark.values
    values.removeSubrange(mark.values...)
    values.append(StoredValue(.array, store: segment.number, start: start, count: count))
  }

  mutating func endObject() {
    if builder?.endObject() != nil { return endBuilding() }
    guard let mark = marks.popLast() else { return }
    removeDuplicates(from: mark)
    let start = segment.entryKeys.count
    segment.entryKeys.append(contentsOf: keys[mark.keys...])
    segment.entryValues.append(contentsOf: values[mark.values...])
    let count = keys.count - mark.keys
    values.removeSubrange(mark.values...)
    keys.removeSubrange(mark.keys...)
    values.append(StoredValue(.dictionary, store: segment.number, start: start, count: count))
  }

  private mutating func begin() { marks.append((values.count, keys.count)) }

  private mutating func endBuilding() {
    builderDepth -= 1
    guard builderDepth == 0, let built = builder?.value else { return }
    builder = nil
    values.append(segment.add(built))
  }

  /// Of equal keys keeps the last value, at the first one's place.
  private mutating func removeDuplicates(from mark: (values: Int, keys: Int)) {
    let count = keys.count - mark.keys
    guard count > 1, hasDuplicates(keys[mark.keys...]) else { return }
    var places: [UInt32: Int] = [:]
    var kept = 0
    for index in 0..<count {
      let key = keys[mark.keys + index]
      let place = places[key] ?? kept
      if place == kept {
        places[key] = kept
        keys[mark.keys + kept] = key
        kept += 1
      }
      values[mark.values + place] = values[mark.values + index]
    }
    keys.removeSubrange((mark.keys + kept)...)
    values.removeSubrange((mark.values + kept)...)
  }

  private func hasDuplicates(_ keys: ArraySlice<UInt32>) -> Bool {
    if keys.count > 32 { return Set(keys).count < keys.count }
    for index in keys.indices where keys[keys.startIndex..<index].contains(keys[index]) {
      return true
    }
    return false
  }
}
