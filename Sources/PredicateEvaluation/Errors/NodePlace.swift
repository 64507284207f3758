import PredicateFormat

/// Which node an error would be about.
struct NodePlace: Sendable {
  let id: NodeID
  let range: SourceRange

  func error(
    _ code: DiagnosticCode, raises exception: ExceptionName?, _ message: String,
    appleReason: String? = nil, help: String? = nil
  ) -> EvaluationError {
    EvaluationError(
      at: id, range: range, code, raises: exception, message, appleReason: appleReason, help: help)
  }

  func interrupted() -> EvaluationError {
    error(.interrupted, raises: nil, "the evaluation was interrupted")
  }
}
