import LabSession
import PredicateFormat

/// One input of a script with what it led to, for reports that show more than what failed.
public struct PerformedStep: Sendable {
  /// The input's text.
  public let text: String
  /// The file that it stands in.
  public let path: String
  /// Its line there, from 1.
  public internal(set) var line: Int
  /// The comment right above it.
  public let reason: String?
  /// What it led to.
  public let outcome: Outcome
  /// What was not as the script says.
  public internal(set) var failures: [CaseFailure] = []

  init(_ step: ScriptStep, _ outcome: Outcome) {
    text = step.input.source.text
    path = step.path
    line = step.input.line
    reason = step.reason
    self.outcome = outcome
  }
}

/// The inputs of a run that were kept for its report, within bounds that hold for a whole script.
struct PerformedSteps {
  /// How many further inputs, and records of traces, are kept.
  struct Budget {
    fileprivate var inputs = 2_000
    fileprivate var records = 1_000_000
  }

  private(set) var kept: [PerformedStep] = []
  /// How many inputs were performed and not kept.
  private(set) var omitted = 0
  /// What is left for the runs after this one; `nil` keeps nothing.
  private(set) var budget: Budget?

  init(_ budget: Budget?) { self.budget = budget }

  mutating func add(_ step: ScriptStep, _ outcome: Outcome) {
    guard var left = budget else { return }
    left.inputs -= 1
    left.records -= outcome.recordCount
    guard left.inputs >= 0, left.records >= 0 else {
      omitted += 1
      return
    }
    budget = left
    kept.append(PerformedStep(step, outcome))
  }

  /// Adds what was not as the script says to the input that it is about.
  mutating func add(_ failure: CaseFailure) {
    guard let last = kept.indices.last, kept[last].line == failure.line,
      kept[last].path == failure.path
    else { return }
    kept[last].failures.append(failure)
  }
}

extension Outcome {
  /// The records of every trace in it, which are the most of what it takes to keep.
  fileprivate var recordCount: Int {
    parts.reduce(0) { count, part in
      switch part {
      case .evaluation(let report), .trace(let report, _): count + report.trace.steps.count
      case .results(let report):
        report.evaluations.reduce(count) { $0 + $1.trace.steps.count }
      case .menu(let report):
        report.menu.entries.reduce(count) { $0 + ($1.trace?.steps.count ?? 0) }
      case .menuTable(let report):
        report.menus.reduce(count) { sum, menu in
          menu.entries.reduce(sum) { $0 + ($1.trace?.steps.count ?? 0) }
        }
      default: count
      }
    }
  }
}
