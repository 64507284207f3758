import LabSession
import LineEditor
import PredicateFormat
import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SubcommandDescription {
  /// `actionlab [FILE ...]`: the prompt, or a reader of lines where there is no terminal.
  static let prompt = SubcommandDescription(
    "", "[FILE ...]", "the prompt, with manifests, items or scripts loaded",
    details: [
      "A line is a predicate; a line that starts with \":\" is a command; \":help\" lists them. From a",
      "pipe, lines are read without a prompt, and the status is 1 when one of them failed.",
      "On a terminal, ~/.config/actionlab/init.actionlab is performed first, if it is there.",
    ],
    options: [
      OptionDescription("--color", "auto|always|never", "when colour is used"),
      OptionDescription("--no-init", nil, "leave the start-up file unread"),
      .define,
    ],
    examples: [
      "actionlab MyExtension/Info.plist", "actionlab < session.actionlab",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    try refuseMisspeltCommand(arguments)
    var options = ShellOptions(files: arguments.operands)
    options.readsStartUpFile = !arguments.has("--no-init")
    options.color = try arguments.color()
    options.definitions = try arguments.definitions()
    return try PromptSession.run(options)
  }
}

/// One session of the shell, from start to exit status.
enum PromptSession {
  /// Runs the shell.
  static func run(_ options: ShellOptions) throws(ProgramError) -> ExitStatus {
    var options = options
    options.furtherPages = [.program]
    switch Shell(options).run() {
    case .done: return .done
    case .lineFailed: return .failed
    case .inputFailed(let message): throw .input(["actionlab: \(message)"])
    case .outputFailed(let error): throw .standardOutput(error)
    case .ended(let signal): ProcessSignals.end(by: signal)
    }
  }
}

extension Arguments {
  /// The value of `--color`.
  func color() throws(ProgramError) -> SessionOptions.ColorUse {
    guard let word = value(of: "--color") else { return .auto }
    guard let color = SessionOptions.ColorUse(rawValue: word) else {
      throw .usage("--color takes auto, always or never, found \"\(word)\"")
    }
    return color
  }
}

/// Takes a word that is no file and nearly a command for a slip of the finger, and refuses one that is
/// neither.
private func refuseMisspeltCommand(_ arguments: Arguments) throws(ProgramError) {
  guard let word = arguments.operands.first, access(word, F_OK) != 0 else { return }
  if let near = nearestName(to: word, in: SubcommandTable.all.map(\.name).filter({ !$0.isEmpty })) {
    throw .usage("there is no command and no file \"\(word)\" (did you mean \"\(near)\"?)")
  }
  // Whoever means a file writes its ending or its folder; the command that reads it reports it.
  guard !word.contains(where: { "./:".contains($0) }) else { return }
  throw .input([
    "actionlab: there is no command and no file \"\(word)\"; actionlab --help lists the commands"
  ])
}
