import LabSession
import PredicateAnalysis
import PredicateFormat
import Rendering

/// The report of the Test Anything Protocol, version 13: a line for each case, the plan at the end.
///
/// A script that cannot be read, and one whose output was rewritten, is a failed test of its own.
public struct TAPReport: RunReport {
  private var count = 0

  /// Makes a report.
  public init() {}

  /// The lines for one script.
  public mutating func lines(for result: ScriptResult) -> [String] {
    var lines = count == 0 ? ["TAP version 13"] : []
    if let error = result.error {
      lines += test(false, result.path, error.summary)
    }
    for item in result.cases {
      var comments = item.failures.flatMap { FailureText($0).lines }
      if let remark = item.remark { comments.append("not run: \(remark)") }
      lines += test(item.status == .passed, item.title, comments)
    }
    if result.updatedLines > 0 {
      let remark = "\(counted(result.updatedLines, "output line")) rewritten"
      lines += test(false, "\(result.path): update", [remark])
    }
    return lines
  }

  /// The plan; coverage as comments.
  public mutating func closingLines(
    _ totals: RunTotals, _ coverage: CoverageReport?
  ) -> [String] {
    (count == 0 ? ["TAP version 13"] : [])
      + (coverage.map { TextRenderer().lines(for: $0) } ?? []).map { "# \($0)" }
      + ["1..\(count)"]
  }

  private mutating func test(_ passed: Bool, _ name: String, _ comments: [String]) -> [String] {
    count += 1
    // A hash in a name would begin a directive.
    var escaped = ""
    for character in Printable.line(name) {
      if character == "#" || character == "\\" { escaped += "\\" }
      escaped.append(character)
    }
    return ["\(passed ? "ok" : "not ok") \(count) - \(escaped)"]
      + comments.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "#" : "# \(Printable.line($0))" }
  }
}
