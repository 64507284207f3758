import LabSession
import PredicateAnalysis
import Rendering

/// The report as one HTML page that is complete in itself: every case with its inputs and what they
/// led to, menus and evaluations that can be gone through step by step, life cycles, failures.
///
/// It shows what the run kept: without `RunOptions.keepsOutcomes`, cases and failures only.
public struct HTMLReport: RunReport {
  private var page = ReportPage()

  /// Makes a report.
  public init() {}

  /// Nothing: the totals stand at the top of the page, so all is held back.
  public mutating func lines(for result: ScriptResult) -> [String] {
    page.beginScript(result.path, hasFailed: result.failed)
    if let error = result.error { page.add(failure: error.summary) }
    if !result.setUp.isEmpty {
      page.add(
        ReportPage.Case(
          name: "", status: "set-up", isGood: nil, steps: result.setUp.map(Self.step)))
    }
    for item in result.cases { page.add(Self.item(item)) }
    page.endScript()
    return []
  }

  /// The whole page.
  public mutating func closingLines(_ totals: RunTotals, _ coverage: CoverageReport?) -> [String] {
    let summary = TextReport.totals(totals)
    if let coverage { page.add(coverage) }
    return [
      page.text(title: summary[0], remarks: Array(summary.dropFirst()), isGood: totals.allPassed)
    ]
  }

  private static func item(_ result: CaseResult) -> ReportPage.Case {
    // What is told at the input that it is about need not be told again.
    let told = result.steps.reduce(0) { $0 + $1.failures.count }
    return ReportPage.Case(
      name: result.name, status: result.status.rawValue,
      isGood: result.status == .notRun ? nil : result.status == .passed,
      place: "\(result.path):\(result.line)",
      remark: result.remark ?? "\(SecondsText.short(result.seconds)) s",
      failures: told == result.failures.count ? [] : result.failures.map(\.lines),
      steps: result.steps.map(step), omittedSteps: result.omittedSteps)
  }

  private static func step(_ step: PerformedStep) -> ReportPage.Step {
    // What a failure tells in full need not be told again.
    let isTold = step.failures.contains { failure in
      switch failure.kind {
      case .command, .expectation: true
      case .difference, .findings, .timeout, .interrupted: false
      }
    }
    return ReportPage.Step(
      text: step.text, reason: step.reason, outcome: isTold ? Outcome() : step.outcome,
      failures: step.failures.map(\.lines))
  }
}
