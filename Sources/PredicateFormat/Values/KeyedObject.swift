/// A Swift object of the user's own that predicates can read by key.
///
/// It plays the part of an object under key-value coding: a key that it does not know raises
/// `NSUnknownKeyException`, unlike a missing key of a dictionary, which is nil.
///
///     struct Person: KeyedObject {
///       let name: String
///       func lookUp(_ key: String) -> KeyLookup {
///         key == "name" ? .found(.string(name)) : .unknownKey
///       }
///     }
public protocol KeyedObject: Sendable {
  /// The name that messages call the object's class; defaults to the Swift type's name.
  var className: String { get }

  /// The value for one key (never a dotted path), or that there is no such key.
  func lookUp(_ key: String) -> KeyLookup
}

extension KeyedObject {
  /// The Swift type's name.
  public var className: String { "\(type(of: self))" }
}

/// What an object answers when it is asked for a key.
public enum KeyLookup: Sendable {
  /// The value; `.none` when the property is nil.
  case found(PredicateValue)
  /// The object has no such key; evaluation raises.
  case unknownKey
}
