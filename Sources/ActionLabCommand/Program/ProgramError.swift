import LineEditor
import PredicateFormat
import Transcripts

/// Why a subcommand ended early.
enum ProgramError: Error {
  /// The command line is wrong: what was found, and what was expected.
  case usage(String)
  /// An input file or text: the lines to print on standard error.
  case input([String])
  /// A file could not be written: the lines to print on standard error.
  case output([String])
  /// Something that this program made is wrong: what.
  case bug(String)
  /// Standard output could not be written.
  case standardOutput(OutputError)

  /// An input error for a file that could not be read.
  static func unreadable(_ error: ScriptError) -> ProgramError { .input(lines(of: error)) }

  /// An output error for a file that could not be written.
  static func unwritable(_ error: ScriptError) -> ProgramError { .output(lines(of: error)) }

  /// How the program ends.
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .input: .input
    case .output: .output
    case .bug: .bug
    case .standardOutput(.closedPipe): .closedPipe
    case .standardOutput: .output
    }
  }

  /// What is printed on standard error, for the subcommand of a name.
  func remarks(for name: String) -> [String] {
    switch self {
    case .usage(let message):
      let command = name.isEmpty ? "actionlab" : "actionlab \(name)"
      return ["\(command): \(message)", "see \"\(command) --help\""]
    case .input(let lines), .output(let lines): return lines
    case .bug(let message): return ["actionlab: \(message); this is a mistake of actionlab"]
    // Who closed the pipe has seen enough.
    case .standardOutput(.closedPipe): return []
    case .standardOutput(let error):
      return ["actionlab: the output cannot be written: \(error.reason)"]
    }
  }

  private static func lines(of error: ScriptError) -> [String] {
    error.summary + error.diagnostics.compactMap { $0.help.map { "  \($0)" } }
  }
}
