import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

/// The program's own lessons, each played with its model answers and its wrong answers.
@Suite struct OwnLessonTests {
  struct Own: CustomTestStringConvertible, Sendable {
    let entry: Course.Entry
    var testDescription: String { entry.identity }
  }

  static let lessons = Course.own.entries.map(Own.init)

  @Test func everyTextIsALesson() {
    #expect(Course.own.entries.map(\.identity) == OwnLessons.files.map(\.name))
    #expect(Course.own.entries.count >= 15)
    #expect(Set(Course.own.entries.map(\.lesson.title)).count == Course.own.entries.count)
    // Words of :learn cannot be names of lessons, and neither can numbers.
    let names = Course.own.entries.map(\.lesson.name)
    #expect(Set(names).isDisjoint(with: ["next", "again", "stop"]))
    #expect(names.allSatisfy { Int($0) == nil })
  }

  @Test(arguments: lessons) func theLessonIsSound(_ own: Own) throws {
    let answers = try #require(try Course.answers(of: own.entry))
    let check = LessonCheck(own.entry.lesson, answers: answers)
    #expect(check.problems.isEmpty, "\(check.problems)")
  }

  @Test(arguments: lessons) func itsSelectionsTellRightFromWrong(_ own: Own) {
    let exercises = own.entry.lesson.exercises
    #expect(exercises.count == own.entry.lesson.exerciseCount)
    for exercise in exercises {
      #expect(Set(exercise.answers.map(\.expected)) == [true, false], "true and false both occur")
      #expect(exercise.wrongAnswers.count >= 2, "the classic mistakes are refused")
      #expect(!exercise.hints.isEmpty)
      #expect(exercise.text.hasSuffix("."))
    }
  }

  @Test(arguments: lessons) func itIsShortAndHasAnExample(_ own: Own) {
    var words = 0
    var examples = 0
    for part in own.entry.lesson.parts {
      switch part {
      case .words(let text): words += text.split { $0 == " " || $0 == "\n" }.count
      case .example(let step): if step.output != nil || step.isExpectation { examples += 1 }
      case .exercise, .exercisePart: break
      }
    }
    #expect((20...160).contains(words), "\(words) words")
    #expect(examples >= 1)
  }
}
