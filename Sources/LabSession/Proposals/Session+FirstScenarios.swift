import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// First cases for the loaded manifests: for each rule what makes it true and what makes it false,
  /// each tried out in a copy of the session.
  ///
  /// That none is found does not mean that there is none: the search is bounded.
  public func firstScenarios() -> (proposals: [ScenarioProposal], missing: [MissingProposal]) {
    var proposals: [ScenarioProposal] = []
    var missing: [MissingProposal] = []
    for rule in proposedRules {
      for wanted in [true, false] {
        if let found = trial(of: rule, holding: wanted) {
          proposals.append(ScenarioProposal(found, reason: rule.reason(found, wanted)))
        } else {
          missing.append(
            MissingProposal(
              rule: rule.title, wanted: rule.word(for: wanted), reason: reasonForNothing(rule)))
        }
      }
      if let raising = trialThatRaises(rule),
        !proposals.contains(where: { $0.name == raising.title })
      {
        proposals.append(ScenarioProposal(raising, reason: raising.reason))
      }
    }
    return (proposals.withDistinctNames, missing)
  }

  /// A trial in which a rule holds, or does not, with items rather than with none.
  func trial(of rule: ProposedRule, holding wanted: Bool) -> RuleTrial? {
    switch rule.form {
    case .unreadable:
      // What cannot be read is never shown, whatever is selected or attached.
      return wanted ? nil : rule.plainCommands.flatMap { trial(of: rule, $0) }
    case .counts(let counts):
      return counts.proposedAttachments(holding: wanted).lazy.compactMap {
        self.trial(of: rule, on: $0.ruleValue, ProposedRule.Way())
      }.first { ($0.verdict == .shown) == wanted }
    case .predicate(let predicate):
      for way in rule.ways {
        let both = (wanted ? predicate : predicate.negated).anded(way.condition)
        let found = firstTrial(of: rule, both, for: .holds(true), way) {
          $0.shows(wanted) && $0.verdict != .raised
        }
        if let found { return found }
      }
      return nil
    }
  }

  /// What is plain and makes a rule raise; a raise that needs an odd value is no first scenario.
  private func trialThatRaises(_ rule: ProposedRule) -> RuleTrial? {
    guard case .predicate(let predicate) = rule.form, rule.vocabulary.subject != .interaction else {
      return nil
    }
    return firstTrial(of: rule, predicate, for: .raises, ProposedRule.Way(), isPlain: true) {
      $0.verdict == .raised
    }
  }

  /// The first trial of what a search finds that is accepted.
  private func firstTrial(
    of rule: ProposedRule, _ wanted: PredicateSyntax, for goal: WitnessSearch.Goal,
    _ way: ProposedRule.Way, isPlain: Bool = false, _ accepts: (RuleTrial) -> Bool
  ) -> RuleTrial? {
    var found: RuleTrial?
    for seeds in seeds(for: rule, wanted) where found == nil {
      let search = WitnessSearch(
        wanted, seeds: seeds, in: ruleContext(), vocabulary: rule.vocabulary,
        bounds: Self.proposalBounds)
      _ = search.witness(for: goal) { witness in
        guard !isPlain || witness.changes.isEmpty,
          let trial = trial(of: rule, on: witness.object, way), accepts(trial)
        else { return false }
        found = trial
        return true
      }
    }
    return found
  }

  /// Where a search starts, and behind it where it starts when that leads nowhere: that a rule is true
  /// or false of an empty selection says little of it.
  func seeds(for rule: ProposedRule, _ predicate: PredicateSyntax) -> [[PredicateValue]] {
    let seeds = WitnessSeeds.seeds(
      for: predicate, vocabulary: rule.vocabulary, platform: state.platform)
    guard rule.vocabulary.subject == .action else { return [seeds, []] }
    return [Array(seeds.dropFirst()), Array(seeds.prefix(1))]
  }
}

extension ScenarioProposal {
  init(_ trial: RuleTrial, reason: String) {
    self.init(
      name: trial.title, reason: reason, commands: trial.commands, expectation: trial.expectation)
  }
}

extension [ScenarioProposal] {
  /// The same, a number behind each name that was there before.
  var withDistinctNames: [ScenarioProposal] {
    var counts: [String: Int] = [:]
    return map { proposal in
      counts[proposal.name, default: 0] += 1
      let number = counts[proposal.name] ?? 1
      guard number > 1 else { return proposal }
      return ScenarioProposal(
        name: "\(proposal.name), \(number)", reason: proposal.reason, commands: proposal.commands,
        expectation: proposal.expectation)
    }
  }
}

extension RuleTrial {
  /// Whether the rule was asked and had this result.
  fileprivate func shows(_ holds: Bool) -> Bool {
    if let verdict { return (verdict == .shown) == holds }
    guard let coverage, coverage.evaluations > 0 else { return false }
    // A constant has no node, and no other result.
    guard let root = coverage[coverage.predicate.id] else { return true }
    return holds ? root.timesTrue > 0 : root.timesFalse > 0
  }
}

extension ProposedRule {
  /// Why a case is worth having.
  fileprivate func reason(_ trial: RuleTrial, _ holds: Bool) -> String {
    guard case .interaction = subject else { return trial.reason }
    return "the rule of interaction \(name) is \(holds); \(trial.reason)"
  }

  /// Commands that have the rule asked, where it cannot be searched; `nil` for an interaction.
  fileprivate var plainCommands: [String]? {
    switch subject {
    case .action: [":select none"]
    case .extension: [":attach public.data"]
    case .interaction: nil
    }
  }
}
