import FileProviderActions
import PredicateAnalysis

/// Commands that bring about something that is worth a case of its own, and what holds then.
public struct ScenarioProposal: Sendable {
  /// A name for the case.
  public let name: String
  /// Why it is worth having, for the comment above it.
  public let reason: String
  /// The commands that make the items, and select them, do something to them or attach something.
  public let commands: [String]
  /// The expectation that holds afterwards.
  public let expectation: String
}

/// Something for which no case could be proposed.
public struct MissingProposal: Sendable {
  /// What the rule decides about, such as `setRating` or `interaction 1.2`.
  public let rule: String
  /// What was looked for, in a few words, such as `shown`.
  public let wanted: String
  /// Why there is nothing, as far as is known, without a full stop.
  public let reason: String
}
