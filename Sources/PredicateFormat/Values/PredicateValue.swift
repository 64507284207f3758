/// A value as predicates know it, owned and complete: a literal, an argument, a binding, a result.
///
/// Equality is Apple's `isEqual:`: numbers compare by value whatever their storage, so a tree with
/// `YES` equals the tree of its printed form `1`; strings compare by code units; values of different
/// kinds are unequal.
///
///     PredicateValue.boolean(true) == .integer(1)      // true
///     PredicateValue.string("1") == .integer(1)        // false
public enum PredicateValue: Sendable {
  /// No value: `nil`, a missing key, an empty result.
  case none
  /// The null object, `NSNull`: a JSON null inside an object or array.
  case null
  /// A number that remembers that it was a Boolean.
  case boolean(Bool)
  /// A signed 64-bit integer.
  case integer(Int64)
  /// An integer above the signed range; smaller ones are `integer`.
  case unsigned(UInt64)
  /// A floating-point number.
  case double(Double)
  /// Text.
  case string(String)
  /// An instant.
  case date(PredicateDate)
  /// Bytes.
  case data([UInt8])
  /// An ordered collection.
  case array([PredicateValue])
  /// An unordered collection; members are distinct, kept in the order in which they came.
  case set([PredicateValue])
  /// Keys and values.
  case dictionary(PredicateDictionary)
  /// An object with declared keys, such as a File Provider item.
  case record(KeyedRecord)
  /// A Swift object of the user's own that answers keys.
  case object(any KeyedObject)

  /// Makes an integer value, `unsigned` only above the signed range.
  public init(_ value: UInt64) {
    self = Int64(exactly: value).map(PredicateValue.integer) ?? .unsigned(value)
  }

  /// Whether this is no value or the null object, which operators treat alike.
  public var isNil: Bool {
    switch self {
    case .none, .null: true
    default: false
    }
  }
}
