/// How one answer to one exercise was found to be.
public struct Grade: Hashable, Sendable {
  /// What an answer can be.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    /// It gives the expected result on every selection.
    case right
    /// It gives the other result on some selection.
    case wrong
    /// It raises on some selection.
    case raised
    /// It is no predicate.
    case unparsable
    /// There is no answer to this exercise.
    case missing
    /// There is no exercise to this answer.
    case surplus
    /// The file cannot be read, or is no text.
    case unreadable
    /// Reading or evaluating it took too long.
    case late
  }

  /// The file that was handed in.
  public let file: String
  /// The number of the exercise, from 1; `nil` when the file as a whole is meant.
  public let exercise: Int?
  /// What the answer is.
  public let result: Result
  /// The selection on which it fails: short names, `none` for the empty selection, or nothing.
  public let selection: String
  /// What to tell the learner, on one line of at most 400 characters; nothing when the answer is
  /// right.
  public let message: String

  /// Makes a grade.
  init(
    _ file: String, exercise: Int? = nil, _ result: Result, on selection: String = "",
    _ message: String = ""
  ) {
    self.file = file
    self.exercise = exercise
    self.result = result
    self.selection = selection
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.message = line.count > 400 ? line.prefix(399) + "…" : line
  }
}
