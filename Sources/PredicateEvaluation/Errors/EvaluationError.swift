import PredicateFormat

/// Why an evaluation stopped without a result.
///
/// It names the node, the values with their kinds, the rule that was broken, and the exception that
/// Apple's systems raise. On those systems a raising activation rule hides its action silently.
public struct EvaluationError: Error, Sendable {
  private let storage: Storage

  /// Kept behind one reference, so that throwing functions stay small.
  private final class Storage: Sendable {
    let node: NodeID
    let range: SourceRange
    let code: DiagnosticCode
    let exception: ExceptionName?
    let message: String
    let appleReason: String?
    let help: String?

    init(
      _ node: NodeID, _ range: SourceRange, _ code: DiagnosticCode, _ exception: ExceptionName?,
      _ message: String, _ appleReason: String?, _ help: String?
    ) {
      self.node = node
      self.range = range
      self.code = code
      self.exception = exception
      self.message = message
      self.appleReason = appleReason
      self.help = help
    }
  }

  /// Makes an error.
  public init(
    at node: NodeID, range: SourceRange, _ code: DiagnosticCode, raises exception: ExceptionName?,
    _ message: String, appleReason: String? = nil, help: String? = nil
  ) {
    storage = Storage(node, range, code, exception, message, appleReason, help)
  }

  /// The node that raised.
  public var node: NodeID { storage.node }
  /// The node's bytes in the format.
  public var range: SourceRange { storage.range }
  /// The kind of error.
  public var code: DiagnosticCode { storage.code }
  /// What Apple's systems raise; `nil` where only this library stops, as for a time limit.
  public var exception: ExceptionName? { storage.exception }
  /// What was found and what the rule is, in one sentence without a full stop.
  public var message: String { storage.message }
  /// The reason text of the exception where it is known.
  public var appleReason: String? { storage.appleReason }
  /// What to write instead.
  public var help: String? { storage.help }

  /// The error as a diagnostic.
  public var diagnostic: Diagnostic {
    var notes: [Diagnostic.Note] = []
    if let exception {
      let reason = appleReason.map { ": \($0)" } ?? ""
      notes.append(Diagnostic.Note("Apple's systems raise \(exception.rawValue)\(reason)"))
    }
    return Diagnostic(.error, code, message, at: range, notes: notes, help: help)
  }
}
