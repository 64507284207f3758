import LabSession
import LineEditor
import Rendering

/// Reads a pipe or a file to its end: no prompt, no colour unless asked for, no abbreviations.
///
/// A line that fails does not end the reading, but the result tells of it.
struct PlainLoop {
  private let options: ShellOptions
  private let input: Int32
  private let output: OutputWriter

  /// Makes a loop that reads and writes descriptors.
  init(_ options: ShellOptions, input: Int32 = 0, output: Int32 = 1) {
    self.options = options
    self.input = input
    self.output = OutputWriter(descriptor: output)
  }

  /// Reads to the end of the input, or until a line asks to leave.
  func run() -> ShellEnding {
    do {
      let ending = try readLines()
      try output.flush()
      return ending
    } catch {
      return .outputFailed(error)
    }
  }

  private func readLines() throws(OutputError) -> ShellEnding {
    let conversation = Conversation(
      Session(options.configuration(.script)), device: .standardOutput(options.color))
    var failed = false
    if let command = Session.command(defining: options.definitions) {
      if try print(conversation.perform(Input(command))) { failed = true }
    }
    for file in options.files {
      if try print(conversation.perform(StartingFile.input(for: file))) { failed = true }
    }
    if try print(conversation.replay(options.steps, place: options.place)) { failed = true }
    conversation.progress = .ofUser(Shell.environment)
    if let lesson = options.lesson {
      conversation.playsWholeCourse = lesson.isWholeCourse
      if try print(conversation.perform(lesson.input)) { failed = true }
    }
    var reader = PlainLineReader(descriptor: input)
    while !conversation.hasLeft {
      switch Self.nextLine(&reader) {
      case .success(let line?):
        if try print(conversation.take(line.text)) { failed = true }
      case .success(nil):
        if try print(conversation.finish()) { failed = true }
        return ending(conversation, failed: failed)
      case .failure(let error):
        guard error.isRecoverable else { return .inputFailed(error.message) }
        conversation.skipLine()
        failed = true
        try output.writeLine("error: \(error.message)")
      }
    }
    return ending(conversation, failed: failed)
  }

  /// How it ends: with a lesson to learn, only whether that was passed counts.
  private func ending(_ conversation: Conversation, failed: Bool) -> ShellEnding {
    if options.lesson != nil { return conversation.passedLessons ? .done : .lineFailed }
    return failed ? .lineFailed : .done
  }

  private static func nextLine(
    _ reader: inout PlainLineReader
  ) -> Result<PlainLineReader.Line?, LineReadingError> {
    do {
      return .success(try reader.next())
    } catch {
      return .failure(error)
    }
  }

  /// Prints a reply at once, since a program may be waiting for it; whether an input failed.
  private func print(_ reply: Conversation.Reply) throws(OutputError) -> Bool {
    for line in reply.lines { try output.writeLine(line) }
    try output.flush()
    return reply.failed
  }
}
