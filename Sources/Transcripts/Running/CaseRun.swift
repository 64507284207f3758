import LabSession
import PredicateFormat
import Rendering

/// One run of the inputs of one case.
///
/// Output that differs and expectations that do not hold are noted, and the case goes on; after another
/// command or a predicate that failed it ends, since what follows would only fail for want of it. A
/// predicate that fails is as it should be when its output lines say so.
struct CaseRun {
  /// The session, as the inputs so far have left it.
  private(set) var session: Session
  /// The inputs whose output differs, in order.
  private(set) var differences: [StepDifference] = []
  /// Whether the case ended before its last input.
  private(set) var wasCutShort = false
  /// What a quit left out.
  private(set) var passedOver: [PassedOverInputs] = []
  /// What the inputs led to, when that is kept.
  private(set) var performed: PerformedSteps
  private var failures: [CaseFailure] = []
  private var caseName = ""
  private var isRow = false
  private let options: RunOptions
  private let script: Script
  private let expectedFindings: Set<String>
  private let earlier: Earlier
  /// How many inputs may still be performed again to find where values were set.
  private(set) var replayBudget: Int

  /// What came before a case: a session, and the inputs that led from it to where the case begins.
  struct Earlier {
    let session: Session
    let steps: [ScriptStep]
  }

  /// In all failures of a script together no more inputs than this are performed again.
  static let replayLimit = 100_000

  /// Prepares a run that goes on from a session; without `earlier`, nothing came before it, and without
  /// a budget, outcomes are not kept.
  init(
    _ session: Session, options: RunOptions, script: Script, after earlier: Earlier? = nil,
    expectedFindings: Set<String>? = nil, keeping budget: PerformedSteps.Budget? = nil,
    replayBudget: Int = Self.replayLimit
  ) {
    self.replayBudget = replayBudget
    self.session = session
    performed = PerformedSteps(budget)
    self.options = options
    self.script = script
    self.earlier = earlier ?? Earlier(session: session, steps: [])
    self.expectedFindings = expectedFindings ?? script.expectedFindings
  }

  /// Performs the inputs and tells what was not as the script says.
  mutating func perform(
    _ steps: [ScriptStep], name: String, line: Int, isRow: Bool = false
  ) -> CaseResult {
    caseName = name
    self.isRow = isRow
    let clock = ContinuousClock()
    let start = clock.now
    let deadline = options.timeout.map { start + .milliseconds(Int64(min($0, 1e9) * 1000)) }
    let isInterrupted = options.isInterrupted
    session.configuration.interruption = {
      isInterrupted() || deadline.map { ContinuousClock.now > $0 } ?? false
    }
    var result = CaseResult(name: name, path: script.path, line: line)
    for (index, step) in steps.enumerated() {
      let rest = steps.count - index - 1
      let next = perform(step, after: steps[..<index], before: rest)
      if options.isInterrupted() {
        note(.interrupted, step, before: rest)
      } else if let deadline, clock.now > deadline {
        note(.timeout(options.timeout ?? 0), step, before: rest)
      } else if next == .goOn {
        continue
      }
      wasCutShort = next != .leave
      break
    }
    result.seconds = Self.seconds(clock.now - start)
    result.failures = failures
    result.steps = performed.kept
    result.omittedSteps = performed.omitted
    result.status = failures.isEmpty ? .passed : .failed
    return result
  }

  private enum Continuation {
    case goOn, leave, giveUp
  }

  /// Performs one input, below which stand so many others; how the case goes on.
  private mutating func perform(
    _ step: ScriptStep, after inputs: ArraySlice<ScriptStep>, before rest: Int
  ) -> Continuation {
    // Paths start at the file that the input stands in, also when that was included.
    session.configuration.files = options.files(base: step.folder)
    let outcome = session.writingPage(of: session.perform(step.input.withoutFile))
    let printed = TextRenderer(style: TextStyle(session.options, on: .script)).lines(for: outcome)
    performed.add(step, outcome)
    if let refusal = Self.refusal(of: outcome.request) {
      note(.command(UnmetExpectation(lines: [refusal])), step, before: rest)
      return .giveUp
    }
    // A command that fails is that failure, whatever it prints; and what is broken off prints
    // something else than it would have. Neither is output to keep.
    let isComparable = !outcome.failed || step.input.kind == .predicate
    var differs = false
    if let output = step.output, isComparable, session.configuration.interruption?() != true {
      let matcher = LineMatcher(output.texts)
      if !matcher.matches(printed) {
        differs = true
        let difference = matcher.difference(from: printed)
        differences.append(StepDifference(step: step, difference: difference))
        note(.difference(difference), step, reasons(for: difference, outcome, inputs))
      }
    }
    if case .quit = outcome.request {
      if rest > 0 {
        passedOver.append(PassedOverInputs(line: step.scriptLine, title: step.title, count: rest))
      }
      return .leave
    }
    noteFindings(outcome, step)
    guard outcome.failed else { return .goOn }
    if step.isExpectation {
      let unmet = unmet(outcome, printed)
      note(
        Self.isUnmet(outcome) ? .expectation(unmet) : .command(unmet), step,
        reasons(for: outcome, inputs))
      // Also one that was not understood has changed nothing.
      return .goOn
    }
    if step.input.kind == .predicate, step.output != nil { return .goOn }
    if !differs {
      note(.command(unmet(outcome, printed)), step, reasons(for: outcome, inputs), before: rest)
    }
    return .giveUp
  }

  /// Notes a failure; `rest` inputs below it are not performed because of it.
  private mutating func note(
    _ kind: CaseFailure.Kind, _ step: ScriptStep, _ reasons: FailureReasons = FailureReasons(),
    before rest: Int = 0
  ) {
    let failure = CaseFailure(
      kind: kind, path: step.path, line: step.input.line, caseName: caseName,
      title: step.title, command: step.input.source.text, reason: step.reason, reasons: reasons,
      unperformedInputs: rest,
      reopenCommand: ReopenCommand(
        path: script.path, line: step.scriptLine, rowName: isRow ? caseName : nil))
    failures.append(failure)
    performed.add(failure)
  }

  /// Errors in a manifest that the script does not expect are a failure where it is loaded.
  private mutating func noteFindings(_ outcome: Outcome, _ step: ScriptStep) {
    let unexpected = LoadedFindings.errors(in: outcome, of: step).filter {
      !expectedFindings.contains($0.diagnostic.code.rawValue)
    }
    guard !unexpected.isEmpty else { return }
    let renderer = TextRenderer(style: TextStyle(session.options, on: .script))
    let lines = unexpected.flatMap { renderer.lines(for: .diagnostic($0)) }
    note(.findings(LoadedFindings.codes(unexpected), lines), step)
  }

  /// What is to be said of an expectation that does not hold, or of a command that failed.
  private func unmet(_ outcome: Outcome, _ printed: [String]) -> UnmetExpectation {
    let error = outcome.diagnostics.first { $0.severity == .error }
    return UnmetExpectation(
      lines: printed, report: outcome.expectation, code: error?.code.rawValue,
      didRaise: outcome.parts.contains(where: Self.raised))
  }

  private static func raised(_ part: OutcomePart) -> Bool {
    switch part {
    case .evaluation(let report), .result(let report):
      if case .raised = report.trace.outcome { true } else { false }
    default: false
    }
  }

  /// What decided an expectation that does not hold, or a command that failed.
  private mutating func reasons(
    for outcome: Outcome, _ inputs: ArraySlice<ScriptStep>
  ) -> FailureReasons {
    explained(outcome.expectation?.reasons ?? [], inputs)
  }

  /// What decided the printed lines that differ.
  private mutating func reasons(
    for difference: LineDifference, _ outcome: Outcome, _ inputs: ArraySlice<ScriptStep>
  ) -> FailureReasons {
    // An expectation that does not hold knows best; it may be printed below a command, too.
    if outcome.expectation != nil { return reasons(for: outcome, inputs) }
    let words = difference.changedWords
    return explained(session.reasons(for: outcome, where: words.contains), inputs)
  }

  /// The reasons with the inputs that set the values, as far as there is budget to look for them.
  private mutating func explained(
    _ reasons: [DecidingReason], _ inputs: ArraySlice<ScriptStep>
  ) -> FailureReasons {
    let values = reasons.flatMap(\.values)
    let steps = earlier.steps + inputs
    guard !values.isEmpty, steps.count <= replayBudget else { return FailureReasons(reasons) }
    replayBudget -= steps.count
    var origins = ValueOrigins(values, from: earlier.session, options: options)
    origins.replay(steps)
    return FailureReasons(reasons, origins: origins.found)
  }

  /// Whether an expectation was understood and does not hold.
  private static func isUnmet(_ outcome: Outcome) -> Bool {
    outcome.diagnostics.contains { $0.code == .expectationFailed }
  }

  /// Why a script cannot have what an outcome asks for.
  private static func refusal(of request: Outcome.Request?) -> String? {
    switch request {
    case .startRecording, .stopRecording, .pin: "recording is for the prompt, not for scripts"
    case .showHistory: "history is for the prompt, not for scripts"
    case .include, .beginCase: "this command has to begin its line in a script"
    case .learn, .hint, .modelAnswer: "lessons are played at the prompt, not in scripts"
    // A script has nobody to ask.
    case .predict, .quit, .writePage, nil: nil
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}
