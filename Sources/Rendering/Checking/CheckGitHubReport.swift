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
        Self.line(
          finding.diagnostic, file.path, FindingPlace(finding),
          remarks: finding.isFixableInPlace ? ["actionlab check --fix mends it"] : [])
      }
    }
      + report.problems.map { problem in
        Self.line(
          problem.diagnostic, problem.name, FindingPlace(problem.diagnostic, in: problem.source))
      }
      + report.searches.flatMap(\.unreadable).map { passedOver in
        // Nobody said that the file has to be a property list.
        var diagnostic = passedOver.diagnostic
        diagnostic.severity = .note
        return Self.line(
          diagnostic, passedOver.name, FindingPlace(diagnostic, in: passedOver.source))
      }
  }

  private static func line(
    _ diagnostic: Diagnostic, _ path: String, _ place: FindingPlace?, remarks: [String] = []
  ) -> String {
    let remarks =
      diagnostic.notes.map(\.message) + (diagnostic.help.map { ["help: \($0)"] } ?? []) + remarks
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
