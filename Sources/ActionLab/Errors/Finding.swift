import LabSession
import PredicateFormat
import Rendering

/// One thing that was found wrong or odd, with its place when it has one.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// How grave a finding is.
  public enum Severity: String, Sendable, Hashable {
    /// Worth knowing.
    case note
    /// Probably not what was meant.
    case warning
    /// Does not work.
    case error
  }

  /// How grave it is.
  public let severity: Severity
  /// The stable code, such as `unknown-key`; `actionlab help CODE` explains it.
  public let code: String
  /// One sentence: what was found, and what was expected.
  public let message: String
  /// The file that it is in.
  public let file: String?
  /// The line of the file, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// The finding in full: the place, the marked text, what to do.
  public let description: String

  init(_ located: LocatedDiagnostic) {
    let diagnostic = located.diagnostic
    severity = Severity(rawValue: diagnostic.severity.rawValue) ?? .error
    code = diagnostic.code.rawValue
    message = diagnostic.message
    let position = diagnostic.range.flatMap { located.source?.position(at: $0.start) }
    file = located.source?.name
    line = position.map { $0.line + located.firstLine - 1 }
    column = position?.column
    description = Rendered.text(.diagnostic(located))
  }
}

/// Outcomes as the text of messages.
enum Rendered {
  private static let renderer = TextRenderer(style: TextStyle(width: 100))

  static func text(_ part: OutcomePart) -> String {
    renderer.lines(for: part).joined(separator: "\n")
  }

  static func text(_ parts: [OutcomePart]) -> String {
    parts.map(text).joined(separator: "\n")
  }
}

extension Outcome {
  /// The diagnostics among the parts.
  var findings: [Finding] {
    parts.compactMap { part in
      if case .diagnostic(let located) = part { Finding(located) } else { nil }
    }
  }
}
