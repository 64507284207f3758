import PredicateAnalysis

/// A way to write down how a run went, fed script by script.
///
/// Each call gives the lines that can be written at once, so that a long run shows progress and a
/// report that needs no totals holds nothing back.
public protocol RunReport: Sendable {
  /// The lines for one script, in the order in which scripts were given.
  mutating func lines(for result: ScriptResult) -> [String]
  /// The lines at the end of the run; `coverage` is what it showed of rules, when that was asked for.
  mutating func closingLines(_ totals: RunTotals, _ coverage: CoverageReport?) -> [String]
}

extension RunReport {
  /// The lines at the end of a run that did not look at coverage.
  public mutating func closingLines(_ totals: RunTotals) -> [String] { closingLines(totals, nil) }
}
