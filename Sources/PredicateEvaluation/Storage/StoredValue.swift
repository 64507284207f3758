import PredicateFormat

/// A value as the evaluator holds it: a handle of 16 bytes that is copied without counting.
///
/// Numbers and dates are in the handle itself. Text, collections and objects are elsewhere: `store`
/// names the segment of the evaluation context that holds them, `start` the place in it. How values
/// are held decides the speed of evaluation more than how the tree is walked.
struct StoredValue: Sendable {
  /// What a handle refers to; numbers stand together, so that one comparison tells them.
  enum Kind: UInt8, Sendable {
    case none, null
    case boolean, integer, unsigned, double
    case string, date, data
    case array, set
    /// String keys only, looked up by key number.
    case dictionary
    /// Keys of any kind, kept as alternating elements.
    case map
    case record, object
    /// A bare `FIRST`, `LAST` or `SIZE`, equal to nothing.
    case symbol
    /// A variable that nothing has bound.
    case unbound
  }

  /// What is known about the text or the dictionary behind the handle.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// Text of ASCII bytes only.
    static let ascii = Flags(rawValue: 1)
    /// A dictionary whose dotted rest of a path is tried as one key.
    static let dottedKeys = Flags(rawValue: 2)
  }

  var kind: Kind
  var flags: Flags
  var store: StoreNumber
  /// Bytes of text or data, elements of a collection, entries of a dictionary or record.
  var count: UInt32
  /// A number's bits; or the place in the store (low half) and a second place (high half).
  var bits: UInt64

  init(_ kind: Kind, bits: UInt64 = 0) {
    self.kind = kind
    flags = []
    store = .scratch
    count = 0
    self.bits = bits
  }

  init(_ kind: Kind, store: StoreNumber, start: Int, count: Int, second: Int = 0) {
    self.kind = kind
    flags = []
    self.store = store
    self.count = UInt32(truncatingIfNeeded: count)
    bits =
      UInt64(UInt32(truncatingIfNeeded: start))
      | UInt64(UInt32(truncatingIfNeeded: second)) << 32
  }

  static let none = StoredValue(.none)
  static let null = StoredValue(.null)
  static let unbound = StoredValue(.unbound)

  static func boolean(_ value: Bool) -> StoredValue { StoredValue(.boolean, bits: value ? 1 : 0) }
  static func integer(_ value: Int64) -> StoredValue {
    StoredValue(.integer, bits: UInt64(bitPattern: value))
  }
  static func unsigned(_ value: UInt64) -> StoredValue {
    Int64(exactly: value).map(integer) ?? StoredValue(.unsigned, bits: value)
  }
  static func double(_ value: Double) -> StoredValue {
    StoredValue(.double, bits: value.bitPattern)
  }
  static func date(_ value: PredicateDate) -> StoredValue {
    StoredValue(.date, bits: value.secondsSinceReference.bitPattern)
  }

  /// The place in the store.
  var start: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  /// The second place: a record's header, an object's number.
  var second: Int { Int(truncatingIfNeeded: bits >> 32) }
  var length: Int { Int(count) }
  /// The bytes, elements or entries in the store.
  var span: Range<Int> { start..<start + length }

  /// No value or the null object, which operators treat alike.
  @inline(__always)
  var isNil: Bool { kind.rawValue <= Kind.null.rawValue }
  @inline(__always)
  var isNumber: Bool {
    kind.rawValue >= Kind.boolean.rawValue && kind.rawValue <= Kind.double.rawValue
  }
  /// A whole number or a Boolean in the signed range.
  @inline(__always)
  var isInteger: Bool { kind == .integer || kind == .boolean }
  /// An array or a set.
  @inline(__always)
  var isCollection: Bool { kind == .array || kind == .set }

  var integerBits: Int64 { Int64(bitPattern: bits) }
  var doubleBits: Double { Double(bitPattern: bits) }
  var dateBits: PredicateDate { PredicateDate(secondsSinceReference: doubleBits) }

  /// A number as a double; NaN for anything else.
  var asDouble: Double {
    switch kind {
    case .boolean, .integer: Double(integerBits)
    case .unsigned: Double(bits)
    case .double: doubleBits
    default: .nan
    }
  }
}

/// Which segment of the evaluation context a handle points into.
enum StoreNumber: UInt8, Sendable, CaseIterable {
  /// Values made during evaluation.
  case scratch
  /// The program's literals and arguments.
  case constants
  /// The evaluated object.
  case document
  /// Values bound to variables.
  case bindings
}
