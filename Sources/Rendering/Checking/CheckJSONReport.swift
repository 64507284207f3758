import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateFormat

/// The report of a check for programs: one JSON object with a version, on one line.
///
/// Members: `version` (1), `failed`, `files` (`path`, `findings`, `fixed`), `problems` (findings about
/// what could not be read or fixed, each with its `path`), `searches` (`path`, `propertyLists`,
/// `unreadable`, `skippedFolders`, `isComplete` for each folder), `totals`. A finding has what a
/// diagnostic of `eval --json` has, and `fixable`: whether `--fix` applies its fix-its; places are
/// absent in files without any. Members are added in later versions,
/// never removed.
public struct CheckJSONReport: Sendable {
  /// Makes a report.
  public init() {}

  /// The object, on one line without a line end.
  public func line(for report: CheckReport) -> String {
    JSONValue.object([
      "version": .integer(1), "failed": .boolean(report.failed),
      "files": .array(report.files.map(file)),
      "problems": .array(report.problems.map(problem)),
      "searches": .array(report.searches.map(search)),
      "totals": .object([
        "files": .integer(report.files.count), "errors": .integer(report.count(of: .error)),
        "warnings": .integer(report.count(of: .warning)),
        "notes": .integer(report.count(of: .note)), "fixed": .integer(report.fixCount),
        "fixable": .integer(report.fixableCount),
        "problems": .integer(report.problems.count),
      ]),
    ]).text
  }

  private func file(_ file: CheckReport.File) -> JSONValue {
    .object([
      "path": .string(file.path), "findings": .array(file.findings.map(finding)),
      "fixed": .array(file.fixes.map(finding)),
    ])
  }

  private func finding(_ finding: ManifestFinding) -> JSONValue {
    var diagnostic = finding.diagnostic
    var source = finding.source
    if finding.placedRange == nil {
      // Ranges of a rule alone would be taken for those of the file.
      diagnostic.range = nil
      diagnostic.fixIts = []
      source = nil
    }
    let members = JSONRenderer().diagnostic(LocatedDiagnostic(diagnostic, source: source))
    return members.adding("fixable", .boolean(finding.isFixableInPlace))
  }

  private func search(_ search: FolderSummary) -> JSONValue {
    .object([
      "path": .string(search.path), "propertyLists": .integer(search.propertyLists),
      "unreadable": .array(search.unreadable.map(problem)),
      "skippedFolders": .strings(search.skippedFolders), "isComplete": .boolean(search.isComplete),
    ])
  }

  private func problem(_ problem: ManifestError) -> JSONValue {
    .object([
      "path": .string(problem.name),
      "finding": JSONRenderer().diagnostic(
        LocatedDiagnostic(problem.diagnostic, source: problem.source)),
    ])
  }
}
