import LabSession
import LineEditor
import PredicateFormat
import Transcripts

extension SubcommandDescription {
  /// `actionlab grade`: the answers of a class.
  static let grade = SubcommandDescription(
    "grade", "LESSON SUBMISSION ...", "check the answers of a class to a lesson",
    details: [
      "LESSON is the name of a lesson or a file. A submission is a text file of predicates, one for",
      "each exercise, in order; of a folder, every file in it. Comments and commands in submissions",
      "are passed over, never performed. The :answer lines of the lesson decide what is right. The",
      "status is 1 unless every answer is, and 65 when a submission is missing.",
    ],
    options: [
      OptionDescription(
        "--key", "FILE", "model answers that must be right; else those in LESSON.answers, if any"),
      OptionDescription("--csv", nil, "as comma-separated values with a heading"),
      OptionDescription(
        "--timeout", "SECONDS", "the longest that one answer may take, 10 if left out"),
    ],
    examples: [
      "actionlab grade brackets.md --key brackets.answers ana.txt ben.txt --csv",
      "actionlab grade how-many Submissions",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    guard let word = arguments.operands.first, arguments.operands.count > 1 else {
      throw .usage("expected LESSON SUBMISSION ...")
    }
    ProcessSignals.catchSignals()
    let course = try LessonChecking.course(word)
    guard let entry = course.entries.first, course.entries.count == 1, course.problems.isEmpty
    else { throw .usage("expected one lesson, and \"\(word)\" is a folder") }
    let problems = LessonChecking.problems(
      of: entry, key: arguments.value(of: "--key"), Channels.style)
    guard problems.isEmpty else { throw .input(problems) }
    let isInterrupted: @Sendable () -> Bool = {
      InterruptionFlag.isRaised || ProcessSignals.ending != nil
    }
    let grader = Grader(
      entry.lesson.exercises, timeout: try arguments.seconds(of: "--timeout") ?? 10,
      isInterrupted: isInterrupted)
    let paths = submissions(arguments.operands.dropFirst())
    // Of nothing, nothing is right.
    guard !paths.isEmpty else { throw .input(["there is no submission in the folder"]) }
    let isTable = arguments.has("--csv")
    if isTable { try channels.print([GradeReport.heading]) }
    var status = ExitStatus.done
    for path in paths {
      let grades = grader.grades(of: path)
      if isInterrupted() { return .interrupted }
      if grades.contains(where: { $0.result != .right }) { status = max(status, .failed) }
      if !FilePath.exists(path) { status = max(status, .input) }
      try channels.print(grades.map(isTable ? GradeReport.row : GradeReport.sentence))
      try channels.flush()
    }
    return status
  }

  /// The files that are meant: a folder stands for the files in it, sorted by name.
  private static func submissions(_ paths: some Sequence<String>) -> [String] {
    paths.flatMap { path -> [String] in
      guard FilePath.isFolder(path), let names = FilePath.names(in: path) else { return [path] }
      return names.map { FilePath.join(path, $0) }.filter { !FilePath.isFolder($0) }
    }
  }
}
