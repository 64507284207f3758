import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Checks an expectation; one that does not hold is a failed outcome with what was found instead.
  mutating func expect(_ expectation: Expectation, _ input: Input) throws(Refusal) -> Outcome {
    let unmet: Unmet? =
      switch expectation {
      case .verdict(let verdict, let words): try verdictFailure(verdict, words, input)
      case .menu(let words): try menuFailure(words, input)
      case .answer(let answer, let argument): try answerFailure(answer, argument, input)
      case .events(let words):
        Self.difference(
          of: "the events", expected: words.map(\.text),
          got: state.lifeCycle.events.map(\.name.rawValue))
      case .state(let word):
        Self.difference(
          of: "the state", expected: [word.text], got: [state.lifeCycle.state.rawValue])
      case .alert(let word): try alertFailure(word, input).map(Unmet.init)
      case .mac: try macFailure(input).map(Unmet.init)
      case .finding(let word): try findingFailure(word, input).map(Unmet.init)
      case .refused(let code, let refused): refusalFailure(code, refused).map(Unmet.init)
      }
    guard let unmet else { return Outcome() }
    var outcome = Outcome.failure([unmet.diagnostic], in: input)
    outcome.expectation = unmet.report
    return outcome
  }

  /// An expectation that does not hold: as a diagnostic for the prompt, and in parts for reports.
  private struct Unmet {
    var diagnostic: Diagnostic
    var report: ExpectationReport?

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    init(_ diagnostic: Diagnostic, _ report: ExpectationReport) {
      self.diagnostic = diagnostic
      self.report = report
    }
  }

  private func verdictFailure(
    _ verdict: Expectation.Verdict, _ words: [ArgumentWord], _ input: Input
  ) throws(Refusal) -> Unmet? {
    let extensions = sharingExtensions
    var named: [(word: ArgumentWord, SharingExtension)] = []
    var entries: [(word: ArgumentWord, SessionAction)] = []
    for word in words {
      if let one = extensions.first(where: { $0.name == word.text }) {
        named.append((word, one))
      } else {
        entries.append((word, try action(word, orOneOf: extensions, input)))
      }
    }
    if let (word, answer) = try firstDeviation(from: verdict, among: named, input) {
      return Self.unmet(word, answer, verdict)
    }
    guard !entries.isEmpty else { return nil }
    let menu = try menu(
      of: entries.map(\.1.action), for: state.selection, on: state.platform, input)
    let wrong = zip(entries.map(\.word), menu.entries).filter {
      $1.verdict.rawValue != verdict.rawValue
    }
    guard let (word, entry) = wrong.first else { return nil }
    return Unmet(
      Diagnostic(
        .error, .expectationFailed,
        "expected \(entry.action.handle) to be \(verdict.rawValue), but it is"
          + " \(entry.verdict.rawValue)",
        at: word.range, notes: [Diagnostic.Note(entry.reason)]),
      ExpectationReport(
        expected: wrong.map { "\($1.action.handle) \(verdict.rawValue)" }.joined(separator: ", "),
        got: wrong.map { "\($1.action.handle) \($1.verdict.rawValue)" }.joined(separator: ", "),
        reasons: wrong.prefix(Self.reasonLimit).map { reason(for: $1, on: menu.context) }))
  }

  /// The action that a word names where the name of an extension could stand as well.
  private func action(
    _ word: ArgumentWord, orOneOf extensions: [SharingExtension], _ input: Input
  ) throws(Refusal) -> SessionAction {
    guard sessionActions.isEmpty, !extensions.isEmpty else { return try action(word, input) }
    let names = extensions.map(\.name)
    let near = nearestName(to: word.text, in: names)
    throw Refusal(
      Diagnostic(
        .error, .unknownAction,
        "there is no extension \"\(word.text)\""
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        at: word.range,
        fixIts: near.map { [Diagnostic.FixIt(replace: word.range, with: Self.word($0))] } ?? [],
        help: "the loaded ones are " + ArgumentReader.list(names, last: "and")), in: input)
  }

  private static func unmet(
    _ word: ArgumentWord, _ answer: SharingReport.Answer, _ verdict: Expectation.Verdict
  ) -> Unmet {
    Unmet(
      Diagnostic(
        .error, .expectationFailed,
        "expected \(word.text) to be \(verdict.rawValue), but it is \(answer.verdict.rawValue)",
        at: word.range, notes: [Diagnostic.Note(answer.reason)]),
      ExpectationReport(
        expected: "\(word.text) \(verdict.rawValue)",
        got: "\(word.text) \(answer.verdict.rawValue)", reasons: []))
  }

  private func menuFailure(
    _ words: [ArgumentWord], _ input: Input
  ) throws(Refusal) -> Unmet? {
    var expected: [String] = []
    for word in words { expected.append(try action(word, input).action.handle) }
    let actions = sessionActions.map(\.action)
    guard !actions.isEmpty else { throw noManifest(input) }
    let menu = try menu(of: actions, for: state.selection, on: state.platform, input)
    let got = menu.shown.map(\.action.handle)
    guard var unmet = Self.difference(of: "the menu", expected: expected, got: got) else {
      return nil
    }
    let wrong = menu.entries.filter {
      expected.contains($0.action.handle) != ($0.verdict == .shown)
    }.prefix(Self.reasonLimit)
    unmet.diagnostic.notes = wrong.map {
      Diagnostic.Note("\($0.action.handle) is \($0.verdict.rawValue): \($0.reason)")
    }
    unmet.report = ExpectationReport(
      expected: Self.list(expected), got: Self.list(got),
      reasons: wrong.map { reason(for: $0, on: menu.context) })
    return unmet
  }

  private func answerFailure(
    _ answer: Expectation.Answer, _ argument: PredicateArgument, _ input: Input
  ) throws(Refusal) -> Unmet? {
    let argument = try bound(argument, input)
    let reports = try evaluations(of: .predicate(argument.syntax), argument.source, input)
    guard !reports.isEmpty else {
      return Unmet(
        Diagnostic(
          .error, .expectationFailed, "there is nothing to evaluate on: \(selectionSentence)"))
    }
    guard let wrong = reports.first(where: { Self.answer($0) != answer.rawValue }) else {
      return nil
    }
    var notes: [Diagnostic.Note] = []
    if case .raised(let error) = wrong.trace.outcome {
      notes.append(Diagnostic.Note(error.message, at: error.range))
    } else if !wrong.reason.isEmpty {
      notes.append(Diagnostic.Note(wrong.reason))
    }
    let place = reports.count > 1 || wrong.subject != "the selection" ? " on \(wrong.subject)" : ""
    let expected = answer == .raises ? "to raise" : "to be \(answer.rawValue)"
    let found = Self.answer(wrong) == "raises" ? "raises" : "is \(Self.answer(wrong))"
    return Unmet(
      Diagnostic(
        .error, .expectationFailed, "expected the predicate \(expected)\(place), but it \(found)",
        at: argument.syntax.range, notes: notes),
      ExpectationReport(
        expected: answer.rawValue + place, got: Self.answer(wrong) + place,
        reasons: [reason(for: wrong)]))
  }

  private func findingFailure(
    _ word: ArgumentWord, _ input: Input
  ) throws(Refusal) -> Diagnostic? {
    guard !state.manifests.isEmpty || !state.typedActions.isEmpty else { throw noManifest(input) }
    let codes = allFindings.map(\.diagnostic.code.rawValue)
    guard !codes.contains(word.text) else { return nil }
    let found = Set(codes).sorted()
    return Diagnostic(
      .error, .expectationFailed, "expected a finding \(word.text), but there is none",
      at: word.range,
      notes: [
        Diagnostic.Note(
          found.isEmpty ? "nothing was found" : "found: " + found.joined(separator: ", "))
      ])
  }

  /// Performs a command on a copy, so that nothing of it stays.
  private func refusalFailure(_ code: ArgumentWord?, _ refused: Input) -> Diagnostic? {
    var copy = self
    let outcome = copy.perform(refused)
    let text = PlainWord.trimmed(refused.source.text)
    guard outcome.failed else {
      return Diagnostic(
        .error, .expectationFailed, "expected \(text) to be refused, but it was carried out")
    }
    let found = outcome.firstError
    guard let code else {
      guard let found, !Self.isUnderstood(refused, found) else { return nil }
      return Diagnostic(
        .error, .expectationFailed,
        "expected \(text) to be refused, but it was not understood: \(found.message)",
        help: "if that is meant, name it: :expect refused \(found.code) \(text)")
    }
    let codes = outcome.diagnostics.map(\.code.rawValue)
    guard !codes.contains(code.text) else { return nil }
    return Diagnostic(
      .error, .expectationFailed,
      "expected the refusal \(code.text), but got \(found?.code.rawValue ?? "another failure")",
      at: code.range, notes: found.map { [Diagnostic.Note($0.message)] } ?? [])
  }

  /// Whether a command was refused for what it would do, and not because it is misspelt.
  ///
  /// As in the other expectations, an action that is not there is a mistake in the script.
  private static func isUnderstood(_ refused: Input, _ found: Diagnostic) -> Bool {
    guard case .parsed = Command.parse(refused) else { return false }
    return found.code != .unknownAction
  }

  /// The failure for two lists that differ.
  private static func difference(
    of what: String, expected: [String], got: [String]
  ) -> Unmet? {
    guard expected != got else { return nil }
    return Unmet(
      Diagnostic(
        .error, .expectationFailed,
        "expected \(what) to be \(list(expected)), but got \(list(got))"),
      ExpectationReport(expected: list(expected), got: list(got)))
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "nothing" : words.joined(separator: " ")
  }

  /// The expectations that hold for what was done last, as `:pin` gives them, each given once.
  public mutating func takeExpectations() -> [String] {
    defer { memory.expectations = [] }
    return memory.expectations
  }

  /// `:pin`: expectations that hold for the last outcome.
  func pin(_ input: Input) throws(Refusal) -> Outcome {
    guard !memory.expectations.isEmpty else {
      throw Refusal(
        Diagnostic(
          .error, .nothingEvaluated, "there is nothing to pin yet",
          help: "a menu, a predicate or a step of a life cycle can be pinned"), in: input)
    }
    return Outcome(
      [.verbatim(memory.expectations.joined(separator: "\n"))],
      request: .pin(memory.expectations))
  }
}
