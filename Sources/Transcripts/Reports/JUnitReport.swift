import FileProviderActions
import LabSession
import PredicateAnalysis

/// The report as JUnit XML: a suite for each script, a test case for each case.
///
/// A failed case has one `failure` with everything in it, an unreadable script one `error`, a case
/// that was not run is `skipped`; the totals say so, and a run with such a case is not a pass.
public struct JUnitReport: RunReport {
  private var suites: [String] = []

  /// Makes a report.
  public init() {}

  /// Nothing: the totals stand at the top of the document, so all is held back.
  public mutating func lines(for result: ScriptResult) -> [String] {
    suites += Self.suite(result)
    return []
  }

  /// The whole document; coverage has no place in it.
  public mutating func closingLines(
    _ totals: RunTotals, _ coverage: CoverageReport?
  ) -> [String] {
    [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"\(ReplaceableFile.reportName)\" tests=\"\(totals.cases + totals.errors)\" "
        + "failures=\"\(totals.failed)\" errors=\"\(totals.errors)\" "
        + "skipped=\"\(totals.notRun)\" time=\"\(SecondsText.milliseconds(totals.seconds))\">",
    ] + suites + ["</testsuites>"]
  }

  private static func suite(_ result: ScriptResult) -> [String] {
    var totals = RunTotals()
    totals.add(result)
    let path = escaped(result.path)
    var lines = [
      "  <testsuite name=\"\(path)\" tests=\"\(totals.cases + totals.errors)\" "
        + "failures=\"\(totals.failed)\" errors=\"\(totals.errors)\" "
        + "skipped=\"\(totals.notRun)\" time=\"\(SecondsText.milliseconds(totals.seconds))\">"
    ]
    if let error = result.error {
      lines += [
        "    <testcase name=\"\(path)\" classname=\"\(path)\" time=\"0.000\">",
        element("error", message: error.summary.first ?? "", text: error.summary),
        "    </testcase>",
      ]
    }
    for item in result.cases {
      let head =
        "    <testcase name=\"\(escaped(item.name))\" classname=\"\(path)\" "
        + "file=\"\(path)\" line=\"\(item.line)\" "
        + "time=\"\(SecondsText.milliseconds(item.seconds))\""
      switch item.status {
      case .passed: lines.append(head + "/>")
      case .failed:
        lines += [
          head + ">",
          element(
            "failure", message: item.failures.first?.headline ?? "",
            text: item.failures.flatMap { FailureText($0).lines }),
          "    </testcase>",
        ]
      case .notRun:
        lines += [
          head + ">", "      <skipped message=\"\(escaped(item.remark ?? ""))\"/>",
          "    </testcase>",
        ]
      }
    }
    return lines + ["  </testsuite>"]
  }

  private static func element(_ name: String, message: String, text: [String]) -> String {
    "      <\(name) message=\"\(escaped(message))\">\(escaped(text.joined(separator: "\n")))</\(name)>"
  }

  /// Text for the content of an element and for an attribute in quotation marks alike.
  static func escaped(_ text: String) -> String {
    escapedForXML(text).replacing("\"", with: "&quot;")
  }
}
