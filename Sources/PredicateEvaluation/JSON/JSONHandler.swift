import PredicateFormat

/// What receives the parts of a JSON text as a `JSONReader` reads them.
///
/// Values come in the order of the text. Between `beginObject` and `endObject` each value has its
/// key before it; between `beginMap` and `endMap` values come in pairs, key and value. Spans are
/// valid during the call. A key that an object repeats comes again, and the later one counts.
public protocol JSONHandler {
  /// `null`.
  mutating func null()
  /// `true` or `false`.
  mutating func boolean(_ value: Bool)
  /// A number without fraction and exponent that fits 64 bits with a sign.
  mutating func integer(_ value: Int64)
  /// A number without fraction and exponent that is larger and fits 64 bits without a sign.
  mutating func unsigned(_ value: UInt64)
  /// Any other number.
  mutating func double(_ value: Double)
  /// A string in UTF-8, its escapes resolved.
  mutating func string(_ text: Span<UInt8>)
  /// `{"$date": "2016-03-02T00:00:00Z"}`, or with a number of seconds after 2001.
  mutating func date(_ value: PredicateDate)
  /// `{"$data": "base64"}`.
  mutating func data(_ bytes: [UInt8])
  /// `[`.
  mutating func beginArray()
  /// `]`.
  mutating func endArray()
  /// `{"$set": [`.
  mutating func beginSet()
  /// `]}`, the end of a set.
  mutating func endSet()
  /// `{"$map": [`, whose elements are arrays of a key and a value.
  mutating func beginMap()
  /// `]}`, the end of a map.
  mutating func endMap()
  /// `{`.
  mutating func beginObject()
  /// A key of an object in UTF-8, its escapes resolved.
  mutating func key(_ text: Span<UInt8>)
  /// `}`.
  mutating func endObject()
}
