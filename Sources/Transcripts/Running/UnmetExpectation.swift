import LabSession

/// An expectation that does not hold, or a command that failed.
public struct UnmetExpectation: Sendable {
  /// What the session says of it.
  public let lines: [String]
  /// What was expected and found; `nil` where there is no more to say.
  public let report: ExpectationReport?

  /// The code of the error; `nil` where it has none.
  public let code: String?
  /// Whether it is a predicate that raised.
  public let didRaise: Bool

  /// Makes one of what there is to say.
  init(
    lines: [String], report: ExpectationReport? = nil, code: String? = nil, didRaise: Bool = false
  ) {
    self.lines = lines
    self.report = report
    self.code = code
    self.didRaise = didRaise
  }
}
