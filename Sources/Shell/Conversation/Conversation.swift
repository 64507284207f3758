import FileProviderActions
import LabSession
import PredicateFormat
import Rendering
import Transcripts

/// What is said between a person, or a pipe, and a session: lines in, lines out.
///
/// It joins lines to inputs, has the session perform them, draws what came of it, and does what only
/// a shell can do: recording, including, leaving. It neither reads nor prints, so all of it can be
/// tested without a terminal.
///
///     let conversation = Conversation(Session(.init(mode: .prompt)))
///     conversation.take("(1 + 1 ==")   // nothing to print; an input is pending
///     conversation.take("2)")          // the lines of the tree and its result
final class Conversation {
  /// What one line led to.
  struct Reply {
    /// What to print.
    var lines: [String] = []
    /// The inputs that ended with the line, as they were typed.
    var entries: [String] = []
    /// Whether one of them failed.
    var failed = false
    /// Evaluations to go through step by step, once the lines are printed.
    var stepping: [Stepping] = []
  }

  /// An evaluation that a person wants to go through.
  struct Stepping {
    /// The evaluation.
    var report: EvaluationReport
    /// The step to begin at; `nil` for the first.
    var number: Int?
  }

  /// The session, as the inputs so far have left it.
  var session: Session
  /// What is printed on.
  var device: TextDevice
  /// Told of each whole input, as it was typed, before it is performed.
  var didEnter: (String) -> Void = { _ in }
  /// Whether somebody is there to press keys, so that `:step` is left to the loop; else it is printed.
  var canStep = false
  /// The entries of the history, oldest first.
  var history: () -> [String] = { [] }
  /// Whether the person asked to leave.
  private(set) var hasLeft = false
  /// The lines of the pending input, as they were typed.
  private(set) var pendingLines: [String] = []
  /// What the pending input lacks, outermost first; empty when none is pending.
  private(set) var open: [OpenConstruct] = []
  private var assembler: InputAssembler
  /// Where what is typed is recorded.
  var recorder: Recorder?
  /// Where the learner stands in a lesson.
  var player: LessonPlayer?
  /// Which exercises are solved.
  var progress = LessonProgress(path: nil)
  /// How many lessons were left before they were passed.
  var unfinishedLessons = 0
  /// Whether a lesson that is over goes on with the next of its course.
  var playsWholeCourse = false
  /// How predictions went; `nil` when none are asked for.
  var score: PredictionScore?
  /// The result that waits for a prediction.
  var question: WithheldResult?
  /// The session as it was when the first case began.
  private var setUp: Session?
  /// The names of the cases that were begun.
  private var caseNames = CaseNames()

  /// Makes a conversation that goes on from a session; `name` is what diagnostics call the input.
  init(_ session: Session, device: TextDevice = TextDevice(), name: String? = nil) {
    self.session = session
    self.device = device
    assembler = InputAssembler(name: name)
  }

  /// Takes a line, or the lines of a paste or a recalled entry.
  func take(_ text: String) -> Reply {
    var reply = Reply()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      // What follows a line that was stopped in a paste is not wanted either.
      if number > 0, isInterrupted {
        dropPending()
        stop("\(lines.count - number) pasted lines are left out", &reply)
        break
      }
      let steps = assembler.take(String(line))
      // Of two steps, the first ends the pending input, to which this line does not belong.
      for step in steps.dropLast() { answer(step, &reply) }
      pendingLines.append(String(line))
      if let step = steps.last { answer(step, &reply) }
      if hasLeft { break }
    }
    return reply
  }

  /// Ends the lines: an input that is still open is an error.
  func finish() -> Reply {
    var reply = Reply()
    if let step = assembler.finish() { answer(step, &reply) }
    return reply
  }

  /// Counts a line that could not be read, and drops the input that it belonged to.
  func skipLine() {
    dropPending()
    _ = assembler.take("")
  }

  /// Drops the pending input, as Ctrl-C does.
  func dropPending() {
    assembler.discard()
    pendingLines = []
    open = []
  }

  /// Performs an input that was not typed as a line, such as loading a file of the command line.
  func perform(_ input: Input) -> Reply {
    var reply = Reply()
    carryOut(input, &reply)
    return reply
  }

  private func answer(_ step: InputAssembler.Step, _ reply: inout Reply) {
    switch step {
    case .needsMore(let open, _):
      self.open = open
      return
    case .blank: break
    case .comment: enter(&reply)
    // What a pasted script expects is for `actionlab run` to compare.
    case .output: break
    case .input(let input):
      enter(&reply)
      carryOut(input, &reply)
    case .failed(let input, let diagnostic):
      enter(&reply)
      show(.failure([diagnostic], in: input), &reply)
    }
    pendingLines = []
    open = []
  }

  private func enter(_ reply: inout Reply) {
    let entry = pendingLines.joined(separator: "\n")
    reply.entries.append(entry)
    didEnter(entry)
  }

  private func carryOut(_ input: Input, _ reply: inout Reply) {
    if takesForLearning(input, &reply) { return }
    let outcome = session.writingPage(of: session.perform(input))
    if withholds(outcome, of: input) { ask(outcome, &reply) } else { show(outcome, &reply) }
    if player != nil, case .parsed(let command, _) = Command.parse(input),
      case .help(nil) = command.verb
    {
      tellOfLesson(&reply)
    }
    switch outcome.request {
    case nil, .writePage: record(input, outcome, &reply)
    case .quit: hasLeft = true
    case .showHistory(let text):
      show(Outcome(HistoryListing.parts(of: history(), containing: text)), &reply)
    case .startRecording(let path, let keepsFailures):
      startRecording(path: path, keepsFailures: keepsFailures, &reply)
    case .stopRecording: stopRecording(&reply)
    case .pin(let expectations): pin(expectations, &reply)
    case .beginCase:
      let problems = caseNames.take(input).problems
      guard problems.isEmpty else {
        show(Outcome.failure(problems, in: input), &reply)
        return
      }
      beginCase()
      record(input, outcome, &reply)
    case .include(let path):
      if include(path, &reply) { record(input, outcome, &reply) }
    case .learn(let request): learn(request, &reply)
    case .hint: showHint(&reply)
    case .modelAnswer: showModelAnswer(&reply)
    case .predict(let isOn):
      predict(isOn, &reply)
      if isOn == true, let player, !player.isOver {
        say("the examples of a lesson ask where the lesson wants it", &reply)
      }
    }
  }

  /// Goes back to where the first case began, as every case of a script does.
  private func beginCase() {
    if let setUp { session = setUp } else { setUp = session }
  }

  /// Brings the session to the state that inputs of a script lead to; prints only what failed, and
  /// where that is.
  func replay(_ steps: [ScriptStep], place: String? = nil) -> Reply {
    var reply = Reply()
    _ = play(steps, isSilent: true, &reply)
    if let place { say(place, &reply) }
    return reply
  }

  /// Performs the inputs of another file; false when one of them failed.
  private func include(_ path: String, _ reply: inout Reply) -> Bool {
    let steps: [ScriptStep]
    do {
      steps = try ScriptReader.steps(including: path)
    } catch {
      if FilePath.isFile(path), let bytes = try? FileReading.bytes(of: path),
        let found = FileContent(of: bytes),
        found != .script
      {
        say("\"\(path)\" is no script: it looks like \(found.phrase)", &reply)
        say(":\(found.rawValue) \(path) reads it", &reply)
        reply.failed = true
        return false
      }
      show(error, &reply)
      return false
    }
    let before = session
    guard play(steps, isSilent: false, &reply) else {
      session = before
      say("nothing of \(path) is taken over; the session is as it was", &reply)
      return false
    }
    return true
  }

  private func play(_ steps: [ScriptStep], isSilent: Bool, _ reply: inout Reply) -> Bool {
    let files = session.configuration.files
    defer { session.configuration.files = files }
    for (number, step) in steps.enumerated() {
      session.configuration.progress?(WorkProgress(number, of: steps.count, "inputs"))
      if isInterrupted {
        let left = countedAre(
          steps.count - number, "input of the script", plural: "inputs of the script")
        stop("\(left) left out", &reply)
        return false
      }
      // Paths in a file start at that file.
      let folder = FilePath.folder(of: step.path)
      session.configuration.files = .disk(base: folder == "." ? "" : folder)
      let outcome = session.writingPage(of: session.perform(step.input))
      if outcome.failed || !isSilent { show(outcome, &reply) }
      if outcome.failed { return false }
      if outcome.request == .quit { break }
    }
    return true
  }

  /// Whether Ctrl-C was pressed since the line was entered.
  private var isInterrupted: Bool { session.configuration.interruption?() ?? false }

  private func stop(_ remark: String, _ reply: inout Reply) {
    reply.failed = true
    say("interrupted: " + remark, &reply)
  }

  // MARK: - Showing

  /// How what is printed is drawn.
  var style: TextStyle { TextStyle(session.options, on: device) }

  func show(_ outcome: Outcome, _ reply: inout Reply) {
    let renderer = TextRenderer(style: style)
    for part in outcome.parts {
      if canStep, case .stepper(let report, let number) = part {
        reply.stepping.append(Stepping(report: report, number: number))
      } else {
        reply.lines += renderer.lines(for: part)
      }
    }
    if outcome.failed { reply.failed = true }
  }

  func show(_ error: ScriptError, _ reply: inout Reply) {
    let parts = error.diagnostics.map {
      OutcomePart.diagnostic(LocatedDiagnostic($0, source: error.source))
    }
    show(Outcome(parts, failed: true), &reply)
  }

  func say(_ message: String, _ reply: inout Reply) {
    show(Outcome([.message(message)]), &reply)
  }
}
