import PredicateFormat

/// Everything that a lab knows at one moment: a value, so a copy is a snapshot.
///
/// Performing an input never throws and never prints, and a failed one changes nothing.
///
///     var session = Session()
///     session.perform("1 + 1 == 2")   // an outcome with the tree and its result
public struct Session: Sendable {
  /// How a session is set up.
  public struct Configuration: Sendable {
    /// Who gives the inputs.
    public enum Mode: Hashable, Sendable {
      /// A person at a terminal: abbreviations work, a bare expression prints its value.
      case prompt
      /// A script or a pipe: names are whole, a bare expression is an error.
      case script
    }

    /// Who gives the inputs.
    public var mode: Mode

    /// Makes a configuration.
    public init(mode: Mode = .script) { self.mode = mode }
  }

  /// How this session is set up.
  public var configuration: Configuration

  /// Makes an empty session.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Performs an input.
  public mutating func perform(_ input: Input) -> Outcome {
    let text = PlainWord.trimmed(input.source.text)
    if input.kind == .command, text == ":quit" || PlainWord.commands[text] == "quit" {
      return Outcome(request: .quit)
    }
    return Outcome([.verbatim(input.source.text)])
  }

  /// Performs a text that is one whole input.
  public mutating func perform(_ text: String) -> Outcome { perform(Input(text)) }

  /// The text of the prompt, which shows what differs from a fresh session; ends in `> `.
  public var prompt: String { "lab> " }
}
