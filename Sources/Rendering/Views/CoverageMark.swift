import PredicateAnalysis

/// What was seen of a Boolean node, as one mark; the raw values are what is printed.
enum CoverageMark: Character, CaseIterable {
  case both = "+"
  case onlyTrue = "T"
  case onlyFalse = "F"
  case onlyRaised = "!"
  case neverReached = "-"

  init(_ node: RuleCoverage.Node) {
    switch (node.timesTrue > 0, node.timesFalse > 0) {
    case (true, true): self = .both
    case (true, false): self = .onlyTrue
    case (false, true): self = .onlyFalse
    case (false, false): self = node.timesRaised > 0 ? .onlyRaised : .neverReached
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

  /// The mark of each byte of a rule's text: that of the innermost Boolean node around it; `nil` where
  /// there is none.
  static func marks(of coverage: RuleCoverage, count: Int) -> [CoverageMark?] {
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
