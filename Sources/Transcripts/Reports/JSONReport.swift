import PredicateAnalysis
import Rendering

/// The report for programs: one JSON object with a version, one line for each script.
///
/// Members: `version` (1), `scripts` (`path`, `error` or null, `updatedLines`, `cases`), `totals`. A
/// case has `name`, `line`, `status` (`passed`, `failed`, `not run`), `remark`, `seconds` and
/// `failures`, each with `kind`, `path`, `line`, `input`, `reason`, `message`, `expected`, `printed`,
/// `lines` and `reopen`. `coverage` is there when it was asked for, in the form of its own version.
/// Members are added in later versions, never removed.
public struct JSONReport: RunReport {
  private var count = 0

  /// Makes a report.
  public init() {}

  /// The script's object, and what stands before it.
  public mutating func lines(for result: ScriptResult) -> [String] {
    let head = count == 0 ? ["{\"version\": 1, \"scripts\": ["] : []
    count += 1
    return head + [(count > 1 ? ", " : "  ") + Self.script(result)]
  }

  /// The totals and the end of the object.
  public mutating func closingLines(
    _ totals: RunTotals, _ coverage: CoverageReport?
  ) -> [String] {
    let head = count == 0 ? ["{\"version\": 1, \"scripts\": ["] : []
    let members = [
      ("scripts", totals.scripts), ("cases", totals.cases), ("passed", totals.passed),
      ("failed", totals.failed), ("notRun", totals.notRun), ("errors", totals.errors),
      ("updatedLines", totals.updatedLines),
    ]
    let seen = coverage.map { ", \"coverage\": \(JSONRenderer().line(for: $0))" } ?? ""
    return head + [
      "], \"totals\": \(JSONText.object(members.map { ($0.0, String($0.1)) }))\(seen)}"
    ]
  }

  private static func script(_ result: ScriptResult) -> String {
    JSONText.object([
      ("path", JSONText.quoted(result.path)),
      ("error", result.error.map { JSONText.array($0.summary.map(JSONText.quoted)) } ?? "null"),
      ("updatedLines", String(result.updatedLines)),
      ("cases", JSONText.array(result.cases.map(item))),
    ])
  }

  private static func item(_ item: CaseResult) -> String {
    JSONText.object([
      ("name", JSONText.quoted(item.name)), ("line", String(item.line)),
      ("status", JSONText.quoted(item.status.rawValue)),
      ("remark", JSONText.optional(item.remark)),
      ("seconds", SecondsText.milliseconds(item.seconds)),
      ("failures", JSONText.array(item.failures.map(failure))),
    ])
  }

  private static func failure(_ failure: CaseFailure) -> String {
    var expected: [String]?
    var printed: [String]?
    var lines: [String] = []
    let kind: String
    switch failure.kind {
    case .difference(let difference):
      kind = "difference"
      expected = difference.expected
      printed = difference.printed
      lines = DifferenceText(difference).lines
    case .expectation(let text):
      kind = "expectation"
      lines = text
    case .command(let text):
      kind = "command"
      lines = text
    case .timeout: kind = "timeout"
    case .interrupted: kind = "interrupted"
    }
    let array = { (texts: [String]?) in
      texts.map { JSONText.array($0.map(JSONText.quoted)) } ?? "null"
    }
    return JSONText.object([
      ("kind", JSONText.quoted(kind)), ("path", JSONText.quoted(failure.path)),
      ("line", String(failure.line)), ("input", JSONText.quoted(failure.title)),
      ("reason", JSONText.optional(failure.reason)),
      ("message", JSONText.quoted(failure.headline)), ("expected", array(expected)),
      ("printed", array(printed)), ("lines", array(lines)),
      ("reopen", JSONText.quoted(failure.reopen)),
    ])
  }
}
