/// The exceptions that Apple's systems raise for a predicate, by their Foundation names.
public enum ExceptionName: String, Hashable, Sendable {
  /// A format that does not parse, a value of the wrong type, an unbound variable.
  case invalidArgument = "NSInvalidArgumentException"
  /// A key that an object does not have.
  case unknownKey = "NSUnknownKeyException"
  /// An index outside an array.
  case range = "NSRangeException"
  /// A regular expression that does not compile, an impossible cast.
  case internalInconsistency = "NSInternalInconsistencyException"
  /// Text where a collection operator needs a number.
  case decimalNumberOverflow = "NSDecimalNumberOverflowException"
}
