import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// What became of a rule when commands were performed.
struct RuleTrial {
  /// The commands.
  var commands: [String]
  /// How the action or extension stood; `nil` for an interaction.
  var verdict: MenuVerdict?
  /// What came of it, in a few words, such as `rate is shown`.
  var title: String
  /// Why, in one clause.
  var reason: String
  /// What holds then, as a command.
  var expectation: String
  /// What the evaluations of the rule have shown; `nil` when it was not asked.
  var seen: CoverageReport.Seen?

  /// What they have shown of the nodes of a predicate.
  var coverage: RuleCoverage? {
    if case .nodes(let coverage)? = seen { coverage } else { nil }
  }
}

extension Session {
  /// Brings about in a copy of the session that a rule sees an object, and looks at what becomes of it;
  /// `nil` when no commands do.
  func trial(
    of rule: ProposedRule, on object: PredicateValue, _ way: ProposedRule.Way
  ) -> RuleTrial? {
    ScenarioSetUp(
      object, as: rule.vocabulary.subject, on: state.platform, suppressing: way.suppressed
    ).flatMap { trial(of: rule, $0.commands) }
  }

  /// Performs commands in a copy of the session and looks at what becomes of a rule; `nil` when one of
  /// them fails.
  func trial(of rule: ProposedRule, _ commands: [String]) -> RuleTrial? {
    var copy = self
    let collector = CoverageCollector()
    copy.configuration.coverage = collector
    for loaded in state.manifests {
      copy.registerForCoverage([loaded.manifest], pastedText: loaded.pastedText)
    }
    var outcome = Outcome()
    for command in commands {
      outcome = copy.perform(Input(command))
      if outcome.failed { return nil }
    }
    guard var trial = copy.result(of: rule, outcome) else { return nil }
    trial.commands = commands
    trial.seen = collector.report.rule(rule)?.seen
    return trial
  }

  /// How a rule came out, after the last of the commands.
  private mutating func result(of rule: ProposedRule, _ outcome: Outcome) -> RuleTrial? {
    switch rule.subject {
    case .action:
      guard let action = sessionActions.first(where: { $0.action.handle == rule.name })?.action,
        let menu = try? menu(
          of: [action], for: state.selection, on: state.platform, Input(":menu")),
        let entry = menu.entries.first
      else { return nil }
      return Self.result(of: rule, entry.verdict, entry.reason)
    case .interaction:
      guard let expectation = takeExpectations().first, let title = memory.alert else { return nil }
      let alert = title.map { "the alert \(Self.quotedText($0))" } ?? "no alert"
      return RuleTrial(
        commands: [], title: "\(rule.title): \(alert)", reason: "\(alert) appears",
        expectation: expectation)
    case .extension:
      for case .sharing(let report) in outcome.parts {
        guard let one = report.extensions.first(where: { $0.name == rule.name }) else { continue }
        return Self.result(of: rule, one.answer.verdict, one.answer.reason)
      }
      return nil
    }
  }

  private static func result(
    of rule: ProposedRule, _ verdict: MenuVerdict, _ reason: String
  ) -> RuleTrial {
    RuleTrial(
      commands: [], verdict: verdict, title: "\(rule.title) is \(verdict.rawValue)", reason: reason,
      expectation: ":expect \(verdict.rawValue) \(word(rule.name))")
  }
}

extension CoverageReport {
  /// A rule of a report about one manifest.
  func rule(_ rule: ProposedRule) -> Rule? {
    rules.first { $0.subject == rule.subject && $0.source.text == rule.text }
  }
}
