import PredicateFormat

/// An exercise of a lesson: what is asked for, and the selections that tell right from wrong.
///
/// `:exercise` begins one; `:answer`, `:hint` and `:wrong` add to the last. Any predicate is right
/// that gives the expected result on every selection.
public struct Exercise: Sendable {
  /// What is asked for.
  public let text: String
  /// The `:exercise` that began it.
  public let input: Input
  /// The selections with the result that a right predicate gives, in order.
  public internal(set) var answers: [ExerciseAnswer] = []
  /// The hints, the most general first.
  public internal(set) var hints: [String] = []
  /// Predicates that are known to be wrong, as they were typed.
  public internal(set) var wrongAnswers: [String] = []

  /// Makes an exercise that nothing was said about yet.
  init(_ text: String, input: Input) {
    self.text = text
    self.input = input
  }
}

/// One selection of an exercise with the result that a right predicate gives on it.
public struct ExerciseAnswer: Sendable {
  /// Whether a right predicate is true here.
  public let expected: Bool
  /// The short names of what is selected; empty for the empty selection.
  public let names: [String]
  /// The selection in words, such as `with report and draft selected` or `on report`.
  public let situation: String
  /// The `:answer` that gave it.
  public let input: Input
  /// The session as it was there, with these names selected, so that what a learner changes later
  /// does not change the exercise.
  let session: Session
}
