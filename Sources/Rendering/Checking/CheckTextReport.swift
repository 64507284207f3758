import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateFormat

/// The report of a check for people: each finding with its line and a mark, and the totals.
public struct CheckTextReport: Sendable {
  private let renderer: TextRenderer

  /// Makes a report that is drawn in a style.
  public init(style: TextStyle = TextStyle()) { renderer = TextRenderer(style: style) }

  /// The lines, without line ends.
  public func lines(for report: CheckReport) -> [String] {
    report.files.flatMap(lines) + [Self.totals(of: report)]
  }

  /// The lines for what could not be read or fixed.
  public func lines(for problem: ManifestError) -> [String] {
    renderer.lines(
      for: problem.diagnostic, in: problem.source ?? SourceText("", name: problem.name))
  }

  private func lines(for file: CheckReport.File) -> [String] {
    file.fixes.map { fix in
      let position = fix.position
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      let diagnostic = fix.diagnostic
      return "\(file.path)\(place): fixed \(diagnostic.code): \(diagnostic.message)"
    }
      + file.findings.flatMap { finding in
        renderer.lines(for: .diagnostic(Self.located(finding, in: file)))
      }
  }

  /// The finding with a text that bears the file's name.
  private static func located(
    _ finding: ManifestFinding, in file: CheckReport.File
  ) -> LocatedDiagnostic {
    guard finding.placedRange == nil else {
      return LocatedDiagnostic(finding.diagnostic, source: finding.source)
    }
    var diagnostic = finding.diagnostic
    guard let rule = finding.source, diagnostic.range != nil else {
      diagnostic.fixIts = []
      return LocatedDiagnostic(diagnostic, source: SourceText("", name: file.path))
    }
    let name = rule.name.map { "\(file.path), rule of \($0)" } ?? file.path
    return LocatedDiagnostic(diagnostic, source: SourceText(rule.text, name: name))
  }

  private static func totals(of report: CheckReport) -> String {
    var parts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let count = report.count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    if !report.problems.isEmpty { parts.append(counted(report.problems.count, "problem")) }
    if report.fixCount > 0 { parts.append("\(report.fixCount) fixed") }
    let findings = parts.isEmpty ? "nothing wrong" : parts.joined(separator: ", ")
    return "\(findings) in \(counted(report.files.count, "manifest"))"
  }
}
