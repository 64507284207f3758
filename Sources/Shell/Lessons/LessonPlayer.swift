import LabSession
import Transcripts

/// Where a learner stands in a lesson.
struct LessonPlayer {
  /// The course that the lesson belongs to.
  let course: Course
  /// The place of the lesson in its course.
  let index: Int
  /// The session that comes back when the learner leaves.
  let before: Session
  /// The exercise that waits for an answer.
  var exercise: Exercise?
  /// The number of the exercise that was begun last, from 1; 0 before the first.
  private(set) var exerciseNumber = 0
  /// Whether an exercise was begun and is not asked yet.
  private(set) var isExerciseBegun = false
  /// How often the waiting exercise was answered wrong.
  var wrongAnswers = 0
  /// Whether anything was tried as an answer to it.
  var hasTried = false
  /// How many of its hints were shown.
  var hintsShown = 0
  /// The exercises that were passed over.
  var skipped = 0
  /// Whether the lesson has been played to its end.
  var isOver = false
  private var position = 0

  /// Stands before the first piece of a lesson.
  init(_ course: Course, _ index: Int, before: Session) {
    self.course = course
    self.index = index
    self.before = before
  }

  /// The lesson with its name for progress.
  var entry: Course.Entry { course.entries[index] }

  /// The lesson.
  var lesson: Lesson { entry.lesson }

  /// Whether the lesson is over and nothing in it was passed over.
  var isPassed: Bool { isOver && skipped == 0 }

  /// The next piece; `nil` at the end, and where an exercise that was begun is to be asked.
  mutating func next() -> Lesson.Part? {
    guard position < lesson.parts.count else { return nil }
    let part = lesson.parts[position]
    switch part {
    case .words where isExerciseBegun, .exercise where isExerciseBegun: return nil
    case .exercise:
      isExerciseBegun = true
      exerciseNumber += 1
    default: break
    }
    position += 1
    return part
  }

  /// Asks the exercise that was begun.
  mutating func ask(_ exercise: Exercise?) {
    self.exercise = exercise
    isExerciseBegun = false
    wrongAnswers = 0
    hasTried = false
    hintsShown = 0
  }
}
