import PredicateFormat

/// A value that was read from JSON, with what is worth knowing about its text.
public struct JSONValue: Sendable {
  /// The value; `null` by itself is no value, inside an array or object it is the null object.
  public let value: PredicateValue
  /// Where it stands, in bytes from 0 into everything that the reader read.
  public let range: SourceRange
  /// Keys that an object has more than once, in the order of the text; the last one counts.
  public let duplicateKeys: [String]
}

extension JSONReader {
  /// Reads the next value; `nil` when only blanks are left.
  ///
  /// Linear in the length of its text.
  ///
  ///     var reader = JSONReader(bytes)
  ///     while let item = try reader.readValue() { use(item.value) }
  public mutating func readValue() throws(JSONError) -> JSONValue? {
    if try isAtEnd() { return nil }
    let start = offset
    var builder = PredicateValueBuilder()
    try read(into: &builder)
    return JSONValue(
      value: builder.value, range: SourceRange(start, offset), duplicateKeys: builder.duplicateKeys)
  }
}

extension PredicateValue {
  /// Reads a JSON text of one value.
  ///
  /// A `null` by itself is `none`, inside an array or object the null object. Objects with the only
  /// key `$date`, `$set`, `$data` or `$map` are dates, sets, bytes and dictionaries with keys of any
  /// kind. Throws when the text is no JSON, or something stands behind the value.
  ///
  ///     try PredicateValue(json: #"{"size": 1, "at": {"$date": "2016-03-02"}}"#)
  public init(json text: String) throws(JSONError) {
    try self.init(json: Array(text.utf8))
  }

  /// Reads a JSON text of one value in UTF-8.
  public init(json bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    var builder = PredicateValueBuilder()
    try reader.readAll(into: &builder)
    self = builder.value
  }
}
