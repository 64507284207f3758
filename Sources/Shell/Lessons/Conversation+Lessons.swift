import LabSession
import PredicateFormat
import Rendering
import Transcripts

extension Conversation {
  /// Takes an input that belongs to a lesson or a prediction; false for every other one.
  func takesForLearning(_ input: Input, _ reply: inout Reply) -> Bool {
    takesGuess(input, &reply) || answersExercise(input, &reply)
  }

  // MARK: - Beginning and ending

  /// `:learn`.
  func learn(_ request: LessonRequest, _ reply: inout Reply) {
    progress.load()
    if let problem = progress.takeProblem() { say(problem, &reply) }
    switch request {
    case .list: listLessons(&reply)
    case .begin(let word): begin(word, &reply)
    case .next: goOn(&reply)
    case .skip: skip(&reply)
    case .again:
      guard let player else { return tellNoLesson(&reply) }
      let unfinished = unfinishedLessons
      begin(player.course, player.index, &reply)
      unfinishedLessons = unfinished
    case .stop:
      guard let player else { return tellNoLesson(&reply) }
      leave(player)
      say("left the lesson; what the session held before it is back", &reply)
    }
  }

  private func begin(_ word: String, _ reply: inout Reply) {
    for course in [player?.course, Course.own] {
      if let course, let index = course.index(of: word) { return begin(course, index, &reply) }
    }
    guard FilePath.exists(word) else { return tellUnknownLesson(word, &reply) }
    let course: Course
    do {
      course = try Course(at: word)
    } catch {
      return show(error, &reply)
    }
    for problem in course.problems { show(problem, &reply) }
    guard !course.entries.isEmpty else { return }
    let next = course.entries.firstIndex { !isDone($0) }
    begin(course, next ?? 0, &reply)
  }

  private func begin(_ course: Course, _ index: Int, _ reply: inout Reply) {
    if let recorder {
      let diagnostic = Diagnostic(
        .error, DiagnosticCode("recording-busy"),
        "a lesson begins with a session of its own, and \"\(recorder.path)\" is being recorded",
        help: "end that recording with \":record stop\" first")
      return show(ScriptError([diagnostic], in: SourceText("")), &reply)
    }
    let entry = course.entries[index]
    guard isSound(entry, &reply) else { return }
    if let player { leave(player) }
    player = LessonPlayer(course, index, before: session)
    session = session.emptied
    session.configuration.files = .disk(base: entry.lesson.folder)
    question = nil
    let place = course.entries.count > 1 ? "lesson \(index + 1) of \(course.entries.count): " : ""
    show(Outcome([.page("# \(place)\(entry.lesson.title)")]), &reply)
    playOn(&reply)
  }

  /// Whether a lesson is as it should be; the program's own are, since tests check them.
  private func isSound(_ entry: Course.Entry, _ reply: inout Reply) -> Bool {
    if Course.own.entries.contains(where: { $0.identity == entry.identity }) { return true }
    do {
      let check = LessonCheck(
        entry.lesson, answers: try Course.answers(of: entry),
        isInterrupted: session.configuration.interruption ?? { false })
      for problem in check.problems { reply.lines += problem.lines(in: style) }
      if !check.problems.isEmpty { reply.failed = true }
      return check.problems.isEmpty
    } catch {
      show(error, &reply)
      return false
    }
  }

  private func leave(_ player: LessonPlayer) {
    if !player.isPassed { unfinishedLessons += 1 }
    session = player.before
    self.player = nil
    question = nil
  }

  /// Whether every lesson that was begun was passed.
  var passedLessons: Bool { unfinishedLessons == 0 && player?.isPassed != false }

  // MARK: - Playing

  /// `:learn next`: the next lesson, once this one is over.
  private func goOn(_ reply: inout Reply) {
    guard let player else {
      let next = Course.own.entries.firstIndex { !isDone($0) }
      return begin(Course.own, next ?? 0, &reply)
    }
    if let exercise = player.exercise {
      say("The exercise is open: \(exercise.text)", &reply)
      return say(
        "\":learn skip\" goes on without an answer, :answer shows one, \":learn stop\" leaves.",
        &reply)
    }
    guard player.isOver else { return playOn(&reply) }
    guard player.index + 1 < player.course.entries.count else {
      return say("that was the last lesson; \":learn\" lists them all", &reply)
    }
    begin(player.course, player.index + 1, &reply)
  }

  /// `:learn skip`: goes on without an answer to the waiting exercise.
  private func skip(_ reply: inout Reply) {
    guard player?.exercise != nil else { return tellNoLesson(&reply) }
    player?.exercise = nil
    player?.skipped += 1
    playOn(&reply)
  }

  /// Shows words and examples up to the next exercise, or to the end of the lesson.
  func playOn(_ reply: inout Reply) {
    var isBehindWords = true
    while let part = player?.next() {
      switch part {
      case .words(let text):
        addGap(&reply)
        show(Outcome([.page(text)]), &reply)
        isBehindWords = true
      case .example(let step):
        if isBehindWords { addGap(&reply) }
        isBehindWords = false
        showExample(step, &reply)
        if question != nil { return }
      case .exercise(let step), .exercisePart(let step): _ = perform(step)
      }
    }
    if player?.isExerciseBegun == true { askExercise(&reply) } else { endLesson(&reply) }
  }

  private func showExample(_ step: ScriptStep, _ reply: inout Reply) {
    let lines = step.input.source.text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { show(Outcome([.echo(String(line))]), &reply) }
    let outcome = perform(step)
    if case .predict(let isOn) = outcome.request { return predict(isOn, &reply) }
    if withholds(outcome, of: step.input) { return ask(outcome, &reply) }
    // An example may fail: what an error looks like is worth a lesson.
    reply.lines += TextRenderer(style: style).lines(for: outcome)
  }

  /// Performs an input of the lesson as a script would.
  private func perform(_ step: ScriptStep) -> Outcome {
    let configuration = session.configuration
    defer { session.configuration = configuration }
    session.configuration.mode = .script
    session.configuration.files = .disk(base: step.folder)
    // A learner has no file to look into, so diagnostics do not name one.
    return session.perform(
      Input(SourceText(step.input.source.text), kind: step.input.kind))
  }

  private func endLesson(_ reply: inout Reply) {
    player?.isOver = true
    guard let player else { return }
    addGap(&reply)
    let entries = player.course.entries
    if player.skipped == 0 {
      say("Lesson \"\(player.lesson.title)\" is done.", &reply)
    } else {
      say("That was the lesson \"\(player.lesson.title)\"; :learn again repeats it.", &reply)
    }
    guard player.index + 1 < entries.count else { return }
    if playsWholeCourse { return begin(player.course, player.index + 1, &reply) }
    say(
      "\":learn next\" goes on with \"\(entries[player.index + 1].lesson.title)\", \":learn stop\""
        + " leaves.", &reply)
  }

  // MARK: - Saying

  /// What `:help` says besides in a lesson.
  func tellOfLesson(_ reply: inout Reply) {
    addGap(&reply)
    say(
      "In this lesson a predicate is your answer; :hint shows a hint, :answer an answer,"
        + " \":trace PREDICATE\" only tries one. \":learn skip\" goes on without an answer,"
        + " \":learn again\" begins anew, \":learn stop\" leaves.", &reply)
  }

  func tellNoLesson(_ reply: inout Reply) {
    let diagnostic = Diagnostic(
      .error, .noExercise,
      player == nil ? "no lesson has begun" : "no exercise is waiting for an answer",
      help: player == nil ? ":learn lists the lessons" : ":learn next goes on")
    show(ScriptError([diagnostic], in: SourceText("")), &reply)
  }

  private func tellUnknownLesson(_ word: String, _ reply: inout Reply) {
    let near = (player?.course ?? Course.own).names(near: word)
    let quoted = near.map { "\"\($0)\"" }.joined(separator: " or ")
    let meant = near.isEmpty ? "" : " (did you mean \(quoted)?)"
    let isCommand = CommandTable.command(named: word)?.group == .lessons
    let diagnostic = Diagnostic(
      .error, .unknownLesson, "there is no lesson and no file \"\(word)\"\(meant)",
      help: isCommand
        ? ":\(word) is a command of its own"
        : ":learn lists the \(counted((player?.course ?? Course.own).entries.count, "lesson"))")
    show(ScriptError([diagnostic], in: SourceText("")), &reply)
  }

  /// An empty line, unless nothing stands above it.
  func addGap(_ reply: inout Reply) {
    if let last = reply.lines.last, !last.isEmpty { reply.lines.append("") }
  }
}
