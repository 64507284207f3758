import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// What becomes of one action when one version of a manifest takes the place of another.
public struct RuleImpact: Sendable {
  /// What becomes of it.
  public enum Change: Sendable {
    /// Only the new manifest has it.
    case added
    /// Only the old manifest has it.
    case removed
    /// The rules are written otherwise and mean the same.
    case rewritten
    /// The rules differ for a selection: the commands that make it, and how the action stands then;
    /// `others` are further selections that were tried and for which they differ as well.
    case differs(commands: [String], before: MenuVerdict, after: MenuVerdict, others: Int)
    /// A rule does not parse, which hides the action for good: what is wrong with it, and whether it is
    /// the new one.
    case doesNotParse(Diagnostic, isNew: Bool)
    /// The rules are different texts, and no selection was found for which they differ.
    case unknown
  }

  /// The action's identifier.
  public let identifier: String
  /// What becomes of it.
  public let change: Change
}

extension RuleImpact {
  /// The actions that are otherwise in a new session than in an old one, each with one manifest loaded.
  ///
  /// Actions are told by their identifiers; of several with one identifier, by their order. Selections are
  /// as small as the search finds, and tried in both sessions.
  public static func impacts(from old: Session, to new: Session) -> [RuleImpact] {
    let before = numbered(old.sessionActions)
    let after = numbered(new.sessionActions)
    let kept = after.filter { entry in before.contains { $0.key == entry.key } }
    return before.compactMap { entry in
      guard let match = kept.first(where: { $0.key == entry.key }) else {
        return RuleImpact(identifier: entry.action.action.identifier, change: .removed)
      }
      return change(entry.action, old, match.action, new).map {
        RuleImpact(identifier: entry.action.action.identifier, change: $0)
      }
    }
      + after.filter { entry in !before.contains { $0.key == entry.key } }.map {
        RuleImpact(identifier: $0.action.action.identifier, change: .added)
      }
  }

  /// Actions with a key of their own: the identifier, and its number among equal ones.
  private static func numbered(
    _ actions: [SessionAction]
  ) -> [(key: String, action: SessionAction)] {
    var counts: [String: Int] = [:]
    return actions.map { entry in
      counts[entry.action.identifier, default: 0] += 1
      return ("\(entry.action.identifier)#\(counts[entry.action.identifier] ?? 0)", entry)
    }
  }

  private static func change(
    _ before: SessionAction, _ old: Session, _ after: SessionAction, _ new: Session
  ) -> Change? {
    let texts = [before, after].map { $0.action.rule?.text ?? "" }
    guard texts[0] != texts[1] else { return nil }
    for (entry, isNew) in [(after, true), (before, false)] {
      if let rule = entry.action.rule, rule.predicate == nil, let error = rule.error {
        return .doesNotParse(error, isNew: isNew)
      }
    }
    guard let left = before.action.rule?.predicate, let right = after.action.rule?.predicate else {
      return told([difference([":select none"], before, old, after, new)]) ?? .unknown
    }
    let found = candidates(left, right, old).map { difference($0, before, old, after, new) }
    if let change = told(found) { return change }
    if case .equivalent = Equivalence(left, right).answer { return .rewritten }
    return .unknown
  }

  /// A selection for which an action stands otherwise.
  private struct Difference {
    var commands: [String]
    var before: MenuVerdict
    var after: MenuVerdict

    /// Whether the action appears or goes for items that somebody selects: what most want to know.
    var isTelling: Bool {
      [before, after].allSatisfy { $0 == .shown || $0 == .hidden }
        && commands.last != ":select none"
    }
  }

  /// The most telling difference, with the number of the others; `nil` without one.
  private static func told(_ found: [Difference?]) -> Change? {
    let found = found.compactMap(\.self)
    guard let first = found.first(where: \.isTelling) ?? found.first else { return nil }
    return .differs(
      commands: first.commands, before: first.before, after: first.after, others: found.count - 1)
  }

  /// Selections on which two rules may differ, small ones first: plain ones, what makes one true and the
  /// other false, and what shows each condition of either decide.
  private static func candidates(
    _ left: PredicateSyntax, _ right: PredicateSyntax, _ session: Session
  ) -> [[String]] {
    let platform = session.state.platform
    let vocabulary = ActionVocabulary(platform)
    let context = session.ruleContext()
    var witnesses: [Witness] = []
    for (holding, failing) in [(left, right), (right, left)] {
      let seeds = WitnessSeeds.seeds(for: holding, vocabulary: vocabulary, platform: platform)
      let search = WitnessSearch(
        holding.anded(failing.negated), seeds: seeds, in: context, vocabulary: vocabulary,
        bounds: Session.proposalBounds)
      if let witness = search.witness(for: .holds(true)) { witnesses.append(witness) }
      let found = RuleCoverage(holding).suggestions(
        seeds: seeds, in: context, vocabulary: vocabulary, bounds: Session.proposalBounds)
      witnesses += found.suggestions.map(\.witness)
    }
    let objects =
      WitnessSeeds.action(platform, counts: [0, 1, 2])
      + witnesses.sorted { ($0.changes.count, $0.seed) < ($1.changes.count, $1.seed) }.map(\.object)
    var candidates: [[String]] = []
    for object in objects {
      guard let commands = ScenarioSetUp(object, as: .action, on: platform)?.commands,
        !candidates.contains(commands)
      else { continue }
      candidates.append(commands)
    }
    return candidates
  }

  /// How an action stands in both sessions after some commands; `nil` when it stands alike.
  private static func difference(
    _ commands: [String], _ before: SessionAction, _ old: Session, _ after: SessionAction,
    _ new: Session
  ) -> Difference? {
    guard let left = verdict(commands, before, old), let right = verdict(commands, after, new),
      left != right
    else { return nil }
    return Difference(commands: commands, before: left, after: right)
  }

  private static func verdict(
    _ commands: [String], _ entry: SessionAction, _ session: Session
  ) -> MenuVerdict? {
    var copy = session
    for command in commands where copy.perform(Input(command)).failed { return nil }
    let menu = try? copy.menu(
      of: [entry.action], for: copy.state.selection, on: copy.state.platform, Input(":menu"))
    return menu?.entries.first?.verdict
  }
}
