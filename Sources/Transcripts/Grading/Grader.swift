import LabSession
import PredicateFormat

/// Grades files of answers to the exercises of one lesson.
///
/// Whatever a file holds, it gets its grades and does not stop the others: commands in it are not
/// performed, its length is bounded, and so is the time that it may take.
public struct Grader: Sendable {
  private let exercises: [Exercise]
  private let timeout: Double
  private let isInterrupted: @Sendable () -> Bool

  /// Makes a grader for a lesson that was checked.
  ///
  /// - Parameters:
  ///   - exercises: the lesson's exercises.
  ///   - timeout: the longest that reading one file, or one of its answers, may take, in seconds.
  ///   - isInterrupted: asked now and then; `true` ends what is being graded.
  public init(
    _ exercises: [Exercise], timeout: Double,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.exercises = exercises
    self.timeout = timeout
    self.isInterrupted = isInterrupted
  }

  /// The grades of a file: one for each exercise and each surplus answer, or one for the whole file.
  public func grades(of path: String) -> [Grade] {
    // A pipe would make the whole class wait.
    guard FilePath.isFile(path) || !FilePath.exists(path) else {
      return [Grade(path, .unreadable, "\"\(path)\" is not a regular file")]
    }
    let file: AnswerFile
    let isLate = self.isLate
    do throws(ScriptError) {
      file = try AnswerFile(reading: path, isLate: isLate)
    } catch {
      let diagnostic = error.diagnostics.first
      return [
        Grade(
          path, diagnostic?.code == .answersTooLong ? .late : .unreadable,
          diagnostic?.message ?? "it cannot be read")
      ]
    }
    return grades(of: file)
  }

  /// The grades of answers that were read already.
  func grades(of file: AnswerFile) -> [Grade] {
    var grades: [Grade] = []
    for (index, exercise) in exercises.enumerated() {
      guard index < file.answers.count else {
        grades.append(
          Grade(file.path, exercise: index + 1, .missing, "there is no answer to this exercise"))
        continue
      }
      grades.append(grade(of: file.answers[index], to: exercise, index + 1, in: file.path))
    }
    let count = exercises.count
    for index in file.answers.indices.dropFirst(count) {
      grades.append(
        Grade(
          file.path, .surplus,
          "the lesson has \(counted(count, "exercise")), and this is answer"
            + " \(index + 1)"))
      // A file of nothing but answers says the same a thousand times over.
      if index >= count + 9 { break }
    }
    return grades
  }

  private func grade(
    of answer: AnswerFile.Answer, to exercise: Exercise, _ number: Int, in path: String
  ) -> Grade {
    switch answer {
    case .failed(let diagnostics, let input):
      return Grade(path, exercise: number, .unparsable, Self.sentence(diagnostics, input))
    case .predicate(let predicate, let input):
      let isLate = self.isLate
      let result = exercise.check(predicate, in: input, interruption: isLate)
      if case .raised = result, isLate() {
        return Grade(
          path, exercise: number, .late,
          "it took longer than \(SecondsText.short(timeout)) s to evaluate")
      }
      switch result {
      case .right: return Grade(path, exercise: number, .right)
      case .raised(let mismatch):
        return Grade(
          path, exercise: number, .raised, on: Self.selection(mismatch), mismatch.sentence)
      case .wrong(let mismatch):
        let reason = mismatch.report.reason
        return Grade(
          path, exercise: number, .wrong, on: Self.selection(mismatch),
          mismatch.sentence + (reason.isEmpty ? "" : ", because \(reason)"))
      case .refused(let parts):
        let diagnostics = parts.compactMap(\.diagnostic)
        return Grade(path, exercise: number, .unparsable, Self.sentence(diagnostics, input))
      }
    }
  }

  /// Tells whether what begins now takes too long.
  private var isLate: @Sendable () -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(Int64(min(timeout, 1e9) * 1000))
    let isInterrupted = isInterrupted
    return { isInterrupted() || ContinuousClock.now > deadline }
  }

  private static func selection(_ mismatch: ExerciseMismatch) -> String {
    mismatch.answer.names.isEmpty ? "none" : mismatch.answer.names.joined(separator: " ")
  }

  /// The first thing that is wrong, with its place in the file.
  private static func sentence(_ diagnostics: [Diagnostic], _ input: Input) -> String {
    guard let first = diagnostics.first else { return "it is no predicate" }
    guard let range = first.range else { return first.message }
    let place = input.source.position(at: range.start)
    return "line \(input.firstLine + place.line - 1), column \(place.column): \(first.message)"
  }
}
