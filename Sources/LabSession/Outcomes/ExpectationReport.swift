/// An expectation that does not hold: what was expected, what was found, and what decided it.
public struct ExpectationReport: Sendable {
  /// What was expected, in a few words.
  public let expected: String
  /// What was found instead, in words of the same form.
  public let got: String
  /// Why it is as it was found, one for each action or predicate that is otherwise.
  public let reasons: [DecidingReason]

  /// Makes a report.
  init(expected: String, got: String, reasons: [DecidingReason] = []) {
    self.expected = expected
    self.got = got
    self.reasons = reasons
  }
}
