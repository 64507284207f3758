/// The order of two texts.
enum TextOrder: Sendable, Hashable {
  /// The left text comes first.
  case ascending
  /// Both are equal.
  case equal
  /// The right text comes first.
  case descending
}
