import PredicateEvaluation
import PredicateFormat

/// One action and how it stands for a selection, with the reason.
public struct MenuEntry: Sendable {
  /// The action.
  public let action: Action
  /// How it stands.
  public let verdict: MenuVerdict
  /// Why, in one sentence without a full stop.
  public let reason: String
  /// The comparisons that fixed the result; the raising node's when the rule raised.
  public let decidingNodes: [NodeID]
  /// The selected items that the rule picked, by short name; `nil` when it does not pick items.
  public let matched: [String]?
  /// Selected items that the action would receive although the rule did not pick them; only of an
  /// action that is shown.
  public let unmatched: [String]
  /// The mistakes that make it suspect, with ranges in the rule's text.
  public let mistakes: [Diagnostic]
  /// The evaluation; `nil` when the rule cannot be evaluated.
  public let trace: Trace?
}

/// The context menu of a selection: every action, those that the system hides included.
///
/// The system offers the shown ones, in this order.
public struct Menu: Sendable {
  /// The actions, in the order of the manifests.
  public let entries: [MenuEntry]
  /// What the rules were evaluated on.
  public let context: SelectionContext

  /// Evaluates the rules of actions for a selection.
  ///
  /// - Parameters:
  ///   - actions: the actions, in the order of the manifests.
  ///   - context: the selection as rules see it.
  ///   - evaluation: limits, clock and bindings; a rule of the system has no bindings.
  ///   - mistakes: what is wrong with a rule, with ranges in its text; errors make a false rule
  ///     suspect.
  public init(
    of actions: [Action], for context: SelectionContext, in evaluation: EvaluationContext,
    mistakes: (PredicateSyntax) -> [Diagnostic]
  ) {
    self.context = context
    entries = actions.map { action in
      var evaluation = evaluation
      return MenuEntry(action, on: context.root, context, mistakes, &evaluation)
    }
  }

  /// The actions that the system offers, in order.
  public var shown: [MenuEntry] { entries.filter { $0.verdict == .shown } }
}
