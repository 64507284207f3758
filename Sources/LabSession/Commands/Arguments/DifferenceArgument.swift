import PredicateFormat

/// What `:diff` compares.
public enum DifferenceArgument: Sendable {
  /// `:diff NAME NAME [TARGET]`: one item or object and another.
  case names(ArgumentWord, ArgumentWord, PredicateTarget)
  /// `:diff before [TARGET]`: as it was so many changes ago, and now.
  case before(changes: Int, PredicateTarget)
  /// `:diff platforms [TARGET]`: iOS and macOS.
  case platforms(PredicateTarget)
  /// `:diff A ;; B`: two predicates on one input.
  case predicates(PredicateArgument, PredicateArgument)
}

/// What `:find` looks for.
public enum FindGoal: String, Hashable, Sendable, CaseIterable {
  /// A selection for which an action is shown.
  case shown
  /// One for which its rule is false.
  case hidden
  /// One for which its rule raises.
  case raised
  /// An input for which a predicate is true.
  case `true`
  /// One for which it is false.
  case `false`
  /// One for which it raises.
  case raises
}
