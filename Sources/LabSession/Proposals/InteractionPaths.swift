import FileProviderActions
import PredicateFormat

/// Finds how the rule of each interaction comes to be asked: the rules above it hold, and no alert
/// appears before it, either because its rules do not hold or because the user suppressed it.
struct InteractionPaths {
  private(set) var found: [(Interaction, [ProposedRule.Way])] = []
  /// What must hold so far.
  private var above: [PredicateSyntax] = []
  /// The interactions before, each as the predicate with which it shows an alert.
  private var before: [Alert] = []
  /// Whether a rule above can never hold, so that what is below is never asked.
  private var isCutOff = false
  private var inherited: String?

  /// An interaction that may show an alert before another one is asked.
  private struct Alert {
    var condition: PredicateSyntax
    /// The identifiers that suppress all of its alerts; `nil` when one cannot be suppressed.
    var identifiers: [String]?
  }

  /// Goes through interactions in the order in which they are asked; the depth of a manifest is bounded
  /// when it is read.
  mutating func walk(_ interactions: [Interaction]) {
    for interaction in interactions {
      found.append((interaction, isCutOff ? [] : ways))
      let outer = (above, before, isCutOff, inherited)
      inherited = interaction.suppressionIdentifier ?? inherited
      if let rule = interaction.rule?.predicate { above.append(rule) } else { isCutOff = true }
      // An alert of its own comes instead of those below.
      if interaction.alert != nil { isCutOff = true }
      walk(interaction.subInteractions)
      let alert = alert(of: interaction, inherited)
      (above, before, isCutOff, inherited) = outer
      if let alert { before.append(alert) }
    }
  }

  private var ways: [ProposedRule.Way] {
    let quiet = before.map { $0.condition.negated }
    var ways = [ProposedRule.Way(condition: Self.conjunction(above + quiet))]
    let suppressible = before.filter { $0.identifiers != nil }
    if !suppressible.isEmpty {
      let loud = before.filter { $0.identifiers == nil }.map { $0.condition.negated }
      ways.append(
        ProposedRule.Way(
          condition: Self.conjunction(above + loud),
          suppressed: OrderedNames(suppressible.flatMap { $0.identifiers ?? [] }).names))
    }
    return ways
  }

  /// When an interaction, or one below it, shows an alert; `nil` when it never does.
  private func alert(of interaction: Interaction, _ inherited: String?) -> Alert? {
    guard let rule = interaction.rule?.predicate else { return nil }
    if interaction.alert != nil {
      return Alert(condition: rule, identifiers: inherited.map { [$0] })
    }
    let inner = interaction.subInteractions.compactMap {
      alert(of: $0, $0.suppressionIdentifier ?? inherited)
    }
    guard !inner.isEmpty else { return nil }
    let any =
      inner.count == 1
      ? inner[0].condition : PredicateSyntax(.compound(.or, inner.map(\.condition)))
    let identifiers = inner.compactMap(\.identifiers)
    return Alert(
      condition: PredicateSyntax(.compound(.and, [rule, any])),
      identifiers: identifiers.count == inner.count ? identifiers.flatMap { $0 } : nil)
  }

  private static func conjunction(_ predicates: [PredicateSyntax]) -> PredicateSyntax? {
    predicates.count > 1 ? PredicateSyntax(.compound(.and, predicates)) : predicates.first
  }
}
