import PredicateFormat

/// What `:expect` checks.
public enum Expectation: Sendable {
  /// How actions stand in the menu.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The rule is true.
    case shown
    /// The rule is false, and not because of a mistake in it.
    case hidden
    /// The rule raises.
    case raised
    /// The rule is false, but only because of what the lint calls an error.
    case suspect
  }

  /// What a predicate gives.
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// It is true.
    case `true`
    /// It is false.
    case `false`
    /// It raises.
    case raises
  }

  /// Each of these actions stands so in the menu of the selection, each of these Share and Action
  /// extensions for what is attached.
  case verdict(Verdict, [ArgumentWord])
  /// The menu of the selection shows exactly these actions, in this order.
  case menu([ArgumentWord])
  /// A predicate gives this answer on what is evaluated.
  case answer(Answer, PredicateArgument)
  /// The life cycle had exactly these events, in this order.
  case events([ArgumentWord])
  /// The life cycle is in this state.
  case state(ArgumentWord)
  /// The last operation showed an alert of this title; the word `none` for no alert.
  case alert(ArgumentWord)
  /// Every imported answer of a Mac is the answer here.
  case mac
  /// A loaded manifest has a finding of this code.
  case finding(ArgumentWord)
  /// A command fails, with this code if one is given; what it would change is not kept.
  case refused(ArgumentWord?, Input)
}
