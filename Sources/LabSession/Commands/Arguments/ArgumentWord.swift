import PredicateFormat

/// One word of a command line, or the rest of it.
public struct ArgumentWord: Hashable, Sendable {
  /// The text, without the quotes that enclosed it.
  public let text: String
  /// Its bytes in the command line, quotes included.
  public let range: SourceRange
  /// Whether it stood in quotes.
  public let isQuoted: Bool

  /// Makes a word.
  public init(_ text: String, at range: SourceRange, isQuoted: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }
}
