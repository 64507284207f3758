import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateFormat

/// The report of a check for people: each finding with its line and a mark, and the totals.
///
/// A line behind `fix:` is what `--fix` would write; one behind `try:` is a suggestion.
public struct CheckTextReport: Sendable {
  private let renderer: TextRenderer

  /// Makes a report that is drawn in a style.
  public init(style: TextStyle = TextStyle()) { renderer = TextRenderer(style: style) }

  /// The lines, without line ends.
  public func lines(for report: CheckReport) -> [String] {
    report.files.flatMap(lines) + report.searches.flatMap(lines) + [Self.totals(of: report)]
  }

  /// The lines for what could not be read or fixed.
  public func lines(for problem: ManifestError) -> [String] {
    renderer.lines(
      for: problem.diagnostic, in: problem.source ?? SourceText("", name: problem.name))
  }

  /// What was left out of a folder that its owner may miss.
  private func lines(for search: FolderSummary) -> [String] {
    guard search.isRemarkable else { return [] }
    var parts = ["looked at \(counted(search.propertyLists, "property list"))"]
    if search.others > 0 { parts.append("\(search.others) hold no actions") }
    if !search.unreadable.isEmpty {
      parts.append("passed over \(search.unreadable.count) that cannot be read")
    }
    if !search.skippedFolders.isEmpty {
      parts.append(
        "skipped \(counted(search.skippedFolders.count, "folder")): "
          + search.skippedFolders.prefix(Self.mostNamed).joined(separator: ", ")
          + (search.skippedFolders.count > Self.mostNamed ? ", ..." : ""))
    }
    if !search.isComplete { parts.append("the folder is too large to be searched to its end") }
    let texts =
      ["note: \(search.path): " + parts.joined(separator: "; ")]
      + search.unreadable.prefix(Self.mostNamed).map { passedOver in
        let place = FindingPlace(passedOver.diagnostic, in: passedOver.source)
        let line = place.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return "note: \(passedOver.name)\(line): \(passedOver.diagnostic.message)"
      }
    return texts.flatMap { renderer.lines(for: .message($0)) }
  }

  /// Files and folders that are named, at most.
  private static let mostNamed = 10

  private func lines(for file: CheckReport.File) -> [String] {
    file.fixes.map { fix in
      let position = fix.position
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      let diagnostic = fix.diagnostic
      return "\(file.path)\(place): fixed \(diagnostic.code): \(diagnostic.message)"
    }
      + file.findings.flatMap { finding in
        DiagnosticDrawing(
          style: renderer.style, fixLabel: finding.isFixableInPlace ? "fix" : "try"
        )
        .lines(for: Self.located(finding, in: file))
        .map { $0.printed(color: renderer.style.color) }
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
    let fixable = report.fixableCount == 0 ? "" : "; --fix mends \(report.fixableCount)"
    return "\(findings) in \(counted(report.files.count, "manifest"))\(fixable)"
  }
}
