import PredicateFormat

/// One thing that a person gave: a whole predicate or a whole command, over one line or several.
///
/// The source's lines are the lines as given, so that a place in it plus `firstLine` is a place in the
/// file or the terminal. A pasted prompt in front is no longer there.
public struct Input: Sendable {
  /// What an input is.
  public enum Kind: Hashable, Sendable {
    /// Every line that is not something else.
    case predicate
    /// A line that starts with `:`, and the few words that are answered without it.
    case command
  }

  /// The text; its name is the file that it came from.
  public let source: SourceText
  /// The line of the file or session on which the text begins, from 1; one line less where a command
  /// was added above the first line that was given.
  public let firstLine: Int
  /// The line of the file or session on which what was given begins, from 1.
  public let line: Int
  /// What it is.
  public let kind: Kind

  /// Makes an input.
  public init(_ source: SourceText, firstLine: Int = 1, kind: Kind) {
    self.init(source, firstLine: firstLine, line: firstLine, kind: kind)
  }

  private init(_ source: SourceText, firstLine: Int, line: Int, kind: Kind) {
    self.source = source
    self.firstLine = firstLine
    self.line = line
    self.kind = kind
  }

  /// An input with another text in the place of this one.
  public func with(_ text: String) -> Input {
    Input(SourceText(text, name: source.name), firstLine: firstLine, line: line, kind: kind)
  }

  /// The same input as if it had been typed: what it prints holds no place in a file, so it stays the
  /// same wherever the input stands.
  public var withoutFile: Input {
    Input(SourceText(source.text), firstLine: firstLine, line: line, kind: kind)
  }

  /// Makes the input of text that was given without the command above it, so that places in the text
  /// stay right.
  static func adding(_ command: String, above lines: [String], at line: Int, name: String?) -> Input
  {
    Input(
      SourceText(PastedText.command(command, with: lines), name: name),
      firstLine: line - 1, line: line, kind: .command)
  }

  /// Makes an input from text that is known to be whole; a `:` in front makes it a command.
  public init(_ text: String, name: String? = nil, firstLine: Int = 1) {
    let isCommand = text.utf8.first == UInt8(ascii: ":") || PlainWord.isAnswered(text)
    self.init(
      SourceText(text, name: name), firstLine: firstLine, kind: isCommand ? .command : .predicate)
  }
}
