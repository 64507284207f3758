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
  /// Where the test called what threw it: `MyTests/MenuTests.swift:23`.
  public private(set) var place: String?
  private let text: String

  /// Everything, over several lines, the place first.
  public var description: String { place.map { "\($0): \(text)" } ?? text }

  init(_ outcome: Outcome) {
    findings = outcome.findings
    code = (findings.first { $0.severity == .error } ?? findings.first)?.code ?? "failed"
    text = Rendered.text(outcome.parts)
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

extension LabError {
  /// The error of what a test called, with the place of that call, which a thrown error would lose.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - line: The caller's line.
  ///   - body: What the caller wants done.
  /// - Returns: What `body` gives.
  /// - Throws: The error of `body`, with its place.
  static func placed<Result>(
    _ fileID: StaticString, _ line: UInt, _ body: () throws(LabError) -> Result
  ) throws(LabError) -> Result {
    do throws(LabError) { return try body() } catch {
      var error = error
      error.place = error.place ?? "\(fileID):\(line)"
      throw error
    }
  }
}
