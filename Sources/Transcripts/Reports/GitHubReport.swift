import LabSession
import PredicateAnalysis
import PredicateFormat
import Rendering

/// The report as annotations for GitHub's workflow log: `::error file=...,line=...::message`.
public struct GitHubReport: RunReport {
  /// Makes a report.
  public init() {}

  /// One annotation for each failure.
  public func lines(for result: ScriptResult) -> [String] {
    var lines: [String] = []
    if let error = result.error {
      for diagnostic in error.diagnostics {
        let line = diagnostic.range.map { error.source.position(at: $0.start).line }
        lines.append(
          Self.annotation(
            error.path, line, "\(diagnostic.code)", diagnostic.message))
      }
    }
    for item in result.cases {
      for failure in item.failures {
        lines.append(
          Self.annotation(
            failure.path, failure.line, item.name,
            FailureText(failure).lines.joined(separator: "\n")))
      }
      if item.status == .notRun {
        lines.append(
          Self.annotation(item.path, item.line, item.name, "not run: \(item.remark ?? "")"))
      }
    }
    if result.updatedLines > 0 {
      lines.append(
        Self.annotation(
          result.path, nil, "update",
          "\(counted(result.updatedLines, "output line")) rewritten"))
    }
    return lines
  }

  /// What was seen of rules, and the totals, as a notice.
  public func closingLines(_ totals: RunTotals, _ coverage: CoverageReport?) -> [String] {
    let lines = TextReport().closingLines(totals, coverage)
    return [GitHubAnnotation(.notice, lines.joined(separator: "\n")).line]
  }

  private static func annotation(
    _ path: String, _ line: Int?, _ title: String, _ message: String
  ) -> String {
    GitHubAnnotation(
      .error, message, title: title, file: path, lines: line.map { $0...$0 }
    ).line
  }
}
