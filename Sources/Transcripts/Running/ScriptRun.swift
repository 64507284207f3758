import LabSession
import PredicateFormat
import Rendering

/// One run of one script: its set-up once, then each selected case from a copy of the result.
struct ScriptRun {
  /// The inputs whose output differs, in the order of the file.
  private(set) var differences: [StepDifference] = []
  /// What quits left out, once each.
  private(set) var passedOver: [PassedOverInputs] = []
  /// What the inputs of a set-up that passed led to, when that is kept.
  private(set) var setUpSteps: [PerformedStep] = []
  private let script: Script
  private let options: RunOptions
  private let isStopped: () -> Bool
  private let expectedFindings: Set<String>

  /// Prepares a run; `isStopped` tells that no further case should begin.
  init(_ script: Script, options: RunOptions, isStopped: @escaping () -> Bool) {
    self.script = script
    self.options = options
    self.isStopped = isStopped
    expectedFindings = script.expectedFindings
  }

  /// Runs the cases that the filter selects, and gives their results.
  mutating func perform() -> [CaseResult] { perform(script.cases.filter(isSelected)) }

  /// Runs some of the script's cases, and gives their results.
  mutating func perform(_ cases: [ScriptCase]) -> [CaseResult] {
    guard !cases.isEmpty else { return [] }
    if let remark = reasonToStop { return cases.map { notRun($0, remark) } }
    var session = options.session(in: script.folder)
    session.configuration.coverage = options.coverage
    let earlier = CaseRun.Earlier(session: session, steps: script.setUp)
    var budget = options.keepsOutcomes ? PerformedSteps.Budget() : nil
    var replayBudget = CaseRun.replayLimit
    var results: [CaseResult] = []
    if !script.setUp.isEmpty {
      var setUp = CaseRun(
        session, options: options, script: script, expectedFindings: expectedFindings,
        keeping: budget)
      var result = setUp.perform(script.setUp, name: "set-up", line: 1)
      result.isSetUp = true
      differences += setUp.differences
      take(setUp.passedOver)
      budget = setUp.performed.budget
      replayBudget = setUp.replayBudget
      session = setUp.session
      if result.status == .passed { setUpSteps = result.steps } else { results.append(result) }
      guard !setUp.wasCutShort else {
        return results + cases.map { notRun($0, "the set-up failed") }
      }
    }
    for item in cases {
      if let remark = reasonToStop {
        results.append(notRun(item, remark))
        continue
      }
      if options.stopsAtFirstFailure, results.contains(where: { $0.status == .failed }) {
        results.append(notRun(item, "the run ended with the first failure"))
        continue
      }
      var run = CaseRun(
        session, options: options, script: script, after: earlier,
        expectedFindings: expectedFindings, keeping: budget, replayBudget: replayBudget)
      results.append(
        run.perform(item.steps, name: item.name, line: item.line, isRow: item.isRow))
      differences += run.differences
      take(run.passedOver)
      budget = run.performed.budget
      replayBudget = run.replayBudget
    }
    return results
  }

  /// The rows of a table share their lines.
  private mutating func take(_ passed: [PassedOverInputs]) {
    passedOver += passed.filter { !passedOver.contains($0) }
  }

  private var reasonToStop: String? {
    if options.isInterrupted() { return "the run was interrupted" }
    return isStopped() ? "the run ended with the first failure" : nil
  }

  private func isSelected(_ item: ScriptCase) -> Bool {
    guard let filter = options.filter else { return true }
    let title = "\(script.path): \(item.name)".lowercased()
    return LineText.end(of: filter.lowercased().utf8, in: title.utf8) != nil
  }

  private func notRun(_ item: ScriptCase, _ remark: String) -> CaseResult {
    var result = CaseResult(name: item.name, path: script.path, line: item.line)
    result.status = .notRun
    result.remark = remark
    return result
  }
}
