import FileProviderActions
import PredicateAnalysis
import PredicateFormat

/// The report of a check as annotations for GitHub's workflow log, one a line.
public struct CheckGitHubReport: Sendable {
  /// Makes a report.
  public init() {}

  /// The lines, without line ends.
  public func lines(for report: CheckReport) -> [String] {
    report.files.flatMap { file in
      file.findings.map { finding in
        Self.line(finding.diagnostic, file.path, FindingPlace(finding))
      }
    }
      + report.problems.map { problem in
        Self.line(
          problem.diagnostic, problem.name, FindingPlace(problem.diagnostic, in: problem.source))
      }
  }

  private static func line(
    _ diagnostic: Diagnostic, _ path: String, _ place: FindingPlace?
  ) -> String {
    let remarks = diagnostic.notes.map(\.message) + (diagnostic.help.map { ["help: \($0)"] } ?? [])
    return GitHubAnnotation(
      level(of: diagnostic.severity), ([diagnostic.message] + remarks).joined(separator: "\n"),
      title: diagnostic.code.rawValue, file: path, lines: place.map { $0.start.line...$0.end.line },
      columns: place.flatMap { $0.columns }
    ).line
  }

  private static func level(of severity: Diagnostic.Severity) -> GitHubAnnotation.Level {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .notice
    }
  }
}
