import PredicateFormat

/// A value of a property list without its place, as Foundation reads it.
indirect enum PropertyListValue: Hashable, Sendable {
  /// Text.
  case string(String)
  /// A whole number that fits 64 bits.
  case integer(Int64)
  /// Another number.
  case real(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// An instant.
  case date(PredicateDate)
  /// Bytes.
  case data([UInt8])
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key.
  case dictionary([String: PropertyListValue])
}

/// How a property list is written.
public enum PropertyListFormat: String, Hashable, Sendable {
  /// XML, which has places.
  case xml = "XML"
  /// The binary form of built bundles.
  case binary
  /// The old form with braces and semicolons.
  case openStep = "OpenStep"
}
