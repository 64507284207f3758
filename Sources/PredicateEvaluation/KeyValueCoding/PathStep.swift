import PredicateFormat

/// One step of a key path, ready to be walked; a small value without references.
struct PathStep: Sendable {
  enum Kind: UInt8, Sendable {
    /// A key.
    case key
    /// `@count` and its relatives.
    case collectionOperator
    /// `$name`: the variable's value names the path.
    case variable
    /// A literal word behind a dot, which raises.
    case reservedWord
    /// `key[index]` behind a dot, which raises.
    case indexed
  }

  var kind: Kind
  /// The number of the key, or the operator's name, among the program's keys; the variable's slot.
  var key: Int
  /// Where the place of the key in an object is remembered; negative for none.
  var cache = -1
  /// The step behind the run of plain, unquoted keys that this one begins or continues.
  var plainRunEnd = 0
}

/// Where a key was found last, so that objects of one shape need no search.
struct KeyCache: Sendable {
  /// The entry's number within its object.
  var entry = 0
  /// The schema whose other name for the key was resolved last, and the key that serves.
  var schema: ObjectIdentifier?
  var servingKey = -1
}
