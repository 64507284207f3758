import PredicateFormat

/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Kind: Hashable, Sendable {
    /// The text ends too early; the payload is what was expected.
    case ended(expected: String)
    /// Something else stands where the payload was expected.
    case unexpected(found: String, expected: String)
    /// Something stands behind the value.
    case textAfterValue
    /// A number that JSON does not have, such as `01`, `.5`, `+1` or `1.`.
    case badNumber(String)
    /// A number that is too large for a double.
    case numberTooLarge(String)
    /// A backslash with something behind it that is no escape.
    case badEscape
    /// Half of a surrogate pair, which is no character.
    case loneSurrogate
    /// A control character inside a string, which has to be escaped.
    case controlCharacter(UInt8)
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// Text in another encoding than UTF-8.
    case otherEncoding(String)
    /// Arrays and objects nested deeper than the limit, which is the payload.
    case tooDeep(Int)
    /// A `{"$date": ...}` or one of its relatives with the wrong content; the payload says which.
    case badWrapper(String)
    /// The bytes could not be read; the payload is the system's reason.
    case unreadable(String)
    /// Somebody ended the reading.
    case interrupted
  }

  /// What is wrong.
  public var kind: Kind
  /// Where, as a byte offset from 0 into everything that was read.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// One sentence without a full stop: what was found, and what was expected.
  public var message: String {
    switch kind {
    case .ended(let expected): "the JSON text ends where \(expected) was expected"
    case .unexpected(let found, let expected): "found \(found) where \(expected) was expected"
    case .textAfterValue: "something stands behind the JSON value"
    case .badNumber(let text): "\"\(text)\" is no JSON number"
    case .numberTooLarge(let text): "the number \(text) is too large"
    case .badEscape:
      "a backslash in a string begins one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: "a \\u escape has one half of a surrogate pair without the other"
    case .controlCharacter(let byte): "a string has the control character \(byte) unescaped"
    case .invalidUTF8: "these bytes are no UTF-8"
    case .otherEncoding(let name): "the text is \(name), and JSON is read as UTF-8"
    case .tooDeep(let limit): "arrays and objects are nested deeper than \(limit)"
    case .badWrapper(let problem): problem
    case .unreadable(let reason): "the JSON text cannot be read: \(reason)"
    case .interrupted: "the reading was interrupted"
    }
  }
}
