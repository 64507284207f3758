import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Two evaluations side by side: the first nodes at which they part.
public struct DifferenceReport: Sendable {
  /// One of the two.
  public struct Side: Sendable {
    /// What makes it this one: an item's name, `before`, a platform.
    public let label: String
    /// The evaluation.
    public let evaluation: EvaluationReport
    /// Its steps.
    public let steps: StepList

    /// Makes a side.
    public init(_ label: String, _ evaluation: EvaluationReport) {
      self.label = label
      self.evaluation = evaluation
      steps = evaluation.steps
    }
  }

  /// The one that is named first.
  public let left: Side
  /// The other.
  public let right: Side
  /// Where they part.
  public let comparison: TraceComparison

  /// Compares two evaluations of predicates.
  public init(
    _ left: Side, of leftPredicate: PredicateSyntax, _ right: Side,
    of rightPredicate: PredicateSyntax
  ) {
    self.left = left
    self.right = right
    comparison = TraceComparison(
      left.evaluation.trace, of: leftPredicate, right.evaluation.trace, of: rightPredicate)
  }

  /// Whether the two part nowhere.
  public var isSame: Bool {
    comparison.firstChange == nil && comparison.firstValue == nil
      && comparison.firstDecision == nil && !comparison.outcomesDiffer
  }
}
