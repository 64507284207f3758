import LabSession
import PredicateAnalysis
import PredicateFormat
import Rendering

/// The report for a person: a line for each script, the failures below it, totals at the end.
public struct TextReport: RunReport {
  private let color: Bool

  /// Makes a report, with colour or without.
  public init(color: Bool = false) { self.color = color }

  /// The lines for one script.
  public func lines(for result: ScriptResult) -> [String] {
    // A filter that fits no case of a script leaves nothing to say of it.
    if result.cases.isEmpty, !result.failed { return [] }
    let cases = result.cases.filter { !$0.isSetUp }
    let failed = result.cases.filter { $0.status != .passed }
    let notPassed = failed.count { !$0.isSetUp }
    var head = "\(result.failed ? "FAIL" : "ok  ")  \(Printable.line(result.path))"
    if result.error == nil {
      head += "  \(counted(cases.count, "case"))"
      if notPassed > 0 { head += ", \(notPassed) not passed" }
      if failed.count > notPassed { head += ", the set-up failed" }
    }
    if result.updatedLines > 0 {
      head += result.error == nil ? ", " : "  "
      head += "\(counted(result.updatedLines, "output line")) rewritten"
    }
    var lines = [head] + result.remarks.map { Printable.line("  \($0)") }
    if let error = result.error {
      let renderer = TextRenderer(style: TextStyle(width: 80, color: color))
      for diagnostic in error.diagnostics {
        lines += Self.indented(renderer.lines(for: diagnostic, in: error.source))
      }
    }
    for item in failed {
      let remark = item.remark.map { " (\($0))" } ?? ""
      lines.append(Printable.line("  \(item.status.rawValue): \(item.name)\(remark)"))
      for failure in item.failures {
        lines += Self.indented(FailureText(failure, color: color, namesCase: false).lines, by: 4)
      }
    }
    return lines
  }

  /// What was seen of rules, and the totals.
  public func closingLines(_ totals: RunTotals, _ coverage: CoverageReport?) -> [String] {
    let renderer = TextRenderer(style: TextStyle(width: 80, color: color))
    return (coverage.map { renderer.lines(for: $0) } ?? []) + Self.totals(totals)
  }

  static func totals(_ totals: RunTotals) -> [String] {
    var line =
      "\(counted(totals.scripts, "script")), \(counted(totals.cases, "case")): "
      + "\(totals.passed) passed, \(totals.failed) failed"
    if totals.failedSetUps > 0 { line += ", \(counted(totals.failedSetUps, "set-up")) failed" }
    if totals.notRun > 0 { line += ", \(totals.notRun) not run" }
    if totals.errors > 0 { line += ", \(counted(totals.errors, "script")) with errors" }
    var lines = [line]
    if totals.updatedLines > 0 {
      lines.append(
        "\(counted(totals.updatedLines, "output line")) rewritten: "
          + "look them over, then run again")
    } else if totals.cases == 0, totals.errors == 0 {
      lines.append("nothing was run, which is not a pass")
    }
    return lines
  }

  private static func indented(_ lines: [String], by columns: Int = 2) -> [String] {
    let indentation = String(repeating: " ", count: columns)
    return lines.map { $0.isEmpty ? $0 : indentation + $0 }
  }
}
