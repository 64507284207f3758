/// Grades as lines: comma-separated values, or words.
public enum GradeReport {
  /// The heading of the comma-separated form.
  public static let heading = CommaSeparatedRow.line([
    "file", "exercise", "result", "selection", "message",
  ])

  /// A grade as a row: file, exercise, result, selection, message.
  public static func row(_ grade: Grade) -> String {
    CommaSeparatedRow.line([
      grade.file, grade.exercise.map(String.init) ?? "", grade.result.rawValue, grade.selection,
      grade.message,
    ])
  }

  /// A grade in words: `FILE: exercise 1: right`.
  public static func sentence(_ grade: Grade) -> String {
    let exercise = grade.exercise.map { " exercise \($0):" } ?? ""
    let message = grade.message.isEmpty ? "" : ": \(grade.message)"
    return "\(grade.file):\(exercise) \(grade.result.rawValue)\(message)"
  }
}
