import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// What could not be proposed, and of which action.
  public struct MissingProposal: Sendable {
    /// The handle of the action.
    public let action: String
    /// What no items were found for, in a few words, such as `shown`.
    public let wanted: String
  }

  /// First cases for the loaded manifests: for each action items that show it and items that hide it,
  /// each tried out in a copy of the session.
  ///
  /// That none is found does not mean that there is none: the search is bounded.
  public func firstScenarios() -> (proposals: [ScenarioProposal], missing: [MissingProposal]) {
    var proposals: [ScenarioProposal] = []
    var missing: [MissingProposal] = []
    // With items first: that nothing selected hides an action says little.
    let seeds = [1, 0].map { ProposedItems.Seeds(from: $0, on: state.platform) }
    for entry in sessionActions {
      for wanted in [MenuVerdict.shown, .hidden] {
        let found = seeds.lazy.compactMap { self.proposal(that: entry, is: wanted, $0) }.first
        if let found {
          proposals.append(found)
        } else {
          missing.append(MissingProposal(action: entry.action.handle, wanted: wanted.rawValue))
        }
      }
      if let raising = seeds.lazy.compactMap({ self.raisingProposal(for: entry, $0) }).first,
        !proposals.contains(where: { $0.name == raising.name })
      {
        proposals.append(raising)
      }
    }
    return (proposals, missing)
  }

  /// Plain items on which a rule raises; a raise that needs an odd value is no first scenario.
  private func raisingProposal(
    for entry: SessionAction, _ seeds: ProposedItems.Seeds
  ) -> ScenarioProposal? {
    guard let predicate = entry.action.rule?.predicate,
      let witness = search(predicate, seeds).witness(for: .raises), witness.changes.isEmpty,
      let items = ProposedItems(witness, from: seeds),
      let found = tried(items.commands, entry), found.verdict == .raised
    else { return nil }
    return found
  }

  private func search(_ predicate: PredicateSyntax, _ seeds: ProposedItems.Seeds) -> WitnessSearch {
    WitnessSearch(
      predicate, seeds: seeds.contexts, in: ruleContext(),
      vocabulary: ActionVocabulary(state.platform), bounds: ProposedItems.bounds)
  }

  private func proposal(
    that entry: SessionAction, is wanted: MenuVerdict, _ seeds: ProposedItems.Seeds
  ) -> ScenarioProposal? {
    guard let predicate = entry.action.rule?.predicate else {
      // An action without a rule that can be read is never shown, whatever is selected.
      return wanted == .shown ? nil : tried([":select none"], entry)
    }
    guard
      let witness = search(predicate, seeds).witness(for: .holds(wanted == .shown)),
      let items = ProposedItems(witness, from: seeds), let found = tried(items.commands, entry),
      (found.verdict == .shown) == (wanted == .shown), found.verdict != .raised
    else { return nil }
    return found
  }

  /// A proposal with the verdict that its items really give; `nil` when they cannot be made.
  private func tried(
    _ commands: [String], _ entry: SessionAction
  ) -> ScenarioProposal? {
    var copy = self
    for command in commands where copy.perform(Input(command)).failed { return nil }
    let handle = entry.action.handle
    guard
      let menu = try? copy.menu(
        of: [entry.action], for: copy.state.selection, on: state.platform, Input(":menu")),
      let verdict = menu.entries.first
    else { return nil }
    return ScenarioProposal(
      name: "\(handle) is \(verdict.verdict.rawValue)", reason: verdict.reason,
      commands: commands, verdict: verdict.verdict,
      expectation: ":expect \(verdict.verdict.rawValue) \(handle)")
  }

  /// Cases that show what a run has not shown of the rules of the loaded manifests, as few as are
  /// found, each tried out in a copy of the session.
  public func proposals(
    for report: CoverageReport
  ) -> (proposals: [ScenarioProposal], missing: [MissingProposal]) {
    var proposals: [ScenarioProposal] = []
    var missing: [MissingProposal] = []
    let seeds = ProposedItems.Seeds(from: 0, on: state.platform)
    for entry in sessionActions {
      guard let rule = entry.action.rule, let index = entry.indexInManifest,
        let seen = report.coverage(of: .action(index), rule, in: entry.manifest?.name ?? "")
      else { continue }
      var coverage = seen
      let found = seen.suggestions(
        seeds: seeds.contexts, in: ruleContext(), vocabulary: ActionVocabulary(state.platform),
        bounds: ProposedItems.bounds)
      for suggestion in found.suggestions {
        guard let items = ProposedItems(suggestion.witness, from: seeds),
          let tried = tried(items.commands, entry)
        else { continue }
        let before = Set(coverage.missing)
        count(tried, rule, &coverage)
        let shown = before.subtracting(coverage.missing)
        guard !shown.isEmpty else { continue }
        proposals.append(
          ScenarioProposal(
            name: "\(tried.name), \(proposals.count + 1)",
            reason: coverage.sentence(seen.missing.filter(shown.contains)),
            commands: tried.commands, verdict: tried.verdict, expectation: tried.expectation))
      }
      missing += coverage.missing.map {
        MissingProposal(action: entry.action.handle, wanted: coverage.sentence([$0]))
      }
    }
    return (proposals, missing + missingInteractions(report))
  }

  /// What was not seen of the rules of interactions, for which nothing is searched.
  private func missingInteractions(_ report: CoverageReport) -> [MissingProposal] {
    report.manifests.filter { part in state.manifests.contains { $0.manifest.name == part.path } }
      .flatMap(\.rules).flatMap { rule -> [MissingProposal] in
        guard case .interaction = rule.subject, let coverage = rule.coverage else { return [] }
        return coverage.missing.map {
          MissingProposal(action: "interaction \(rule.name)", wanted: coverage.sentence([$0]))
        }
      }
  }

  /// Counts what the items of a proposal show of a rule.
  private func count(
    _ proposal: ScenarioProposal, _ rule: ActivationRule, _ coverage: inout RuleCoverage
  ) {
    var copy = self
    for command in proposal.commands { _ = copy.perform(Input(command)) }
    guard
      let context = try? copy.selectionContext(
        of: copy.state.selection, on: state.platform, Input(":menu"))
    else { return }
    var evaluation = ruleContext()
    coverage.evaluate(on: EvaluationRoot(context.value), in: &evaluation)
  }
}

extension RuleCoverage {
  /// Goals in words: `isUploaded == YES true and decisive`.
  func sentence(_ goals: [CoverageGoal]) -> String {
    goals.map { goal in
      let text = self[goal.node]?.text ?? "the rule"
      return switch goal.kind {
      case .outcome(let holds): "\(text) \(holds)"
      case .decides(let holds): "\(text) \(holds) and decisive"
      }
    }.joined(separator: "; ")
  }
}

extension CoverageReport {
  /// What was seen of one rule; `nil` when the report does not know it.
  func coverage(
    of subject: CoverageSubject, _ rule: ActivationRule, in path: String
  ) -> RuleCoverage? {
    manifests.flatMap { manifest in
      manifest.rules.filter { $0.subject == subject && $0.source.text == rule.text }.map {
        (manifest.path, $0)
      }
    }.first { $0.0 == path || path.hasSuffix($0.0) }?.1.coverage
  }
}
