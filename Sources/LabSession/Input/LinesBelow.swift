import PredicateFormat

/// The lines behind `| ` below a `:cases`, which are its table.
///
/// Below every other command such lines are what it prints.
public struct LinesBelow: Sendable {
  /// One line.
  public struct Line: Sendable {
    /// The text behind the bar and one blank.
    public let text: String
    /// Its line in the file or session, from 1.
    public let number: Int
  }

  /// The lines, in order.
  public let lines: [Line]

  /// The lines below the first one of an input.
  public init(_ input: Input) {
    let texts = input.source.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines = texts.enumerated().dropFirst().compactMap { index, text in
      guard Self.isOne(text) else { return nil }
      let rest = text.dropFirst()
      return Line(
        text: String(rest.first == " " ? rest.dropFirst() : rest),
        number: input.firstLine + index)
    }
  }

  /// Whether a line is one of them: it starts with a bar, and a table may go on right behind that.
  static func isOne(_ line: some StringProtocol) -> Bool { line.utf8.first == UInt8(ascii: "|") }

  /// Whether the lines below a command's line belong to the command.
  static func belong(to line: String) -> Bool { line.split(separator: " ").first == ":cases" }
}
