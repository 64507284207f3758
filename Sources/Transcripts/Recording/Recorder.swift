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
/// The recorder performs each input once more in a session of its own that begins as a replay will:
/// empty, then brought to the present state by commands, with paths relative to the recording. What is
/// printed there, at width 80 without colour, is what is written, so nothing of the terminal, of
/// abbreviations or of the working folder gets into the script.
///
/// Each entry is on the disk before `record` returns, so a killed process loses nothing that was
/// answered. Only inputs that worked are kept, unless the recorder was told to keep the others as
/// `:expect refused`.
///
///     let recorder = try Recorder(path: "rating.actionlab", session: session)
///     let outcome = session.perform(input)
///     try recorder.record(input, outcome, session)
public final class Recorder {
  /// The path of the recording.
  public let path: String
  private let keepsFailures: Bool
  private var file: RecordingFile
  /// The session that a replay will have come to.
  private var replay: Session
  /// Where every case of the recording begins, once there is one.
  private var setUp: Session?
  /// Where the output of the last entry begins, for `pin`.
  private var lastOutput: off_t?

  /// Commands that speak to the person at the prompt and have no place in a script.
  private static let leftOut: Set<String> = [
    "record", "pin", "quit", "exit", "help", "history", "learn", "predict",
    "demo", "status", "save", "step", "bundle",
  ]

  /// Creates the file and writes the commands that recreate a session as it is now.
  ///
  /// Throws `ScriptError` when the file exists and is not empty, when another recorder has it open,
  /// or when it cannot be written.
  public init(path: String, session: Session, keepsFailures: Bool = false) throws(ScriptError) {
    self.path = path
    self.keepsFailures = keepsFailures
    file = try RecordingFile(creating: path)
    replay = Self.emptySession(path)
    let lines = [ScriptVersion.line] + recreate(session)
    _ = try file.append(Self.text(of: lines))
  }

  /// The folder that paths in the recording are relative to.
  public var folder: String { FilePath.folder(of: path) }

  /// Writes an input that was performed, and what a replay prints for it.
  ///
  /// `session` is the session as the input left it. Throws `ScriptError` when the entry cannot be
  /// written; the recording then ends with the entry before it.
  public func record(
    _ input: Input, _ outcome: Outcome, _ session: Session
  ) throws(ScriptError) {
    let base = session.configuration.files.base
    let text = CommandWord.trimmed(ScriptText(input, from: base, in: folder).text)
    let name = CommandWord(text).name
    if input.kind == .command {
      guard let name, !Self.leftOut.contains(name) else { return }
    }
    if outcome.failed {
      try recordRefusal(text, isCommand: name != nil)
      // An import that cannot read everything takes over the rest all the same.
      if name == "import", !isLike(session) { try recordAnew(session) }
      return
    }
    if name == "case" || name == "include" {
      return try recordStructure(text)
    }
    for command in fixing(text) {
      _ = replay.perform(Input(command))
      _ = try file.append(Self.text(of: [command]))
    }
    let printed = replay.perform(Input(text))
    // What was done before the recording began, and in which order, the replay does not know.
    let goesBack = name == "undo" || name == "restore"
    if printed.failed || goesBack && !isLike(session) { return try recordAnew(session) }
    let renderer = TextRenderer(style: TextStyle(replay.options, on: .script))
    let output = renderer.lines(for: printed).map { line in
      let text = LineText.trimmed(line)
      return text.isEmpty ? "|" : "| \(text)"
    }
    let findings = LoadedFindings.expectations(for: printed, of: text)
    let start = try file.append(Self.text(of: [text] + output + findings))
    lastOutput = start + off_t(text.utf8.count + 1)
  }

  /// Puts expectations in the place of the last entry's output.
  ///
  /// Throws `ScriptError` when they cannot be written.
  public func pin(_ expectations: [String]) throws(ScriptError) {
    if let lastOutput { file.cut(to: lastOutput) }
    lastOutput = nil
    _ = try file.append(Self.text(of: expectations))
  }

  /// The commands that make an input print the same whenever it is replayed: time stands still from the
  /// first `now()` on, and chance begins somewhere.
  private func fixing(_ text: String) -> [String] {
    let text = text.lowercased()
    var commands: [String] = []
    if text.contains("now("), replay.clock == nil {
      let seconds = Double(time(nil)) - PredicateDate.referenceSince1970
      commands.append(":clock \(PredicateDate(secondsSinceReference: seconds).iso8601)")
    }
    if text.contains("random(") || text.contains("randomn("), replay.seed == nil {
      commands.append(":seed 1")
    }
    return commands
  }

  private func recordRefusal(_ text: String, isCommand: Bool) throws(ScriptError) {
    guard keepsFailures else { return }
    // A predicate that raises is kept as that; one that cannot be read says nothing in a script.
    var copy = replay
    let code = copy.perform(Input(text)).firstError.map { "\($0.code) " } ?? ""
    let line = isCommand ? ":expect refused \(code)\(text)" : ":expect raises \(text)"
    guard !replay.perform(Input(line)).failed else { return }
    lastOutput = nil
    _ = try file.append(Self.text(of: [line]))
  }

  /// Writes a `:case` or an `:include`, which print nothing themselves.
  private func recordStructure(_ text: String) throws(ScriptError) {
    lastOutput = nil
    _ = try file.append(Self.text(of: [text]))
    if CommandWord(text).name == "case" {
      if let setUp { replay = setUp } else { setUp = replay }
      return
    }
    let target = FilePath.join(folder, CommandWord(text).unquotedRest)
    for step in (try? ScriptReader.steps(including: target)) ?? [] {
      _ = replay.perform(step.input)
    }
  }

  /// Writes the commands that lead to a session from whatever came before.
  private func recordAnew(_ session: Session) throws(ScriptError) {
    lastOutput = nil
    _ = try file.append(Self.text(of: [":reset"] + recreate(session)))
  }

  /// Whether the replay has come to the state of a session.
  private func isLike(_ session: Session) -> Bool {
    recreatingCommands(of: replay) == recreatingCommands(of: session)
  }

  /// The commands that recreate a session, as the recording writes them.
  private func recreatingCommands(of session: Session) -> [String] {
    let base = session.configuration.files.base
    return session.recreatingCommands.map { ScriptText(Input($0), from: base, in: folder).text }
  }

  /// Brings the replay to the state of a session; the commands that do.
  private func recreate(_ session: Session) -> [String] {
    replay = Self.emptySession(path)
    return recreatingCommands(of: session).flatMap { text in
      [text] + LoadedFindings.expectations(for: replay.perform(Input(text)), of: text)
    }
  }

  private static func emptySession(_ path: String) -> Session {
    Session.Configuration.script(in: FilePath.folder(of: path)).session
  }

  private static func text(of lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
