import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// The actions of one source with what was found wrong with them.
public struct ActionListReport: Sendable {
  /// One action.
  public struct Row: Sendable {
    /// The action.
    public let action: Action
    /// Whether its rule is one on trial, not the manifest's.
    public let isOnTrial: Bool
    /// What was found, with its text.
    public let findings: [LocatedDiagnostic]
  }

  /// The path as it was typed; `nil` for actions that were typed.
  public let path: String?
  /// The actions, in order.
  public let rows: [Row]
  /// The number of user interactions that the source declares besides.
  public let interactionCount: Int
  /// What was found that is about no single action.
  public let findings: [LocatedDiagnostic]
}

/// A menu, and where the other platform differs.
public struct MenuReport: Sendable {
  /// How an action stands on the other platform.
  public struct Difference: Sendable {
    /// The entry as it is on the other platform.
    public let entry: MenuEntry
  }

  /// The menu.
  public let menu: Menu
  /// The platform that was not asked for.
  public let otherPlatform: Platform
  /// The actions that stand otherwise there.
  public let differences: [Difference]
}

/// Items down, actions across: how each action stands for each item by itself.
public struct MenuTableReport: Sendable {
  /// The items, in the order of the selection.
  public let items: [String]
  /// The menu of each item by itself.
  public let menus: [Menu]
}

/// One result for each of several objects.
public struct ResultListReport: Sendable {
  /// The evaluations; `subject` is what each was made on.
  public let evaluations: [EvaluationReport]
}

/// What happened in a life cycle.
public struct LifeCycleReport: Sendable {
  /// The events, in order.
  public let events: [LifeCycleEvent]
  /// The state afterwards.
  public let state: LifeCycleState
}

/// A value with its kind, as an expression gives it.
public struct ValueReport: Sendable {
  /// The value.
  public let value: PredicateValue
  /// The value's short name, when it is an item.
  public let name: String?
}
