import PredicateAnalysis

/// What was seen of a Boolean node, as one mark; the raw values are what is printed.
enum CoverageMark: Character, CaseIterable {
  case both = "+"
  case onlyTrue = "T"
  case onlyFalse = "F"
  case onlyRaised = "!"
  case neverReached = "-"

  init(_ node: RuleCoverage.Node) {
    self.init(timesTrue: node.timesTrue, timesFalse: node.timesFalse, timesRaised: node.timesRaised)
  }

  private init(timesTrue: Int, timesFalse: Int, timesRaised: Int) {
    switch (timesTrue > 0, timesFalse > 0) {
    case (true, true): self = .both
    case (true, false): self = .onlyTrue
    case (false, true): self = .onlyFalse
    case (false, false): self = timesRaised > 0 ? .onlyRaised : .neverReached
    }
  }

  /// The mark in words.
  var words: String {
    switch self {
    case .both: "both"
    case .onlyTrue: "only true"
    case .onlyFalse: "only false"
    case .onlyRaised: "only raised"
    case .neverReached: "never reached"
    }
  }

  /// The mark of each byte of a rule's text: that of the innermost Boolean node around it, of a
  /// dictionary that of its one decision; `nil` where there is none.
  static func marks(of seen: CoverageReport.Seen, count: Int) -> [CoverageMark?] {
    switch seen {
    case .nodes(let coverage): return marks(of: coverage, count: count)
    case .decision(let decision):
      let mark = CoverageMark(
        timesTrue: decision.timesTrue, timesFalse: decision.timesFalse, timesRaised: 0)
      return Array(repeating: mark, count: count)
    case .unreadable: return Array(repeating: nil, count: count)
    }
  }

  private static func marks(of coverage: RuleCoverage, count: Int) -> [CoverageMark?] {
    var marks = [CoverageMark?](repeating: nil, count: count)
    // In the order of ids, inner nodes follow those around them.
    for node in coverage.nodes {
      let mark = CoverageMark(node)
      for offset in max(0, node.range.start)..<max(0, min(count, node.range.end)) {
        marks[offset] = mark
      }
    }
    return marks
  }
}
