import LabSession
import PredicateFormat

/// What running one script led to; every report is made of these.
public struct ScriptResult: Sendable {
  /// The script's path.
  public let path: String
  /// Why it could not be read, updated or finished; its cases have then not run.
  public var error: ScriptError?
  /// What the inputs of a set-up that passed led to, when the run keeps outcomes.
  public var setUp: [PerformedStep] = []
  /// A result for each case that was selected, in order.
  ///
  /// A set-up that fails is a result of its own.
  public var cases: [CaseResult] = []
  /// The number of output lines that `--update` wrote anew.
  public var updatedLines = 0
  /// What else there is to say of the script, in sentences.
  public var remarks: [String] = []

  /// Whether something in it failed.
  public var failed: Bool {
    error != nil || updatedLines > 0 || cases.contains { $0.status != .passed }
  }
}

/// What running one case led to.
public struct CaseResult: Sendable {
  /// How a case ended.
  public enum Status: String, Sendable {
    /// Everything was as the script says.
    case passed
    /// Something was not.
    case failed
    /// It was not run, because its set-up failed or the run was stopped.
    case notRun = "not run"
  }

  /// The case's name.
  public let name: String
  /// The script's path.
  public let path: String
  /// The line of the `:case`, or 1.
  public internal(set) var line: Int
  /// Whether it is no case, but a set-up that failed.
  public var isSetUp = false
  /// How it ended.
  public var status: Status = .passed
  /// What was not as the script says, in order.
  public var failures: [CaseFailure] = []
  /// What its inputs led to, in order, when the run keeps outcomes; of a very long script, the first
  /// ones.
  public var steps: [PerformedStep] = []
  /// How many inputs `steps` leaves out, when the run keeps outcomes.
  public var omittedSteps = 0
  /// Why it was not run.
  public var remark: String?
  /// How long it took, in seconds.
  public var seconds: Double = 0

  /// The name in reports: `PATH: NAME`.
  public var title: String { "\(path): \(name)" }
}

/// One thing in a case that was not as the script says.
public struct CaseFailure: Sendable {
  /// What kind of thing.
  public enum Kind: Sendable {
    /// The output differs.
    case difference(LineDifference)
    /// An expectation does not hold.
    case expectation(UnmetExpectation)
    /// A manifest has errors that the script does not expect: their codes, and what is said of them.
    case findings([String], [String])
    /// A command or predicate failed.
    case command(UnmetExpectation)
    /// The case took longer than allowed, in seconds.
    case timeout(Double)
    /// The run was interrupted.
    case interrupted
  }

  /// What kind of thing.
  public let kind: Kind
  /// The file that the input stands in.
  public let path: String
  /// The line of the input, from 1.
  public internal(set) var line: Int
  /// The case's name.
  public let caseName: String
  /// The input's text, cut to its first line.
  public let title: String
  /// The input's whole text.
  public let command: String
  /// The comment above the input.
  public let reason: String?
  /// What decided it, with the lines that made it so.
  public internal(set) var reasons: FailureReasons
  /// How many inputs of the case stand below and were not performed because of it.
  public var unperformedInputs = 0
  var reopenCommand: ReopenCommand

  /// How to come back to this place: `actionlab at FILE:LINE`.
  public var reopen: String { reopenCommand.text }

  /// The failure in full: place, case, reason, what was expected and got, what decided it, how to
  /// reopen it.
  public var lines: [String] { FailureText(self).lines }

  /// The failure in a few words.
  public var headline: String {
    switch kind {
    case .difference: "the output of \(title) differs"
    case .expectation: "\(title) does not hold"
    case .findings(let codes, _): "\(title) has errors: \(codes.joined(separator: ", "))"
    case .command: "\(title) failed"
    case .timeout(let seconds): "the case took longer than \(SecondsText.short(seconds)) s"
    case .interrupted: "interrupted"
    }
  }
}
