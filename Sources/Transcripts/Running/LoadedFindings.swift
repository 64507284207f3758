import LabSession
import PredicateFormat

/// The errors that loading a manifest found, which a script has to expect.
enum LoadedFindings {
  /// The errors in what an input printed, when the input loads manifests.
  static func errors(in outcome: Outcome, of step: ScriptStep) -> [LocatedDiagnostic] {
    errors(in: outcome, of: step.input.source.text)
  }

  /// The errors in what a command printed, when the command loads manifests.
  static func errors(in outcome: Outcome, of command: String) -> [LocatedDiagnostic] {
    guard ["load", "reload"].contains(CommandWord(command).name) else { return [] }
    return outcome.parts.flatMap { part -> [LocatedDiagnostic] in
      guard case .actions(let report) = part else { return [] }
      return (report.findings + report.rows.flatMap(\.findings)).filter {
        $0.diagnostic.severity == .error
      }
    }
  }

  /// The codes of findings, each once, in their order.
  static func codes(_ findings: [LocatedDiagnostic]) -> [String] {
    var codes: [String] = []
    for finding in findings where !codes.contains(finding.diagnostic.code.rawValue) {
      codes.append(finding.diagnostic.code.rawValue)
    }
    return codes
  }

  /// The expectations that a script needs below a command that loaded manifests.
  static func expectations(for outcome: Outcome, of command: String) -> [String] {
    codes(errors(in: outcome, of: command)).map { ":expect finding \($0)" }
  }
}
