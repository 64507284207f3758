/// The declared keys of a class of records: which keys exist, under which other names, and what an
/// unset one yields.
public final class RecordSchema: Sendable {
  /// The name that messages call a record's class, such as `NSFileProviderItem`.
  public let className: String
  /// The keys that a record answers, by their stored name.
  public let keys: Set<String>
  /// Further names of keys: `uploaded` for `isUploaded`, whose getter key-value coding finds.
  public let otherNames: [String: String]
  /// What an unset key yields where that is not nil.
  public let defaults: [String: PredicateValue]

  /// Makes a schema.
  public init(
    className: String, keys: Set<String>, otherNames: [String: String] = [:],
    defaults: [String: PredicateValue] = [:]
  ) {
    self.className = className
    self.keys = keys
    self.otherNames = otherNames
    self.defaults = defaults
  }

  /// The stored name that serves a key, or `nil` when records have no such key.
  public func storedName(of key: String) -> String? {
    keys.contains(key) ? key : otherNames[key]
  }
}

/// An object with declared keys: an unknown key raises, an unset one yields its default or nil.
public struct KeyedRecord: Sendable {
  /// The declared keys.
  public let schema: RecordSchema
  /// What messages and traces call this record; a File Provider item's short name.
  public var name: String?
  /// The values that are set, by stored name.
  public var values: PredicateDictionary

  /// Makes a record.
  public init(schema: RecordSchema, name: String? = nil, values: PredicateDictionary) {
    self.schema = schema
    self.name = name
    self.values = values
  }
}
