import LabSession
import PredicateAnalysis
import PredicateFormat
import Transcripts

extension Conversation {
  /// Asks for an answer to the exercise that was begun.
  func askExercise(_ reply: inout Reply) {
    guard let exercise = session.exercises.last else { return }
    player?.ask(exercise)
    guard let player else { return }
    let count = player.lesson.exerciseCount
    addGap(&reply)
    let number = count > 1 ? " \(player.exerciseNumber) of \(count)" : ""
    say("Exercise\(number): \(exercise.text)", &reply)
    guard player.exerciseNumber == 1 else { return }
    let hint = exercise.hints.isEmpty ? "" : ", :hint helps"
    say(
      "Your predicate is your answer\(hint), \":trace PREDICATE\" only tries it, \":learn skip\""
        + " goes on without.", &reply)
  }

  /// Takes a predicate as the answer to the waiting exercise.
  func answersExercise(_ input: Input, _ reply: inout Reply) -> Bool {
    guard let exercise = player?.exercise, input.kind == .predicate else { return false }
    player?.hasTried = true
    guard case .parsed(let command, _) = Command.parse(input),
      case .evaluate(let predicate) = command.verb
    else { return false }
    let interruption = session.configuration.interruption
    switch exercise.check(predicate, in: input, interruption: interruption) {
    case .right: solve(&reply)
    case .refused(let parts): show(Outcome(parts, failed: true), &reply)
    case .raised(let mismatch):
      say(
        "Your predicate raises an error \(mismatch.answer.situation); it does not count as an"
          + " attempt:", &reply)
      show(Outcome([.evaluation(mismatch.report)] + mismatch.remarks, failed: true), &reply)
    case .wrong(let mismatch):
      player?.wrongAnswers += 1
      say("Not yet: \(mismatch.sentence).", &reply)
      var options = TraceOptions()
      options.limit = Self.traceLines
      show(
        Outcome([.trace(mismatch.report, options)] + mismatch.remarks, failed: true), &reply)
      tellOfHints(&reply)
    }
    return true
  }

  /// As many lines of a trace as a screen holds.
  private static let traceLines = 30

  private func solve(_ reply: inout Reply) {
    guard let player else { return }
    let attempt = player.wrongAnswers == 0 ? "" : ", at attempt \(player.wrongAnswers + 1)"
    say("Right\(attempt).", &reply)
    progress.solve(player.entry.identity, player.exerciseNumber)
    if let problem = progress.takeProblem() { say(problem, &reply) }
    self.player?.exercise = nil
    playOn(&reply)
  }

  /// Says that there are hints, when an answer was wrong twice and none was looked at; later that
  /// there is an answer.
  private func tellOfHints(_ reply: inout Reply) {
    guard let player, let hints = player.exercise?.hints.count else { return }
    if player.wrongAnswers == 2, player.hintsShown == 0, hints > 0 {
      say(":hint shows \(hints == 1 ? "the hint" : "the first of \(hints) hints").", &reply)
    } else if player.wrongAnswers == 4 {
      say(":answer shows an answer.", &reply)
    }
  }

  /// `:hint`: the next hint of the waiting exercise.
  func showHint(_ reply: inout Reply) {
    guard let player, let exercise = player.exercise else { return tellNoLesson(&reply) }
    guard !exercise.hints.isEmpty else {
      return say("this exercise has no hints; :answer shows an answer once you have tried", &reply)
    }
    let index = player.hintsShown
    guard exercise.hints.indices.contains(index) else {
      return say("that was the last hint; :answer shows an answer", &reply)
    }
    self.player?.hintsShown = index + 1
    let number = exercise.hints.count > 1 ? " \(index + 1) of \(exercise.hints.count)" : ""
    say("Hint\(number): \(exercise.hints[index])", &reply)
  }

  /// `:answer`: a model answer to the waiting exercise with what it says, for who has tried.
  func showModelAnswer(_ reply: inout Reply) {
    guard let player, player.exercise != nil else { return tellNoLesson(&reply) }
    guard player.hasTried || player.hintsShown > 0 else {
      return say("try first, as a wrong answer does no harm; then :answer shows one", &reply)
    }
    let answer: AnswerFile.Answer?
    do {
      answer = try Course.answers(of: player.entry)?.answer(toExercise: player.exerciseNumber)
    } catch {
      return show(error, &reply)
    }
    guard case .predicate(let predicate, _)? = answer else {
      return say("this lesson comes without model answers", &reply)
    }
    let text = predicate.source.text
    say("One answer is", &reply)
    show(Outcome([.verbatim(text), .explanation(PredicateExplanation(predicate.syntax))]), &reply)
    say("Type it, or one of your own; \":learn skip\" goes on without.", &reply)
  }
}
