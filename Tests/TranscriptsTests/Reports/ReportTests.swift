import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

/// What each report says of the same run.
@Suite struct ReportTests {
  static let difference = LineMatcher(["1 of 2", "..."]).difference(from: ["1 of 3", "x"])

  static func failure(_ kind: CaseFailure.Kind, reason: String? = nil) -> CaseFailure {
    CaseFailure(
      kind: kind, path: "a.actionlab", line: 4, caseName: "bad <#1>", title: ":menu",
      command: ":menu", reason: reason, reasons: FailureReasons(),
      reopenCommand: ReopenCommand(path: "a.actionlab", line: 4, rowName: nil))
  }

  static let results: [ScriptResult] = [
    ScriptResult(
      path: "a.actionlab",
      cases: [
        CaseResult(name: "good", path: "a.actionlab", line: 1, seconds: 0.25),
        CaseResult(
          name: "bad <#1>", path: "a.actionlab", line: 3, status: .failed,
          failures: [
            failure(.difference(difference), reason: "Because."),
            failure(
              .expectation(UnmetExpectation(lines: ["b is hidden"]))),
          ]),
        CaseResult(
          name: "later", path: "a.actionlab", line: 9, status: .notRun,
          remark: "the run was interrupted"),
      ]),
    ScriptResult(
      path: "b.actionlab",
      error: ScriptError(
        [Diagnostic(.error, .caseName, "no name", at: SourceRange(2, 3))],
        in: SourceText("a\nb\n", name: "b.actionlab"))),
    ScriptResult(
      path: "c.actionlab", cases: [CaseResult(name: "c", path: "c.actionlab", line: 1)],
      updatedLines: 2),
  ]

  private func lines(_ report: some RunReport, _ results: [ScriptResult]) -> [String] {
    var report = report
    var totals = RunTotals()
    var lines: [String] = []
    for result in results {
      totals.add(result)
      lines += report.lines(for: result)
    }
    return lines + report.closingLines(totals)
  }

  @Test func text() {
    let text = lines(TextReport(), Self.results).joined(separator: "\n")
    #expect(
      text.hasPrefix(
        """
        FAIL  a.actionlab  3 cases, 2 not passed
          failed: bad <#1>
            a.actionlab:4: the output of :menu differs
              reason: Because.
              - expected, + printed
              - 1 of 2
              + 1 of 3
                     ^
                ...  (1 line)
              reopen: actionlab at a.actionlab:4
            a.actionlab:4: :menu does not hold
              b is hidden
              reopen: actionlab at a.actionlab:4
          not run: later (the run was interrupted)
        FAIL  b.actionlab

        """))
    #expect(
      text.hasSuffix(
        """

        FAIL  c.actionlab  1 case, 2 output lines rewritten
        3 scripts, 4 cases: 2 passed, 1 failed, 1 not run, 1 script with errors
        2 output lines rewritten: look them over, then run again
        """))
  }

  @Test func textOfAPass() {
    let results = [
      ScriptResult(
        path: "a.actionlab", cases: [CaseResult(name: "good", path: "a.actionlab", line: 1)])
    ]
    #expect(
      lines(TextReport(), results) == [
        "ok    a.actionlab  1 case", "1 script, 1 case: 1 passed, 0 failed",
      ])
  }

  @Test func nothingIsNotAPass() {
    #expect(!RunTotals().allPassed)
    #expect(lines(TextReport(), []).last == "nothing was run, which is not a pass")
  }

  @Test func tap() {
    let text = lines(TAPReport(), Self.results)
    #expect(text.first == "TAP version 13")
    #expect(
      text.filter { !$0.hasPrefix("#") }.dropFirst() == [
        "ok 1 - a.actionlab: good", "not ok 2 - a.actionlab: bad <\\#1>",
        "not ok 3 - a.actionlab: later", "not ok 4 - b.actionlab", "ok 5 - c.actionlab: c",
        "not ok 6 - c.actionlab: update", "1..6",
      ])
    #expect(text.contains("# a.actionlab:4: the output of :menu differs"))
    #expect(text.contains("# b.actionlab:2:1: error case-name: no name"))
  }

  @Test func junit() {
    let text = lines(JUnitReport(), Self.results).joined(separator: "\n")
    #expect(
      text.contains(
        "<testsuites name=\"actionlab\" tests=\"5\" failures=\"1\" errors=\"1\" skipped=\"1\""))
    #expect(text.contains("<testcase name=\"bad &lt;#1&gt;\" classname=\"a.actionlab\""))
    #expect(text.contains("<failure message=\"the output of :menu differs\">"))
    #expect(text.contains("<error message=\"b.actionlab:2:1: error case-name: no name\">"))
    #expect(text.contains("time=\"0.250\""))
    #expect(JUnitReport.escaped("a\u{1B}&") == "a\u{FFFD}&amp;")
  }

  @Test func html() {
    let text = lines(HTMLReport(), Self.results).joined()
    for part in [
      "<!DOCTYPE html>", "not passed", "bad &lt;#1&gt;", "+ 1 of 3", "b is hidden",
      "the run was interrupted", "b.actionlab:2:1: error case-name: no name",
      "2 output lines rewritten: look them over", "3 scripts, 4 cases: 2 passed",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.components(separatedBy: "<details class=\"case\" open>").count == 2)
    #expect(lines(HTMLReport(), []).joined().contains("nothing was run, which is not a pass"))
  }

  @Test func github() {
    let text = lines(GitHubReport(), Self.results)
    #expect(
      text.first?.hasPrefix(
        "::error file=a.actionlab,line=4,title=bad <#1>::a.actionlab:4: the output of :menu "
          + "differs%0A  case: bad <#1>%0A  reason: Because.%0A") == true)
    #expect(text.contains("::error file=b.actionlab,line=2,title=case-name::no name"))
    #expect(text.last?.hasPrefix("::notice::3 scripts, 4 cases") == true)
  }

  @Test func json() {
    let text = lines(JSONReport(), Self.results)
    #expect(text.first == "{\"version\": 1, \"scripts\": [")
    #expect(text[1].contains("\"status\": \"not run\", \"remark\": \"the run was interrupted\""))
    #expect(
      text[1].contains("\"expected\": [\"1 of 2\", \"...\"], \"printed\": [\"1 of 3\", \"x\"]"))
    #expect(text.last?.contains("\"cases\": 4, \"passed\": 2, \"failed\": 1") == true)
  }

  @Test func emptyReportsAreWhole() {
    #expect(lines(TAPReport(), []) == ["TAP version 13", "1..0"])
    #expect(lines(JSONReport(), []).count == 2)
    #expect(lines(JUnitReport(), []).count == 3)
  }

  @Test(arguments: [(0.0, "0.000", "0"), (1.5, "1.500", "1.5"), (.nan, "0.000", "0")])
  func seconds(value: Double, long: String, short: String) {
    #expect(SecondsText.milliseconds(value) == long)
    #expect(SecondsText.short(value) == short)
  }
}
