import LineEditor
import PredicateFormat
import Rendering
import Shell
import Transcripts

extension SubcommandDescription {
  /// `actionlab learn`: lessons, the program's own or a teacher's.
  static let learn = SubcommandDescription(
    "learn", "[LESSON|FILE|FOLDER]", "learn to write rules, a lesson at a time",
    details: [
      "Without an operand the lessons are listed. At a terminal a lesson begins at the prompt; from a",
      "pipe, lines are answers, and the status is 1 unless every exercise was answered right. FILE is",
      "a lesson of your own: a script with :exercise and :answer lines. Its model answers, one for",
      "each exercise, stand in a file beside it with the ending .answers.",
    ],
    options: [
      OptionDescription(
        "--check", nil, "check lessons: their examples, model answers and wrong answers"),
      OptionDescription("--color", "auto|always|never", "when colour is used"),
    ],
    examples: [
      "actionlab learn", "actionlab learn first-comparison", "actionlab learn MyCourse",
      "actionlab learn --check MyCourse",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    if arguments.has("--check") { return try LessonChecking.run(arguments.operands, channels) }
    var options = ShellOptions()
    options.color = try arguments.color()
    guard !arguments.operands.isEmpty else {
      guard Terminal.isInteractive else {
        try channels.print(Shell.lessonList(on: .standardOutput(options.color)))
        return .done
      }
      options.lesson = LessonChoice("")
      return try PromptSession.run(options)
    }
    let word = try arguments.onlyOperand("LESSON, FILE or FOLDER")
    if Course.own.index(of: word) == nil {
      let problems = LessonChecking.problems(of: try LessonChecking.course(word), Channels.style)
      if !problems.isEmpty { throw .input(problems) }
    }
    options.lesson = LessonChoice(word)
    return try PromptSession.run(options)
  }
}

/// `actionlab learn --check`, and finding lessons on the command line.
enum LessonChecking {
  /// Checks the program's own lessons, or those at some paths.
  static func run(_ words: [String], _ channels: Channels) throws(ProgramError) -> ExitStatus {
    var count = 0
    var failed = 0
    for course in words.isEmpty ? [Course.own] : try words.map(course) {
      for problem in course.problems {
        failed += 1
        try channels.print(problem.summary)
      }
      for entry in course.entries {
        count += 1
        let problems = problems(of: entry, Channels.style)
        if !problems.isEmpty { failed += 1 }
        let state = problems.isEmpty ? "ok" : "not ok"
        try channels.print(problems + ["\(state)  \(entry.lesson.path)\(remark(on: entry))"])
      }
    }
    try channels.print([summary(count, failed: failed)])
    return failed == 0 ? .done : .failed
  }

  private static func summary(_ count: Int, failed: Int) -> String {
    let lessons = counted(count, "lesson")
    switch failed {
    case 0: return lessons + (count == 1 ? ", as it should be" : ", all as they should be")
    case 1: return lessons + ", 1 not as it should be"
    default: return lessons + ", \(failed) not as they should be"
    }
  }

  /// That nothing stands where the model answers of a lesson would.
  private static func remark(on entry: Course.Entry) -> String {
    if (try? Course.answers(of: entry)) != nil { return "" }
    let path = AnswerFile.path(beside: entry.lesson.path)
    return FilePath.exists(path) ? "" : "  (no model answers; they would stand in \(path))"
  }

  /// The lessons that a word of the command line names.
  static func course(_ word: String) throws(ProgramError) -> Course {
    if let index = Course.own.index(of: word) { return Course(Course.own.entries[index]) }
    guard FilePath.exists(word) else {
      let near = nearestName(to: word, in: Course.own.entries.map(\.lesson.name))
      throw .input([
        "there is no lesson and no file \"\(word)\""
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        "  \"actionlab learn\" lists the lessons",
      ])
    }
    do {
      return try Course(at: word)
    } catch {
      throw .unreadable(error)
    }
  }

  /// The lines that tell what is wrong with the lessons of a course.
  static func problems(of course: Course, _ style: TextStyle) -> [String] {
    course.problems.flatMap(\.summary)
      + course.entries.flatMap { problems(of: $0, style) }
  }

  /// The lines that tell what is wrong with a lesson, and with its model answers when there are
  /// some.
  static func problems(
    of entry: Course.Entry, key: String? = nil, _ style: TextStyle
  ) -> [String] {
    do {
      let answers = try key.map { try AnswerFile(reading: $0) } ?? Course.answers(of: entry)
      let check = LessonCheck(entry.lesson, answers: answers)
      return check.problems.flatMap { $0.lines(in: style) }
    } catch let error as ScriptError {
      return error.summary
    } catch {
      return ["\(entry.lesson.path): \(error)"]
    }
  }
}
