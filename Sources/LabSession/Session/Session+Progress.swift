import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Tells how far a loop over many things has come, and ends it when that was asked for.
  ///
  /// - Throws: `interrupted`.
  func report(
    _ done: Int, of total: Int, _ unit: String, _ input: Input
  ) throws(Refusal) {
    configuration.progress?(WorkProgress(done, of: total, unit))
    guard configuration.interruption?() == true else { return }
    throw Refusal(
      Diagnostic(.error, .interrupted, "interrupted after \(done) of \(total) \(unit)"), in: input)
  }
}
