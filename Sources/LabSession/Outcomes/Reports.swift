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
  /// The Share and Action extensions among them, as `a Share extension`.
  public let extensions: [String]
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
  /// The entries of the loaded manifests that are no actions, because they lack what one must have.
  public let withheld: [WithheldEntry]
  /// The paths of the manifests, as they were typed.
  public let paths: [String]
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

/// How Share and Action extensions stand for what an app hands over.
public struct SharingReport: Sendable {
  /// One extension.
  public struct Extension: Sendable {
    /// The bundle's identifier, or the path that it was loaded from.
    public let name: String
    /// What it is, with its article.
    public let kind: String
    /// How it stands.
    public let answer: Answer
  }

  /// How an extension stands.
  public enum Answer: Sendable {
    /// Its rule is a predicate, with its evaluation.
    case evaluated(EvaluationReport)
    /// Its rule counts attachments.
    case counts(ActivationCountsReport)
    /// Its rule cannot be evaluated, for this reason.
    case unusable(String)

    /// Whether it is offered, hidden, or hidden because its rule raised.
    public var verdict: MenuVerdict {
      switch self {
      case .counts(let report): report.isShown ? .shown : .hidden
      case .unusable: .raised
      case .evaluated(let report):
        switch report.trace.outcome {
        case .boolean(let holds): holds ? .shown : .hidden
        case .value, .raised: .raised
        }
      }
    }

    /// Why, in one sentence without a full stop.
    public var reason: String {
      switch self {
      case .counts(let report): report.reason
      case .unusable(let reason): reason
      case .evaluated(let report):
        if case .raised(let error) = report.trace.outcome { error.message } else { report.reason }
      }
    }
  }

  /// What is handed over: the attachments of each item.
  public let items: [[SharedAttachment]]
  /// The extensions, in the order in which they were loaded.
  public let extensions: [Extension]
}
