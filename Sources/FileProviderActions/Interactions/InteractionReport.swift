import PredicateEvaluation
import PredicateFormat

/// Which alert appears before an operation, and how each interaction came to its answer.
public struct InteractionReport: Sendable {
  /// The alert; `nil` when the operation goes on without one.
  public let alert: ShownAlert?
  /// Every interaction that was evaluated, in the order of evaluation.
  public let steps: [InteractionStep]
  /// What is odd about the alert, such as a value that is not there.
  public let findings: [Diagnostic]
}

/// The answer of one interaction.
public struct InteractionStep: Sendable {
  /// What became of the interaction.
  public enum Answer: Sendable {
    /// It has no rule that can be evaluated.
    case noRule
    /// No item matched.
    case noMatch
    /// Items matched, and the interactions below were asked.
    case asked
    /// Items matched, and neither an alert nor interactions are below.
    case nothingBelow
    /// Its alert appears.
    case shown
    /// Its alert would appear; the user chose not to see it again.
    case suppressed(identifier: String)
  }

  /// The interaction.
  public let interaction: Interaction
  /// The depth below the array of the manifest, from 0.
  public let depth: Int
  /// What became of it.
  public let answer: Answer
  /// The names of the items that matched; empty where rules see no items.
  public let matched: [String]
  /// The items for which the rule raised, which counts as no match; the name is `nil` where rules
  /// see no items.
  public let raised: [(name: String?, error: EvaluationError)]
  /// Why nothing matched, told for the first item, in one clause; empty where something did.
  public let reason: String
}

/// An alert with its texts as the user reads them.
public struct ShownAlert: Sendable {
  /// The interaction it belongs to, by its label such as `2.1`.
  public let label: String
  /// The title.
  public let title: String?
  /// The smaller text.
  public let subTitle: String?
  /// The word on the button that goes on; `nil` for the system's own.
  public let continueTitle: String?
  /// The word on the button that stops; `nil` for the system's own.
  public let cancelTitle: String?
  /// Whether there is a button that goes on; without it the operation is refused.
  public let allowsContinue: Bool
  /// Whether the button that goes on is marked as destructive.
  public let isDestructive: Bool
  /// The identifier of "do not show again", the interaction's own or that of one above.
  public let suppressionIdentifier: String?
  /// The address of the help button, the interaction's own or that of one above.
  public let helpURL: String?
}
