import LabSession
import PredicateFormat

/// Why a lab could not do what it was asked, or what is not as a test expects.
///
/// Swift Testing and XCTest print the description of a thrown error, so a failure tells the reason:
///
///     MyTests/MenuTests.swift:23: error expectation-failed: expected setRating to be shown, but it is
///     hidden
///       :expect shown setRating
///                     ^~~~~~~~~
///       note: 0 of 1 item has userInfo."com.example.testBit" == YES
public struct LabError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable code of the first error, such as `unknown-action`; `actionlab help CODE` explains it.
  public let code: String
  /// What was found.
  public let findings: [Finding]
  /// Everything, over several lines.
  public let description: String

  init(_ outcome: Outcome, at place: CallPlace? = nil) {
    findings = outcome.findings
    code = (findings.first { $0.severity == .error } ?? findings.first)?.code ?? "failed"
    let text = Rendered.text(outcome.parts)
    description = place.map { "\($0): \(text)" } ?? text
  }

  init(_ diagnostic: Diagnostic) {
    self.init(Outcome([.diagnostic(LocatedDiagnostic(diagnostic))], failed: true))
  }
}

extension LabError {
  /// Runs a function that throws diagnostics.
  static func converting<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) throws(LabError) -> Result {
    do throws(Diagnostic) { return try body() } catch { throw LabError(error) }
  }
}

/// Where an expectation stands in a test, since a thrown error loses its place.
struct CallPlace: CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String { "\(fileID):\(line)" }
}
