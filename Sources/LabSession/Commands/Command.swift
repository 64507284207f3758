import PredicateFormat

/// An input that was understood: what to do, with the text that diagnostics point into.
///
///     if case .parsed(let command, _) = Command.parse(Input(":select report")) { ... }
public struct Command: Sendable {
  /// The text.
  public let input: Input
  /// What to do.
  public let verb: Verb
  /// The row of the table; `nil` for a predicate.
  public let description: CommandDescription?
  /// The file that takes what comes of it as an HTML page: `--html FILE`.
  public var page: ArgumentWord?
  /// Whether that file is written over whatever it is: `--force`.
  public var isForced = false

  /// Reads an input.
  ///
  /// - Parameters:
  ///   - input: a predicate or a command, over one line or several.
  ///   - abbreviations: whether the beginning of a command's name will do, as at the prompt.
  /// - Returns: a command, the wish for another line, or what is wrong.
  public static func parse(
    _ input: Input, abbreviations: Bool = false
  ) -> ParseOutcome<Command> {
    do throws(ArgumentReader.Problem) {
      switch input.kind {
      case .predicate: return .parsed(try PredicateLine.read(input), warnings: [])
      case .command:
        return .parsed(try CommandLine.read(input, abbreviations: abbreviations), warnings: [])
      }
    } catch {
      switch error {
      case .incomplete(let open): return .incomplete(open)
      case .wrong(let diagnostics): return .failed(diagnostics)
      }
    }
  }
}
