import LabSession
import PredicateFormat
import Rendering

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes what is typed, and what is printed for it, as a script that replays as it is.
///
/// Each entry is on the disk before `record` returns, so a killed process loses nothing that was
/// answered. Output is drawn at width 80 without colour whatever the terminal is like. Only inputs
/// that worked are kept, unless the recorder was told to keep the others as `:expect refused`.
///
///     let recorder = try Recorder(path: "rating.actionlab", beginning: commands)
///     try recorder.record(input, outcome)
public final class Recorder {
  /// The path of the recording.
  public let path: String
  private let keepsFailures: Bool
  private var file: RecordingFile
  /// Where the output of the last entry begins, for `pin`.
  private var lastOutput: off_t?
  private let renderer = TextRenderer(style: TextStyle(width: 80, color: false))

  /// Commands that speak to the person at the prompt and have no place in a script.
  private static let leftOut: Set<String> = [
    "record", "pin", "quit", "exit", "help", "history", "learn", "demo", "status", "save", "step",
  ]

  /// Creates the file and writes how the recording begins.
  ///
  /// `beginning` holds the commands that recreate the session as it is now, paths relative to the
  /// recording's folder.
  ///
  /// Throws `ScriptError` when the file exists and is not empty, when another recorder has it open,
  /// or when it cannot be written.
  public init(
    path: String, beginning: [String], keepsFailures: Bool = false
  ) throws(ScriptError) {
    self.path = path
    self.keepsFailures = keepsFailures
    file = try RecordingFile(creating: path)
    let lines = [ScriptVersion.line] + beginning
    _ = try file.append(lines.map { $0 + "\n" }.joined())
  }

  /// The folder that paths in the recording are relative to.
  public var folder: String { FilePath.folder(of: path) }

  /// Writes an input with its output.
  ///
  /// `text` is the input as a script should hold it, full names and relative paths; without it the
  /// input's own text is written. Throws `ScriptError` when it cannot be written; the recording then
  /// ends with the entry before it.
  public func record(
    _ input: Input, _ outcome: Outcome, text: String? = nil
  ) throws(ScriptError) {
    let text = CommandWord.trimmed(text ?? input.source.text)
    if input.kind == .command {
      guard let name = CommandWord(text).name, !Self.leftOut.contains(name) else { return }
    }
    if outcome.failed {
      guard keepsFailures, input.kind == .command else { return }
      lastOutput = nil
      _ = try file.append(":expect refused \(text)\n")
      return
    }
    // What :include and :case print is printed by what stands behind them.
    let hasOutput = !["include", "case"].contains(CommandWord(text).name)
    let output = hasOutput ? renderer.lines(for: outcome) : []
    let start = try file.append(text + "\n" + Self.outputLines(output))
    lastOutput = start + off_t(text.utf8.count + 1)
  }

  /// Puts expectations in the place of the last entry's output.
  ///
  /// Throws `ScriptError` when they cannot be written.
  public func pin(_ expectations: [String]) throws(ScriptError) {
    if let lastOutput { file.cut(to: lastOutput) }
    lastOutput = nil
    _ = try file.append(expectations.map { $0 + "\n" }.joined())
  }

  /// Lines of output as they stand in a script.
  static func outputLines(_ lines: [String]) -> String {
    lines.map { line in
      let text = LineText.trimmed(line)
      return text.isEmpty ? "|\n" : "| \(text)\n"
    }.joined()
  }
}
