import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Tells which alert an operation on the selection would show.
  mutating func operation(
    _ argument: OperationArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    let interactions = state.manifests.flatMap(\.manifest.interactions)
    guard !interactions.isEmpty else {
      throw Refusal(
        Diagnostic(
          .error, .noManifest, "no loaded manifest has user interactions",
          help: ":load PATH reads one with NSFileProviderUserInteractions"), in: input)
    }
    let operation = try operation(of: argument, input)
    let report = InteractionEvaluation.report(
      interactions, for: operation, in: ruleContext(), didEvaluate: countCoverage)
    memory.expectations = [
      ":expect alert " + (report.alert?.title.map(Self.quotedText) ?? "none")
    ]
    memory.alert = .some(report.alert?.title)
    return Outcome(
      [.interaction(report)]
        + report.findings.map { .diagnostic(LocatedDiagnostic($0, in: input)) })
  }

  private func operation(
    of argument: OperationArgument, _ input: Input
  ) throws(Refusal) -> InteractionOperation {
    let reader = itemReader(on: state.platform)
    var sources: [InteractionOperation.Participant] = []
    for name in state.selection {
      sources.append(try participant(name, reader, at: argument.range, input))
    }
    var destination: InteractionOperation.Participant?
    switch argument.destination {
    case nil: break
    case .folder(let word):
      try checkItem(word, input)
      destination = try participant(word.text, reader, at: word.range, input)
    case .filename(let word):
      destination = InteractionOperation.Participant(
        word.text, .dictionary(["filename": .string(word.text)]))
    }
    let domain = try selectionContext(of: [], on: state.platform, input).value
    var domainUserInfo: PredicateValue?
    if case .dictionary(let entries) = domain { domainUserInfo = entries["domainUserInfo"] }
    return InteractionOperation(
      argument.action, on: sources, into: destination, domainUserInfo: domainUserInfo)
  }

  private func participant(
    _ name: String, _ reader: ItemReader, at range: SourceRange, _ input: Input
  ) throws(Refusal) -> InteractionOperation.Participant {
    let value = try placing(at: range, in: input) { () throws(Diagnostic) in
      try reader.value(of: name)
    }
    return InteractionOperation.Participant(name, value)
  }

  /// The failure of `:expect alert`; `nil` when that alert was the last one.
  func alertFailure(_ expected: ArgumentWord, _ input: Input) throws(Refusal) -> Diagnostic? {
    guard let shown = memory.alert else {
      throw Refusal(
        Diagnostic(
          .error, .nothingEvaluated, "no operation was tried yet", at: expected.range,
          help: ":operation Trash tries one on the selection"), in: input)
    }
    let isNone = expected.text == "none" && !expected.isQuoted
    guard isNone ? shown != nil : shown != expected.text else { return nil }
    return Diagnostic(
      .error, .expectationFailed,
      "expected \(isNone ? "no alert" : "the alert \"\(expected.text)\""), but got "
        + (shown.map { "\"\($0)\"" } ?? "none"), at: expected.range)
  }

  static func quotedText(_ text: String) -> String {
    ExpressionSyntax(.constant(.string(text))).expressionFormat
  }
}
