import LabSession
import PredicateFormat

/// Checks a lesson as its author should: examples print what the lesson says, each exercise has
/// answers, its wrong answers are refused, and the model answers are right.
public struct LessonCheck: Sendable {
  /// One thing that is wrong with a lesson.
  public enum Problem: Sendable {
    /// An input that does not do what the lesson says.
    case failure(CaseFailure)
    /// Anything else, with its place.
    case diagnostic(LocatedDiagnostic)
  }

  /// What is wrong, in the order of the lesson; empty when all is well.
  public let problems: [Problem]

  /// Checks a lesson, and its model answers when there are some.
  ///
  /// Performs the lesson twice; `isInterrupted` ends that.
  public init(
    _ lesson: Lesson, answers: AnswerFile?,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    var problems: [Problem] = []
    let runner = ScriptRunner(RunOptions(isInterrupted: isInterrupted))
    for item in lesson.script.cases {
      for result in runner.run(item, of: lesson.script) {
        problems += result.failures.map(Problem.failure)
      }
    }
    let exercises = lesson.exercises
    // An earlier one without answers was refused when the next began.
    if problems.isEmpty, let last = exercises.last, let problem = last.missingAnswer {
      problems.append(.diagnostic(LocatedDiagnostic(problem, in: last.input)))
    }
    if let answers {
      problems += Self.problems(of: answers, for: exercises, isInterrupted).map {
        Problem.diagnostic($0)
      }
    }
    self.problems = problems
  }

  private static func problems(
    of file: AnswerFile, for exercises: [Exercise], _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> [LocatedDiagnostic] {
    var problems = zip(file.answers, exercises).flatMap { answer, exercise in
      problemsOf(answer, for: exercise, isInterrupted)
    }
    if file.answers.count != exercises.count {
      let source = SourceText("", name: file.path)
      problems.append(
        LocatedDiagnostic(
          Diagnostic(
            .error, .modelAnswer,
            "the lesson has \(counted(exercises.count, "exercise")), but there"
              + " \(file.answers.count == 1 ? "is" : "are")"
              + " \(counted(file.answers.count, "model answer"))"),
          source: source))
    }
    return problems
  }

  private static func problemsOf(
    _ answer: AnswerFile.Answer, for exercise: Exercise,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> [LocatedDiagnostic] {
    switch answer {
    case .failed(let diagnostics, let input):
      return diagnostics.map { LocatedDiagnostic($0, in: input) }
    case .predicate(let predicate, let input):
      switch exercise.check(predicate, in: input, interruption: isInterrupted) {
      case .right: return []
      case .wrong(let mismatch), .raised(let mismatch):
        let reason = mismatch.report.reason
        return [
          LocatedDiagnostic(
            Diagnostic(
              .error, .modelAnswer, "the model answer is not right: \(mismatch.sentence)",
              at: predicate.syntax.range,
              notes: reason.isEmpty ? [] : [Diagnostic.Note(reason)]), in: input)
        ]
      case .refused(let parts):
        return parts.compactMap {
          if case .diagnostic(let located) = $0 { located } else { nil }
        }
      }
    }
  }
}
