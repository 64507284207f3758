/// How an action stands in the menu, in the words that are the same everywhere.
public enum MenuVerdict: String, Hashable, Sendable, CaseIterable {
  /// The rule is true: the system offers the action.
  case shown
  /// The rule is false.
  case hidden
  /// The rule raises, or does not parse; the system hides the action silently.
  case raised
  /// The rule is false, but only because of a mistake in it, such as a key that no item can have; or
  /// there is no rule.
  case suspect
}
