import LabSession
import PredicateAnalysis
import PredicateFormat
import Rendering

/// The report for programs: one JSON object with a version, one line for each script.
///
/// Members: `version` (1), `scripts` (`path`, `error` or null, `updatedLines`, `remarks`, `cases`) and
/// `totals`. A case has `name`, `line`, `status` (`passed`, `failed`, `not run`), `remark`, `seconds`
/// and `failures`, each with `kind`, `path`, `line`, `input`, `reason`, `message`, `expected`,
/// `printed`, `lines`, `reasons`, `unperformedInputs` and `reopen`. A reason has `action`, `sentence`,
/// `values` (`sentence`, `origin`) and `rule` (`path`, `line`, `column`, `text`). `coverage` is there
/// when it was asked for, in the form of its own version.
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
      ("failed", totals.failed), ("failedSetUps", totals.failedSetUps),
      ("notRun", totals.notRun), ("errors", totals.errors),
      ("updatedLines", totals.updatedLines),
    ]
    let seen = coverage.map { ", \"coverage\": \(JSONRenderer().line(for: $0))" } ?? ""
    return head + [
      "], \"totals\": \(JSONText.object(members.map { ($0.0, String($0.1)) }))\(seen)}"
    ]
  }

  private static func script(_ result: ScriptResult) -> String {
    JSONText.object([
      ("path", quotedForJSON(result.path)),
      ("error", result.error.map { JSONText.array($0.summary.map(quotedForJSON)) } ?? "null"),
      ("updatedLines", String(result.updatedLines)),
      ("remarks", JSONText.array(result.remarks.map(quotedForJSON))),
      ("cases", JSONText.array(result.cases.map(item))),
    ])
  }

  private static func item(_ item: CaseResult) -> String {
    JSONText.object([
      ("name", quotedForJSON(item.name)), ("line", String(item.line)),
      ("status", quotedForJSON(item.status.rawValue)),
      ("remark", JSONText.optional(item.remark)),
      ("seconds", SecondsText.milliseconds(item.seconds)),
      ("failures", JSONText.array(item.failures.map(failure))),
    ])
  }

  private static func failure(_ failure: CaseFailure) -> String {
    var expected: [String]?
    var printed: [String]?
    var lines: [String] = []
    let reasons = failure.reasons.reasons.map { reason($0, of: failure) }
    let kind: String
    switch failure.kind {
    case .difference(let difference):
      kind = "difference"
      expected = difference.expected
      printed = difference.printed
      lines = DifferenceText(difference).lines
    case .expectation(let unmet):
      kind = "expectation"
      expected = unmet.report.map { [$0.expected] }
      printed = unmet.report.map { [$0.got] }
      lines = unmet.lines
    case .findings(_, let text):
      kind = "findings"
      lines = text
    case .command(let unmet):
      kind = "command"
      lines = unmet.lines
    case .timeout: kind = "timeout"
    case .interrupted: kind = "interrupted"
    }
    let array = { (texts: [String]?) in
      texts.map { JSONText.array($0.map(quotedForJSON)) } ?? "null"
    }
    return JSONText.object([
      ("kind", quotedForJSON(kind)), ("path", quotedForJSON(failure.path)),
      ("line", String(failure.line)), ("input", quotedForJSON(failure.command)),
      ("reason", JSONText.optional(failure.reason)),
      ("message", quotedForJSON(failure.headline)), ("expected", array(expected)),
      ("printed", array(printed)), ("lines", array(lines)), ("reasons", JSONText.array(reasons)),
      ("unperformedInputs", String(failure.unperformedInputs)),
      ("reopen", quotedForJSON(failure.reopen)),
    ])
  }

  private static func reason(
    _ reason: DecidingReason, of failure: CaseFailure
  ) -> String {
    JSONText.object([
      ("action", JSONText.optional(reason.action)),
      ("sentence", quotedForJSON(reason.sentence)),
      (
        "values",
        JSONText.array(
          reason.values.map { value in
            JSONText.object([
              ("sentence", quotedForJSON(value.sentence)),
              ("origin", JSONText.optional(failure.reasons.origin(of: value, in: failure.path))),
            ])
          })
      ),
      (
        "rule",
        reason.place.map { place in
          JSONText.object([
            ("path", quotedForJSON(place.path)), ("line", String(place.position.line)),
            ("column", String(place.position.column)), ("text", quotedForJSON(place.text)),
          ])
        } ?? "null"
      ),
    ])
  }
}
