import FileProviderActions
import LabSession
import LineEditor
import Rendering
import Transcripts

/// The prompt at a terminal.
///
/// Ctrl-C drops the pending input, or ends a long evaluation, and the session goes on; Ctrl-D leaves.
/// Each entry is in the history file before it is performed.
struct PromptLoop {
  private let options: ShellOptions
  private let output = OutputWriter(descriptor: 1)
  /// Shows long work, on a terminal that can.
  private let meter: ProgressMeter?

  /// Makes a loop on the process's terminal.
  init(_ options: ShellOptions) {
    self.options = options
    meter =
      Terminal.understandsEscapes
      ? ProgressMeter { text in
        // A terminal that has gone shows at the next line that is printed.
        let output = OutputWriter(descriptor: 1)
        try? output.write(text)
        try? output.flush()
      } : nil
  }

  /// Runs until the person leaves or a signal asks for the end.
  func run() -> ShellEnding {
    do {
      return try converse()
    } catch {
      // A terminal that has gone cannot be written to; that it has gone is why we end.
      return ProcessSignals.ending.map { .ended(signal: $0) } ?? .outputFailed(error)
    }
  }

  private func converse() throws(OutputError) -> ShellEnding {
    let otherSet = TextLocale.setUp()
    ProcessSignals.catchSignals()
    let editor: LineEditor
    do {
      editor = try LineEditor(programName: "actionlab")
    } catch {
      return PlainLoop(options).run()
    }
    var configuration = options.configuration(.prompt)
    configuration.interruption = Self.isInterrupted
    configuration.progress = { [meter] in meter?.take($0) }
    let conversation = Conversation(
      Session(configuration), device: .standardOutput(options.color))
    editor.completion = { line, cursor in
      conversation.completion(line: line, cursor: cursor)
    }
    try output.writeLine(Shell.banner(width: conversation.style.width))
    if let otherSet {
      try output.writeLine(
        "the locale's character set is \(otherSet), not UTF-8; UTF-8 is read and written")
    }
    let history = History(editor)
    history.load()
    if let problem = history.takeProblem() { try output.writeLine(problem) }
    conversation.didEnter = history.enter
    conversation.progress = .ofUser(Shell.environment)
    conversation.history = { editor.history.entries }
    try begin(conversation)
    // What files say to step through is printed.
    conversation.canStep = true
    let ending = try readLines(editor, conversation, history)
    try leave(conversation)
    return ending
  }

  /// Reads the start-up file, then the files of the command line.
  private func begin(_ conversation: Conversation) throws(OutputError) {
    if options.readsStartUpFile, let path = StartingFile.startUpPath(Shell.environment),
      StartingFile.exists(path)
    {
      let reply = watching { conversation.perform(Input(":include \(path)")) }
      // What a start-up file prints when all is well was seen often enough.
      if reply.failed { try print(reply) }
    }
    if let command = Session.command(defining: options.definitions) {
      try print(conversation.perform(Input(command)))
    }
    for file in options.files {
      try print(watching { conversation.perform(StartingFile.input(for: file)) })
    }
    try print(watching { conversation.replay(options.steps, place: options.place) })
    if let lesson = options.lesson { try print(conversation.perform(lesson.input)) }
    try output.flush()
  }

  private func readLines(
    _ editor: LineEditor, _ conversation: Conversation, _ history: History
  ) throws(OutputError) -> ShellEnding {
    while !conversation.hasLeft {
      conversation.device = .standardOutput(options.color)
      let color = conversation.style.color
      let prompt =
        conversation.open.isEmpty
        ? PromptText.first(
          conversation.session.prompt, isLearning: conversation.player != nil,
          isRecording: conversation.recorder != nil, color: color)
        : PromptText.second(conversation.open, color: color)
      let result: ReadResult
      do {
        result = try editor.readLine(prompt: prompt)
      } catch {
        return .inputFailed(error.message)
      }
      switch result {
      case .line(let line):
        conversation.device = .standardOutput(options.color)
        InterruptionFlag.clear()
        let reply = watching { conversation.take(line) }
        if let problem = history.takeProblem() { try output.writeLine(problem) }
        try print(reply)
        for stepping in reply.stepping { try step(stepping, conversation, editor) }
      case .interrupted: conversation.dropPending()
      case .endOfInput:
        try output.writeLine("")
        return .done
      case .ending(let signal): return .ended(signal: signal)
      }
    }
    return .done
  }

  /// Goes through steps: on the whole screen where there is a cursor, else line by line.
  private func step(
    _ stepping: Conversation.Stepping, _ conversation: Conversation, _ editor: LineEditor
  ) throws(OutputError) {
    if Terminal.understandsEscapes, !conversation.style.outline {
      let options = options
      let screen = StepperScreen(output) {
        conversation.device = .standardOutput(options.color)
        return conversation.style
      }
      if try screen.run(stepping.report, at: stepping.number) { return }
    }
    let lines = StepperLines(output, conversation.style) { prompt in
      // A Ctrl-C that came before the editor was waiting would be lost with it.
      guard !InterruptionFlag.isRaised,
        case .line(let line)? = try? editor.readLine(prompt: prompt)
      else { return nil }
      return line
    }
    try lines.run(stepping.report, at: stepping.number)
    try output.flush()
  }

  /// Does some work; what takes long is shown meanwhile.
  private func watching(_ work: () -> Conversation.Reply) -> Conversation.Reply {
    // What was written before has to stand before the meter's line.
    try? output.flush()
    // The Ctrl-C that ended the work is not meant for the printing of what came of it.
    defer { InterruptionFlag.clear() }
    let watch = ReadingWatch(isInterrupted: Self.isInterrupted) { [meter] done, total, unit in
      meter?.take(WorkProgress(done, of: total, unit))
    }
    return ReadingWatch.$current.withValue(watch) { meter?.watching(work) ?? work() }
  }

  /// Whether Ctrl-C was pressed, or the end was asked for.
  private static let isInterrupted: @Sendable () -> Bool = {
    InterruptionFlag.isRaised || ProcessSignals.ending != nil
  }

  /// Says that a recording ends with the session.
  private func leave(_ conversation: Conversation) throws(OutputError) {
    if let recorder = conversation.recorder {
      try output.writeLine("the recording to \(recorder.path) ends here")
    }
    try output.flush()
  }

  /// Prints a reply; Ctrl-C cuts it short.
  private func print(_ reply: Conversation.Reply) throws(OutputError) {
    for (number, line) in reply.lines.enumerated() {
      try output.writeLine(line)
      guard number % 100 == 99 else { continue }
      try output.flush()
      if InterruptionFlag.isRaised {
        try output.writeLine("... interrupted")
        break
      }
    }
    try output.flush()
    InterruptionFlag.clear()
  }
}
