import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Cases that show what a run has not shown of the rules of one manifest, which is the one that is
  /// loaded; as few as are found, each tried out in a copy of the session.
  public func proposals(
    for rules: [CoverageReport.Rule]
  ) -> (proposals: [ScenarioProposal], missing: [MissingProposal]) {
    var proposals: [ScenarioProposal] = []
    var missing: [MissingProposal] = []
    let known = proposedRules
    for rule in rules {
      let found = known.first { $0.subject == rule.subject && $0.text == rule.source.text }
      switch (rule.seen, found?.form, found) {
      case (.nodes(let coverage), .predicate?, let found?):
        add(to: &proposals, &missing, completing: coverage, of: found)
      case (.decision(let decision), .counts?, let found?):
        add(to: &proposals, &missing, completing: decision, of: found)
      default:
        missing.append(
          MissingProposal(
            rule: found?.title ?? rule.name, wanted: "a result",
            reason: found.map { reasonForNothing($0) }
              ?? "the manifest as it is now has no such rule"))
      }
    }
    return (proposals.withDistinctNames, missing)
  }

  private func add(
    to proposals: inout [ScenarioProposal], _ missing: inout [MissingProposal],
    completing decision: DecisionCoverage, of rule: ProposedRule
  ) {
    for wanted in [true, false] {
      guard (wanted ? decision.timesTrue : decision.timesFalse) == 0 else { continue }
      let word = rule.word(for: wanted)
      if let found = trial(of: rule, holding: wanted) {
        proposals.append(ScenarioProposal(found, reason: "the extension is \(word)"))
      } else {
        missing.append(
          MissingProposal(
            rule: rule.title, wanted: word, reason: "no attachments were found for it"))
      }
    }
  }

  private func add(
    to proposals: inout [ScenarioProposal], _ missing: inout [MissingProposal],
    completing seen: RuleCoverage, of rule: ProposedRule
  ) {
    var coverage = seen
    let seeds = seeds(for: rule, seen.predicate)
    for way in rule.ways {
      let found = coverage.suggestions(
        seeds: seeds[0], lastSeeds: seeds[1], given: way.condition, in: ruleContext(),
        vocabulary: rule.vocabulary, bounds: Self.proposalBounds
      ) { self.trial(of: rule, on: $0.object, way)?.coverage }
      for suggestion in found.suggestions {
        guard let trial = trial(of: rule, on: suggestion.witness.object, way),
          let shown = trial.coverage
        else { continue }
        coverage.merge(shown)
        proposals.append(ScenarioProposal(trial, reason: seen.sentence(suggestion.goals)))
      }
    }
    missing += coverage.missing.map { goal in
      MissingProposal(
        rule: rule.title, wanted: seen.sentence([goal]),
        reason: reasonForNothing(rule, at: goal.node))
    }
  }

  /// Why nothing was found that gives a rule, or one of its nodes, a result.
  func reasonForNothing(_ rule: ProposedRule, at node: NodeID? = nil) -> String {
    guard case .predicate(let predicate) = rule.form else {
      return rule.text.isEmpty ? "it has no rule" : "it does not parse"
    }
    if rule.ways.isEmpty { return "what stands above it never lets it be asked" }
    let place = node.flatMap { predicate.node($0)?.range } ?? predicate.range
    let mistakes = PredicateLint(rule.vocabulary).findings(in: predicate).filter {
      $0.severity == .error
    }
    let near = mistakes.first { mistake in
      mistake.range.map { place.start <= $0.start && $0.end <= place.end } ?? true
    }
    if let near { return near.message }
    var tried = RuleCoverage(predicate)
    for seed in seeds(for: rule, predicate).flatMap({ $0 }) {
      var context = ruleContext()
      tried.evaluate(on: EvaluationRoot(seed), in: &context)
    }
    switch tried.obstacle(at: node ?? predicate.id) {
    case .alwaysRaises?: return "it raised on everything that was tried"
    case .readsNothing?: return "it reads nothing that could change"
    case nil: break
    }
    if let other = mistakes.first { return "another part of the rule is wrong: \(other.message)" }
    return "the search goes up to \(WitnessSeeds.mostElements) elements and"
      + " \(Self.proposalBounds.changes) changes"
  }
}

extension ProposedRule {
  /// What it is called when the rule has a result.
  func word(for holds: Bool) -> String {
    if case .interaction = subject { return holds ? "matching" : "not matching" }
    return holds ? "shown" : "hidden"
  }
}

extension RuleCoverage {
  /// Goals in words: `"$i.isUploaded == YES" is true, and decides`.
  fileprivate func sentence(_ goals: [CoverageGoal]) -> String {
    goals.map { goal in
      let text = self[goal.node]?.text ?? "the rule"
      return switch goal.kind {
      case .outcome(let holds): "`\(text)` is \(holds)"
      case .decides(let holds): "`\(text)` is \(holds), and decides"
      }
    }.joined(separator: "; ")
  }
}
