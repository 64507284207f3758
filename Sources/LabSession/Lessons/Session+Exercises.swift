import PredicateFormat

extension Session {
  /// The exercises that were given so far, in order.
  public var exercises: [Exercise] { memory.exercises }

  /// An empty session that is set up, and speaks to its reader, like this one; a lesson begins in it.
  public var emptied: Session {
    var session = Session(configuration)
    session.state.options = state.options
    return session
  }

  /// `:exercise`: begins one.
  mutating func beginExercise(_ text: ArgumentWord, _ input: Input) throws(Refusal) -> Outcome {
    if let last = memory.exercises.last, let problem = last.missingAnswer {
      throw Refusal([.diagnostic(LocatedDiagnostic(problem, in: last.input))])
    }
    memory.exercises.append(Exercise(text.text, input: input))
    return Outcome([.message("exercise: \(text.text)")])
  }

  /// `:answer`: adds a selection, or with predicates on items by themselves an item each.
  mutating func addAnswer(
    _ expected: Bool, _ terms: [SelectionTerm], _ input: Input
  ) throws(Refusal) -> Outcome {
    let index = try lastExercise(input)
    var lab = self
    lab.memory = LabMemory()
    lab.past = []
    lab.snapshots = [:]
    let answers =
      evaluatesByName
      ? try lab.answersByName(expected, terms, input)
      : [try lab.answer(expected, selecting: terms, input)]
    memory.exercises[index].answers += answers
    return Outcome()
  }

  /// `:hint "text"`: adds a hint; without a text the surroundings give the next one.
  mutating func addHint(_ text: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    guard let text else { return Outcome(request: .hint) }
    memory.exercises[try lastExercise(input)].hints.append(text.text)
    return Outcome()
  }

  /// `:wrong`: makes sure that the exercise refuses a predicate that is known to be wrong.
  mutating func addWrongAnswer(
    _ predicate: PredicateArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    let index = try lastExercise(input)
    let exercise = memory.exercises[index]
    if let problem = exercise.missingAnswer {
      throw Refusal([.diagnostic(LocatedDiagnostic(problem, in: exercise.input))])
    }
    switch exercise.check(predicate, in: input, interruption: configuration.interruption) {
    case .wrong, .raised: break
    case .refused(let parts): throw Refusal(parts)
    case .right:
      throw Refusal(
        Diagnostic(
          .error, .wrongAnswerAccepted, "this wrong answer would be accepted",
          at: predicate.syntax.range,
          help: "add an :answer above it with a selection on which it fails"), in: input)
    }
    memory.exercises[index].wrongAnswers.append(
      predicate.source[predicate.syntax.range])
    return Outcome()
  }

  /// The place of the last exercise.
  private func lastExercise(_ input: Input) throws(Refusal) -> Int {
    if let last = memory.exercises.indices.last { return last }
    throw Refusal(
      Diagnostic(
        .error, .noExercise, "there is no exercise yet",
        help: ":exercise \"what to write\" begins one, in a lesson"), in: input)
  }

  private var evaluatesByName: Bool {
    switch state.subject {
    case .named, .each: true
    case .selection, .attachments, .expression: false
    }
  }

  /// The session with a selection as an answer.
  private func answer(
    _ expected: Bool, selecting terms: [SelectionTerm], _ input: Input
  ) throws(Refusal) -> ExerciseAnswer {
    var lab = self
    if terms.isEmpty { lab.state.selection = [] } else { _ = try lab.select(terms, input) }
    let names = lab.state.selection
    let list = ArgumentReader.list(names, last: "and")
    return ExerciseAnswer(
      expected: expected, names: names,
      situation: names.isEmpty ? "with nothing selected" : "with \(list) selected",
      input: input, session: lab)
  }

  /// An answer for each of some items or objects by itself.
  private func answersByName(
    _ expected: Bool, _ terms: [SelectionTerm], _ input: Input
  ) throws(Refusal) -> [ExerciseAnswer] {
    var answers: [ExerciseAnswer] = []
    for term in terms {
      guard case .item(let name) = term else { continue }
      guard state.items[name.text] != nil || state.object(name.text) != nil else {
        throw unknownName(name, input)
      }
      var lab = self
      lab.state.subject = .named(name.text)
      answers.append(
        ExerciseAnswer(
          expected: expected, names: [name.text], situation: "on \(name.text)", input: input,
          session: lab))
    }
    guard answers.count == terms.count, !answers.isEmpty else {
      throw Refusal(
        Diagnostic(
          .error, .missingArgument,
          "predicates are evaluated on \(subjectName) here, so :answer needs names",
          help: ":answer yes|no NAME ..., or \":on selection\" for selections"), in: input)
    }
    return answers
  }
}

extension Exercise {
  /// What is wrong with an exercise that nothing can be checked by.
  public var missingAnswer: Diagnostic? {
    guard answers.isEmpty else { return nil }
    return Diagnostic(
      .error, .exerciseWithoutAnswer, "this exercise has no :answer",
      at: SourceRange(0, input.source.bytes.count),
      help: "\":answer yes NAME ...\" and \":answer no NAME ...\" say where it is true and false")
  }
}
