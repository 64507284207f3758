import LabSession
import PseudoTerminal
import Testing
import Transcripts

@testable import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lessons as they are said, without a terminal.
@Suite struct ConversationLessonTests {
  private let folder = TemporaryFolder()
  private let conversation = Conversation(Session(Session.Configuration(mode: .prompt)))

  private static let lesson = """
    # A teacher's own
    Names are text.
    ```actionlab
    :item report filename="report.pdf"
    :item draft filename="draft.txt"
    :on report
    filename == "report.pdf"
    ```
    ```actionlab
    :exercise "Only the draft"
    :answer yes draft
    :answer no report
    :hint "look at the name"
    :hint "it is draft.txt"
    :wrong filename == "report.pdf"
    ```
    ```actionlab
    :exercise "Only the report"
    :answer no draft
    :answer yes report
    ```
    The end.
    """

  private func own(_ name: String = "own.md", _ text: String = lesson) -> String {
    folder.write(text.utf8, to: name)
  }

  /// What is printed for lines, as one text.
  @discardableResult
  private func say(_ lines: String...) -> String {
    lines.map { conversation.take($0).lines.joined(separator: "\n") }.joined(separator: "\n")
  }

  @Test func theListSaysWhatIsDone() {
    #expect(say(":learn").contains("0 of \(Course.own.entries.count) done"))
    say(":learn first-comparison", "documentSize >= 1000")
    #expect(say(":learn").contains("1 of \(Course.own.entries.count) done"))
    #expect(say(":learn").contains("Your first comparison                 done"))
  }

  @Test func aLessonFromBeginningToEnd() {
    say(":item mine")
    let beginning = say(":learn \(own())")
    #expect(beginning.hasPrefix("A teacher's own\n\nNames are text.\n\n> :item report"))
    #expect(beginning.contains("> filename == \"report.pdf\"\n"))
    #expect(beginning.contains("true, because filename is \"report.pdf\""))
    #expect(beginning.contains("\n\nExercise 1 of 2: Only the draft\n"))
    #expect(!beginning.contains(":answer") && !beginning.contains("look at"))

    let wrong = conversation.take("filename == \"report.pdf\"")
    #expect(wrong.failed)
    #expect(wrong.lines.first == "Not yet: on draft it must be true, but it is false.")
    #expect(wrong.lines.contains { $0.contains(" 1  filename") }, "the trace")
    #expect(wrong.lines.last?.hasPrefix("false, because") == true)

    let next = say("filename ENDSWITH \".txt\"")
    #expect(next.hasPrefix("Right, at attempt 2."))
    #expect(next.contains("Exercise 2 of 2: Only the report"))
    let end = say("filename ENDSWITH \".pdf\"")
    #expect(end.hasPrefix("Right."))
    #expect(end.contains("The end."))
    #expect(end.contains("Lesson \"A teacher's own\" is done."))
    #expect(conversation.passedLessons)

    #expect(say(":items").contains("draft.txt"))
    #expect(say(":learn stop", ":items").contains("mine"))
  }

  @Test func whatDoesNotParseOrRaisesCostsNothing() {
    say(":learn \(own())")
    #expect(say("filename ==)").contains("error "))
    #expect(say("filename").contains("an expression, not a predicate"))
    let raised = say("name == \"draft.txt\"")
    #expect(
      raised.hasPrefix("Your predicate raises an error on draft; it does not count as an attempt:"))
    #expect(raised.contains("has no key \"name\""))
    #expect(say("filename == \"draft.txt\"").hasPrefix("Right.\n"))
  }

  @Test func hintsComeOneByOneAndAreOfferedAfterTwoWrongAnswers() {
    say(":learn \(own())")
    #expect(!say("TRUEPREDICATE").contains(":hint"))
    #expect(say("FALSEPREDICATE").contains(":hint shows the first of 2 hints."))
    #expect(say(":hint") == "Hint 1 of 2: look at the name")
    #expect(say(":hint") == "Hint 2 of 2: it is draft.txt")
    #expect(say(":hint") == "that was the last hint; :answer shows an answer")
    say("filename == \"draft.txt\"")
    #expect(say(":hint").hasPrefix("this exercise has no hints"))
  }

  @Test func aWrongAnswerIsToldItsMistake() {
    say(":learn first-comparison")
    let reserved = say("size >= 1000")
    #expect(reserved.contains("warning reserved-key") && reserved.contains("try: #size >= 1000"))
    #expect(say("documentSize == \"1000\"").contains("note kind-mismatch"))
    #expect(say("documentSize >= %@").contains(":args VALUE gives it"))
    #expect(!say("documentSize == 1000").contains("note "))
  }

  @Test func helpInALessonSpeaksOfTheLesson() {
    #expect(!say(":help").contains(":learn skip"))
    say(":learn \(own())")
    for line in [":help", "help", "?"] {
      #expect(say(line).contains("In this lesson a predicate is your answer; :hint"))
    }
    #expect(!say(":help select").contains("In this lesson"))
  }

  @Test func tryingOutIsNotAnswering() {
    say(":learn \(own())")
    #expect(say(":trace filename == \"report.pdf\"").contains("true, because"))
    // What the learner changes is not what the exercise asks about.
    say(":set draft filename=\"other.txt\"", ":remove report")
    #expect(say("filename == \"draft.txt\"").hasPrefix("Right."))
  }

  @Test func exercisesAndLessonsCanBePassedOver() {
    let path = own()
    say(":learn \(path)")
    let open = say(":learn next")
    #expect(open.hasPrefix("The exercise is open: Only the draft\n"))
    #expect(open.contains("\":learn skip\" goes on without an answer"))
    #expect(say(":learn skip").contains("Exercise 2 of 2"))
    #expect(say("filename == \"report.pdf\"").contains("That was the lesson"))
    #expect(!conversation.passedLessons)
    #expect(say(":learn next") == "that was the last lesson; \":learn\" lists them all")
    #expect(say(":learn again").contains("Exercise 1 of 2"))
    say("filename == \"draft.txt\"", "filename == \"report.pdf\"")
    #expect(conversation.passedLessons)
  }

  @Test func nextBeginsTheFirstLessonThatIsNotDone() {
    conversation.progress.solve("first-comparison", 1)
    #expect(say(":learn next").hasPrefix("lesson 2 of"))
    #expect(say(":learn 5").hasPrefix("lesson 5 of"))
    say(":learn skip")
    #expect(say(":learn next").hasPrefix("lesson 6 of"))
  }

  @Test func aFolderIsACourse() {
    mkdir(folder.file("course"), 0o700)
    _ = own("course/b.md")
    _ = own("course/a.md", Self.lesson.replacing("teacher's", with: "student's"))
    let path = folder.path + "/course"
    #expect(say(":learn \(path)").hasPrefix("lesson 1 of 2: A student's own"))
    say("filename == \"draft.txt\"")
    #expect(
      say("filename == \"report.pdf\"").contains("\":learn next\" goes on with \"A teacher's own\"")
    )
    #expect(say(":learn next").hasPrefix("lesson 2 of 2: A teacher's own"))
    #expect(say(":learn").contains("2  b       A teacher's own"))
    #expect(say(":learn 1").hasPrefix("lesson 1 of 2: A student's own"), "of this course")
    #expect(say(":learn like").contains("Wildcards"))
    say(":learn stop")
    #expect(say(":learn \(path)").hasPrefix("lesson 2 of 2"), "the first one is done")
  }

  @Test(arguments: [
    (":learn frist-comparison", "mean \"first-comparison\"?"),
    (":learn first", "mean \"first-comparison\"?"), (":learn Subqueries", "mean \"subquery\"?"),
    (":learn wildcards", "mean \"like\"?"), (":learn reading", "\" or \"reading-a-trace\"?"),
    (":learn skp", "mean \"skip\"?"), (":learn 99", "lists the 22 lessons"),
    (":learn answer", ":answer is a command of its own"),
    (":learn again", "no lesson has begun"), (":learn stop", "no lesson has begun"),
    (":learn skip", "no lesson has begun"),
    (":hint", "no lesson has begun"), (":answer", "no lesson has begun"),
  ])
  func whatIsRefused(_ line: String, _ message: String) {
    let reply = conversation.take(line)
    #expect(reply.failed)
    let words = reply.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains(message))
  }

  @Test func anUnsoundLessonIsToldWithItsPlaceAndDoesNotBegin() {
    let path = own("bad.md", "```actionlab\n:item report\n:exercise \"x\"\n```\n")
    let reply = conversation.take(":learn \(path)")
    #expect(reply.failed)
    #expect(
      reply.lines.joined(separator: " ").contains("bad.md:3:1: error exercise-without-answer"))
    #expect(conversation.player == nil)
    folder.write("filename == \"x\"\nTRUEPREDICATE\n".utf8, to: "own.answers")
    let wrong = conversation.take(":learn \(own())")
    #expect(wrong.lines.joined(separator: " ").contains("own.answers:1:1: error model-answer"))
  }

  @Test func aLessonDoesNotBeginInARecording() {
    say(":record \(folder.path)/r.actionlab")
    #expect(say(":learn first-comparison").contains("is being recorded"))
    #expect(conversation.player == nil)
  }

  @Test func everyOwnLessonCanBePlayedWithItsModelAnswers() throws {
    for entry in Course.own.entries {
      say(":learn \(entry.lesson.name)")
      let file = try #require(try Course.answers(of: entry))
      for answer in file.answers {
        guard case .predicate(_, let input) = answer else { continue }
        #expect(say(input.source.text).contains("Right."), "\(entry.lesson.name)")
      }
      #expect(conversation.player?.isPassed == true, "\(entry.lesson.name)")
    }
    #expect(conversation.passedLessons)
    let count = Course.own.entries.count
    #expect(say(":learn").contains("\(count) of \(count) done"))
  }

  @Test func aModelAnswerIsShownToWhoHasTried() {
    folder.write("filename == \"draft.txt\"\nfilename == \"report.pdf\"\n".utf8, to: "own.answers")
    say(":learn \(own())")
    #expect(say(":answer").hasPrefix("try first"))
    say("TRUEPREDICATE")
    let shown = say(":answer")
    #expect(shown.hasPrefix("One answer is\nfilename == \"draft.txt\"\n"))
    #expect(shown.contains("\nfilename is \"draft.txt\"\n"), "its explanation")
    #expect(shown.hasSuffix("\":learn skip\" goes on without."))
    #expect(say("filename == \"draft.txt\"").hasPrefix("Right, at attempt 2."))
    #expect(say(":answer").hasPrefix("try first"), "of the next exercise")
    say("filename == )")
    #expect(say(":answer").contains("\nfilename == \"report.pdf\"\n"))
    say("filename == \"report.pdf\"")
    #expect(say(":answer").contains("no exercise is waiting"))
  }

  @Test func aHintIsTryingEnoughAndALessonMayLackAnswers() {
    say(":learn \(own())", ":hint")
    #expect(say(":answer") == "this lesson comes without model answers")
  }

  @Test func everyModelAnswerIsShownAndAccepted() throws {
    for entry in Course.own.entries {
      say(":learn \(entry.lesson.name)")
      for number in 1...entry.lesson.exerciseCount {
        say("TRUEPREDICATE =")
        let lines = conversation.take(":answer").lines
        guard
          case .predicate(let predicate, _)? =
            try Course.answers(of: entry)?.answer(toExercise: number)
        else {
          Issue.record("\(entry.lesson.name) lacks answer \(number)")
          continue
        }
        let text = predicate.source.text.split(separator: "\n").map(String.init)
        #expect(Array(lines.dropFirst().prefix(text.count)) == text)
        #expect(lines.count > text.count + 2, "an explanation")
        #expect(say(text.joined(separator: "\n")).contains("Right."))
      }
    }
  }

  // MARK: - Predictions

  @Test func aPredictionIsAskedForBeforeTheResult() {
    say(":predict on")
    #expect(say("1 == 1") == "true or false?")
    let right = say("true")
    #expect(right.contains("comparison =="))
    #expect(right.hasSuffix("You said so; 1 of 1 right."))
    say("1 == 2")
    #expect(say("yes").hasSuffix("You said true; 1 of 2 right."))
    say("1 / 0 == 2")
    #expect(say("raises").hasSuffix("You said so; 2 of 3 right."))
    #expect(say(":predict") == "2 of 3 right")
    #expect(say(":predict off") == "2 of 3 right")
    #expect(say("1 == 1").contains("true"))
    #expect(say(":predict").hasPrefix("results are shown at once"))
  }

  @Test func aCommandLeavesTheQuestionOpenAndAnotherPredicateIsAskedAbout() {
    say(":item report", ":predict on", "1 == 1")
    #expect(say(":items").contains("report"))
    #expect(!say(":select report").contains("comparison"))
    #expect(say("t").hasSuffix("1 of 1 right."))
    say("2 == 2")
    #expect(say("3 == 4").hasPrefix("comparison =="))
    #expect(say("f").hasSuffix("2 of 2 right."))
    say("5 == 5")
    #expect(say(":predict off").hasPrefix("comparison =="))
    #expect(say("t").contains("an expression, not a predicate"))
  }

  @Test func aLessonMayAskForPredictions() {
    let text = Self.lesson.replacing(
      ":on report\n", with: ":on report\n:predict on\n")
    let beginning = say(":learn \(own("own.md", text))")
    #expect(beginning.hasSuffix("true or false?"))
    #expect(say(":items").contains("draft.txt"))
    let after = say("true")
    #expect(after.contains("1 of 1 right."))
    #expect(after.contains("Exercise 1 of 2"))
    #expect(say("filename == \"draft.txt\"").hasPrefix("Right."), "an answer is not asked about")
  }

  @Test func predictionsCanBeEndedInALesson() {
    let text = Self.lesson.replacing(":on report\n", with: ":on report\n:predict on\n")
    say(":learn \(own("own.md", text))")
    let after = say(":predict off")
    #expect(after.hasPrefix("comparison =="))
    #expect(after.contains("Exercise 1 of 2"))
  }

  @Test func recordingsHoldResultsAndNoPredictions() {
    let path = folder.path + "/p.actionlab"
    say(":record \(path)", ":predict on", "1 == 1", "true", ":record stop")
    let script = folder.text(of: "p.actionlab")
    #expect(script.contains("1 == 1\n| comparison"))
    #expect(!script.contains("predict") && !script.contains("\ntrue"))
  }
}
