import LabSession
import PredicateAnalysis
import PredicateFormat
import Rendering
import Transcripts

extension Conversation {
  /// Takes an input that belongs to a lesson or a prediction; false for every other one.
  func takesForLearning(_ input: Input, _ reply: inout Reply) -> Bool {
    if takesGuess(input, &reply) {
      if player?.exercise == nil, player?.isOver == false { playOn(&reply) }
      return true
    }
    return answersExercise(input, &reply)
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
    if let index = Course.own.index(of: word) { return begin(Course.own, index, &reply) }
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

  /// `:learn next`: the next exercise of the lesson, or the next lesson.
  private func goOn(_ reply: inout Reply) {
    guard var player else {
      let next = Course.own.entries.firstIndex { !isDone($0) }
      return begin(Course.own, next ?? 0, &reply)
    }
    guard player.isOver else {
      if player.exercise != nil { player.skipped += 1 }
      player.exercise = nil
      self.player = player
      return playOn(&reply)
    }
    guard player.index + 1 < player.course.entries.count else {
      return say("that was the last lesson; \":learn\" lists them all", &reply)
    }
    begin(player.course, player.index + 1, &reply)
  }

  /// Shows words and examples up to the next exercise, or to the end of the lesson.
  private func playOn(_ reply: inout Reply) {
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

  private func askExercise(_ reply: inout Reply) {
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
      "Your predicate is your answer\(hint), \":trace PREDICATE\" only tries it, \":learn next\""
        + " goes on without.", &reply)
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

  // MARK: - Answering

  /// Takes a predicate as the answer to the waiting exercise.
  private func answersExercise(_ input: Input, _ reply: inout Reply) -> Bool {
    guard let exercise = player?.exercise, input.kind == .predicate,
      case .parsed(let command, _) = Command.parse(input),
      case .evaluate(let predicate) = command.verb
    else { return false }
    let interruption = session.configuration.interruption
    switch exercise.check(predicate, in: input, interruption: interruption) {
    case .right: solve(&reply)
    case .refused(let parts): show(Outcome(parts, failed: true), &reply)
    case .raised(let mismatch):
      say("\(mismatch.answer.situation) it raises, which costs nothing:", &reply)
      show(Outcome([.evaluation(mismatch.report)], failed: true), &reply)
    case .wrong(let mismatch):
      player?.wrongAnswers += 1
      say("Not yet: \(mismatch.sentence).", &reply)
      var options = TraceOptions()
      options.limit = Self.traceLines
      show(Outcome([.trace(mismatch.report, options)], failed: true), &reply)
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

  /// Says that there are hints, when an answer was wrong twice and none was looked at.
  private func tellOfHints(_ reply: inout Reply) {
    guard let player, let hints = player.exercise?.hints.count else { return }
    if player.wrongAnswers == 2, player.hintsShown == 0, hints > 0 {
      say(":hint shows \(hints == 1 ? "the hint" : "the first of \(hints) hints").", &reply)
    }
  }

  /// `:hint`: the next hint of the waiting exercise, the last again when all were shown.
  func showHint(_ reply: inout Reply) {
    guard let player, let exercise = player.exercise else { return tellNoLesson(&reply) }
    guard !exercise.hints.isEmpty else { return say("this exercise has no hints", &reply) }
    let index = min(player.hintsShown, exercise.hints.count - 1)
    self.player?.hintsShown = index + 1
    let number = exercise.hints.count > 1 ? " \(index + 1) of \(exercise.hints.count)" : ""
    say("Hint\(number): \(exercise.hints[index])", &reply)
  }

  // MARK: - Saying

  private func listLessons(_ reply: inout Reply) {
    let course = player?.course ?? Course.own
    let rows = course.entries.enumerated().map { index, entry in
      ["\(index + 1)", entry.lesson.name, entry.lesson.title, state(of: entry)]
    }
    let table = OutcomeTable(
      headings: ["", "lesson", "about", ""], rows: rows, alignments: [.trailing])
    show(Outcome([.table(table)]), &reply)
    let done = course.entries.count(where: isDone)
    say(
      "\(done) of \(rows.count) done; \":learn NAME\" begins a lesson, \":learn next\" "
        + (player == nil ? "the first that is not done" : "goes on in this one"), &reply)
  }

  private func state(of entry: Course.Entry) -> String {
    let solved = progress.solvedCount(of: entry)
    if solved == entry.lesson.exerciseCount { return "done" }
    return solved == 0 ? "" : "\(solved) of \(entry.lesson.exerciseCount)"
  }

  private func isDone(_ entry: Course.Entry) -> Bool {
    progress.solvedCount(of: entry) == entry.lesson.exerciseCount
  }

  private func tellNoLesson(_ reply: inout Reply) {
    let diagnostic = Diagnostic(
      .error, .noExercise,
      player == nil ? "no lesson has begun" : "no exercise is waiting for an answer",
      help: player == nil ? ":learn lists the lessons" : ":learn next goes on")
    show(ScriptError([diagnostic], in: SourceText("")), &reply)
  }

  private func tellUnknownLesson(_ word: String, _ reply: inout Reply) {
    let near = nearestName(to: word, in: Course.own.entries.map(\.lesson.name))
    let diagnostic = Diagnostic(
      .error, .unknownLesson,
      "there is no lesson and no file \"\(word)\""
        + (near.map { " (did you mean \"\($0)\"?)" } ?? ""), help: ":learn lists the lessons")
    show(ScriptError([diagnostic], in: SourceText("")), &reply)
  }

  /// An empty line, unless nothing stands above it.
  private func addGap(_ reply: inout Reply) {
    if let last = reply.lines.last, !last.isEmpty { reply.lines.append("") }
  }
}
