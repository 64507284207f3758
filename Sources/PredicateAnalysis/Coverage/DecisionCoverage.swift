/// What was seen of a rule without Boolean nodes, the dictionary form of an extension's rule: how often
/// it showed the extension, and how often it did not.
public struct DecisionCoverage: Hashable, Sendable {
  /// How often it was true.
  public private(set) var timesTrue = 0
  /// How often it was false.
  public private(set) var timesFalse = 0

  /// Makes the coverage of a rule of which nothing was seen.
  public init() {}

  /// How often it was evaluated.
  public var evaluations: Int { timesTrue + timesFalse }

  /// Counts true and false.
  public var outcomes: RuleCoverage.Share {
    RuleCoverage.Share(covered: (timesTrue > 0 ? 1 : 0) + (timesFalse > 0 ? 1 : 0), total: 2)
  }

  /// Counts a result.
  public mutating func count(_ holds: Bool) {
    if holds { timesTrue += 1 } else { timesFalse += 1 }
  }

  /// Adds what was seen elsewhere.
  public mutating func merge(_ other: DecisionCoverage) {
    timesTrue += other.timesTrue
    timesFalse += other.timesFalse
  }
}
