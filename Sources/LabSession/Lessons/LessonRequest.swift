/// What `:learn` asks the surroundings of a session for.
public enum LessonRequest: Hashable, Sendable {
  /// Which lessons there are, and which are done.
  case list
  /// Go on with the next exercise or lesson.
  case next
  /// Go on without an answer to the waiting exercise.
  case skip
  /// Begin the lesson again.
  case again
  /// Leave the lesson.
  case stop
  /// Begin this lesson: its name, its number or a path.
  case begin(String)

  /// The words that are no names of lessons.
  public static let words = ["next", "skip", "again", "stop"]

  /// Reads the argument of `:learn`; in quotes it is a name or a path, whatever it says.
  init(_ word: ArgumentWord) {
    switch word.isQuoted ? "" : word.text {
    case "next": self = .next
    case "skip": self = .skip
    case "again": self = .again
    case "stop": self = .stop
    default: self = .begin(word.text)
    }
  }
}
