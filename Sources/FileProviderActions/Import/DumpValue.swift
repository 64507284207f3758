import PredicateFormat

/// A value of a printed dictionary, before anybody knows its type.
indirect enum DumpValue {
  /// Text without quotes.
  case bare(String, SourceRange)
  /// Text that stood in quotes.
  case quoted(String, SourceRange)
  /// Bytes; `nil` when not all are shown.
  case bytes([UInt8]?, length: Int, SourceRange)
  /// Values in parentheses.
  case array([DumpValue], SourceRange)
  /// Keys and values in braces.
  case dictionary([DumpEntry], SourceRange)

  /// Where the value stands.
  var range: SourceRange {
    switch self {
    case .bare(_, let range), .quoted(_, let range), .bytes(_, _, let range),
      .array(_, let range), .dictionary(_, let range):
      range
    }
  }
}

/// One `key = value;` of a printed dictionary.
struct DumpEntry {
  /// The key, without quotes.
  let key: String
  /// Where the key stands.
  let keyRange: SourceRange
  /// The value.
  let value: DumpValue
}
