import PredicateFormat

/// One `key=value` of a command line.
public struct Setting: Sendable {
  /// The key path as it was typed, such as `userInfo."com.example.testBit"`.
  public let key: ArgumentWord
  /// The value.
  public let value: SettingValue
  /// The value's bytes in the command line.
  public let valueRange: SourceRange

  /// The bytes of the whole setting.
  public var range: SourceRange { key.range.joined(with: valueRange) }
}

/// What stands behind the `=` of a setting.
public enum SettingValue: Sendable {
  /// An operand of a predicate.
  case expression(ExpressionArgument)
  /// Text that has the form of an ISO 8601 date or date with time.
  case date(String)
  /// A word without quotes; `reading|writing` is one. Only some properties take words.
  case word(String)
  /// `@FILE`: the contents of a file.
  case file(ArgumentWord)
}
