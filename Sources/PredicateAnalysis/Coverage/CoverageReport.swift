import FileProviderActions
import PredicateFormat

/// What the evaluations of a run have shown of the rules of every loaded manifest.
public struct CoverageReport: Sendable {
  /// The rules of one manifest.
  public struct ManifestPart: Sendable {
    /// The path of the manifest; of one that was pasted, the name that it was given.
    public let path: String
    /// The text of a manifest that was pasted.
    public let pastedText: String?
    /// Its rules, in the order of the file; those that were never evaluated too.
    public let rules: [Rule]
  }

  /// One rule.
  public struct Rule: Sendable {
    /// What the rule decides about.
    public let subject: CoverageSubject
    /// What commands call that: the handle of the action, the label of the interaction, the
    /// identifier of the extension.
    public let name: String
    /// The identifier of the action or extension; `nil` for an interaction.
    public let identifier: String?
    /// The rule's own text; of a dictionary, what it accepts in words.
    public let source: SourceText
    /// The line and column of the rule's first character in the manifest; `nil` without places.
    public let position: SourceText.Position?
    /// The values of build settings with which it was read.
    public internal(set) var definitions: [String: String]
    /// What was seen.
    public internal(set) var seen: Seen

    /// What was seen of the nodes of a predicate; `nil` for a dictionary, and for a rule that does
    /// not parse.
    public var coverage: RuleCoverage? {
      if case .nodes(let coverage) = seen { coverage } else { nil }
    }
  }

  /// What was seen of a rule, by its form.
  public enum Seen: Sendable {
    /// Of a predicate, node by node.
    case nodes(RuleCoverage)
    /// Of the dictionary form of an extension's rule, as one decision.
    case decision(DecisionCoverage)
    /// Nothing, for the rule does not parse.
    case unreadable
  }

  /// The manifests, sorted by path.
  public let manifests: [ManifestPart]

  /// Every rule, in the order of the manifests.
  public var rules: [Rule] { manifests.flatMap(\.rules) }

  /// What was seen of what can be missing, over all rules.
  public var goals: RuleCoverage.Share { .sum(rules.map(\.seen.goals)) }
  /// Results true and false of every Boolean node, over all rules; a dictionary is one node.
  public var outcomes: RuleCoverage.Share { .sum(rules.map(\.seen.outcomes)) }
  /// Conditions that decided with both results, over all rules.
  public var decisiveConditions: RuleCoverage.Share {
    .sum(rules.compactMap(\.coverage?.decisiveConditions))
  }
}

extension CoverageReport.Seen {
  /// How often the rule was evaluated.
  public var evaluations: Int {
    switch self {
    case .nodes(let coverage): coverage.evaluations
    case .decision(let decision): decision.evaluations
    case .unreadable: 0
    }
  }

  /// What was seen of what can be missing.
  public var goals: RuleCoverage.Share {
    switch self {
    case .nodes(let coverage): coverage.goals
    case .decision(let decision): decision.outcomes
    case .unreadable: Self.neverSeen
    }
  }

  /// A rule that does not parse is one decision that can be seen neither true nor false.
  private static let neverSeen = RuleCoverage.Share(covered: 0, total: 2)

  /// Results true and false of every Boolean node.
  public var outcomes: RuleCoverage.Share {
    switch self {
    case .nodes(let coverage): coverage.outcomes
    case .decision(let decision): decision.outcomes
    case .unreadable: Self.neverSeen
    }
  }

  /// Adds what was seen of the same rule elsewhere.
  mutating func merge(_ other: CoverageReport.Seen) {
    switch (self, other) {
    case (.nodes(var coverage), .nodes(let other)):
      coverage.merge(other)
      self = .nodes(coverage)
    case (.decision(var decision), .decision(let other)):
      decision.merge(other)
      self = .decision(decision)
    default: return
    }
  }
}

extension RuleCoverage.Share {
  /// Several parts of several wholes as one.
  static func sum(_ shares: [RuleCoverage.Share]) -> RuleCoverage.Share {
    RuleCoverage.Share(
      covered: shares.reduce(0) { $0 + $1.covered }, total: shares.reduce(0) { $0 + $1.total })
  }
}
