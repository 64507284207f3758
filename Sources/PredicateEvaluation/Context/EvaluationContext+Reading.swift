import PredicateFormat

extension EvaluationContext {
  /// An element of an array or a set.
  @inline(__always)
  func element(_ collection: StoredValue, _ index: Int) -> StoredValue {
    segments[Int(collection.store.rawValue)].elements[collection.start &+ index]
  }

  /// The text behind a handle.
  func text(_ value: StoredValue) -> String {
    String(decoding: segments[Int(value.store.rawValue)].bytes[value.span], as: UTF8.self)
  }

  /// The store's bytes that hold a text or data; the handle's `span` says where.
  @inline(__always)
  func bytes(of value: StoredValue) -> [UInt8] { segments[Int(value.store.rawValue)].bytes }

  /// The value as an owned one, independent of every store.
  func owned(_ value: StoredValue) -> PredicateValue {
    Self.owned(value, in: segments)
  }

  /// The value as an owned one; linear in its size, recursion as deep as the value.
  static func owned(_ value: StoredValue, in segments: [Segment]) -> PredicateValue {
    let segment = segments[Int(value.store.rawValue)]
    switch value.kind {
    case .none, .unbound, .symbol: return .none
    case .null: return .null
    case .boolean: return .boolean(value.bits != 0)
    case .integer: return .integer(value.integerBits)
    case .unsigned: return .unsigned(value.bits)
    case .double: return .double(value.doubleBits)
    case .date: return .date(value.dateBits)
    case .string: return .string(String(decoding: segment.bytes[value.span], as: UTF8.self))
    case .data: return .data(Array(segment.bytes[value.span]))
    case .array: return .array(segment.elements[value.span].map { owned($0, in: segments) })
    case .set: return .set(segment.elements[value.span].map { owned($0, in: segments) })
    case .dictionary: return .dictionary(ownedDictionary(value, in: segments))
    case .map:
      let entries = (0..<value.length).map { index in
        let place = value.start + 2 * index
        return PredicateDictionary.Entry(
          owned(segment.elements[place], in: segments),
          owned(segment.elements[place + 1], in: segments))
      }
      return .dictionary(PredicateDictionary(entries: entries))
    case .record:
      let header = segment.records[value.second]
      return .record(
        KeyedRecord(
          schema: header.schema, name: header.name, values: ownedDictionary(value, in: segments)))
    case .object: return .object(segment.objects[value.start])
    }
  }

  private static func ownedDictionary(
    _ value: StoredValue, in segments: [Segment]
  ) -> PredicateDictionary {
    let segment = segments[Int(value.store.rawValue)]
    var dictionary = PredicateDictionary(
      value.span.map { index in
        (
          segment.keys.text(of: segment.entryKeys[index]),
          owned(segment.entryValues[index], in: segments)
        )
      })
    dictionary.readsDottedRestAsOneKey = value.flags.contains(.dottedKeys)
    return dictionary
  }

  /// The value as messages print it: quoted, cut when long, with its kind.
  func described(_ value: StoredValue) -> String {
    value.kind == .symbol ? "the symbol" : owned(value).describedWithKind
  }
}
