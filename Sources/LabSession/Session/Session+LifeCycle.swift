import FileProviderActions
import PredicateFormat

extension Session {
  mutating func choose(
    _ word: ArgumentWord, stopAfter: ArgumentWord?, _ input: Input
  ) throws(Refusal) -> Outcome {
    let entry = try action(word, input)
    let identifiers = state.selection.compactMap { state.items[$0]?.identifier }
    let request = LifeCycleRequest(
      action: entry.action, in: entry.manifest, items: identifiers)
    // Another request under way is refused before the menu is looked at.
    if !state.lifeCycle.state.isActive { try checkShown(entry, word, input) }
    let stop = stopAfter.map { $0.text == "prepare" ? LifeCycleState.prepared : .instantiated }
    let range = stopAfter?.range ?? word.range
    let step = try placing(at: range, in: input) { () throws(Diagnostic) in
      try state.lifeCycle.start(request, stopAfter: stop)
    }
    state.chosenAction = entry.action.handle
    return outcome(of: step, input)
  }

  /// Makes sure that the menu of the selection shows an action.
  ///
  /// - Throws: `action-not-shown` with the reason.
  private func checkShown(
    _ entry: SessionAction, _ word: ArgumentWord, _ input: Input
  ) throws(Refusal) {
    let menu = try menu(of: [entry.action], for: state.selection, on: state.platform, input)
    guard let found = menu.entries.first, found.verdict != .shown else { return }
    var refusal = Refusal(
      Diagnostic(
        .error, .actionNotShown,
        "\(entry.action.handle) cannot be chosen, because it is not shown (\(found.verdict.rawValue))",
        at: word.range,
        notes: [Diagnostic.Note(found.reason), Diagnostic.Note(selectionSentence)]), in: input)
    refusal.expectation = ExpectationReport(
      expected: "\(entry.action.handle) shown",
      got: "\(entry.action.handle) \(found.verdict.rawValue)",
      reasons: [reason(for: found, on: menu.context)])
    throw refusal
  }

  mutating func step(
    _ command: LifeCycleCommand, _ input: Input
  ) throws(Refusal) -> Outcome {
    let range = SourceRange(0, input.source.bytes.count)
    let step = try placing(at: range, in: input) { () throws(Diagnostic) in
      try state.lifeCycle.perform(command)
    }
    return outcome(of: step, input)
  }

  mutating func cancel(_ argument: ErrorArgument?, _ input: Input) throws(Refusal) -> Outcome {
    guard let argument else { return try step(.cancel(nil), input) }
    return try step(.cancel(try error(argument, input)), input)
  }

  mutating func prepareError(
    _ argument: ErrorArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    let error = try error(argument, input)
    let manifest = state.manifests.first { $0.manifest.extensionPoint == .actionsUI }?.manifest
    let request = LifeCycleRequest.prepareError(
      error, instantiates: LifeCycleRequest.viewController(of: manifest))
    let step = try placing(at: argument.name.range, in: input) { () throws(Diagnostic) in
      try state.lifeCycle.start(request)
    }
    state.chosenAction = nil
    return outcome(of: step, input)
  }

  private func error(
    _ argument: ErrorArgument, _ input: Input
  ) throws(Refusal) -> LifeCycleError {
    let words = [argument.name.text] + (argument.code.map { [$0.text] } ?? [])
    let range = argument.code.map { argument.name.range.joined(with: $0.range) }
    return try placing(at: range ?? argument.name.range, in: input) { () throws(Diagnostic) in
      try LifeCycleError(words: words)
    }
  }

  mutating func progress(_ word: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    guard let word else {
      return Outcome([
        .lifeCycle(lifeCycleReport(state.lifeCycle.events.filter { $0.name == .progress }))
      ])
    }
    if word.text == "cancel" { return try step(.cancelProgress, input) }
    guard let percent = Int(word.text) else {
      throw Refusal(
        Diagnostic(
          .error, .badNumber, "\"\(word.text)\" is no number of percent", at: word.range,
          help: "write 0 to 100, or cancel"), in: input)
    }
    return try step(.progress(percent: percent), input)
  }

  func events() -> Outcome {
    let events = state.lifeCycle.events
    guard !events.isEmpty else {
      return Outcome([.message("nothing happened yet; :choose ACTION begins a life cycle")])
    }
    return Outcome([.lifeCycle(lifeCycleReport(events))])
  }

  private func lifeCycleReport(_ events: [LifeCycleEvent]) -> LifeCycleReport {
    LifeCycleReport(events: events, state: state.lifeCycle.state)
  }

  private mutating func outcome(of step: LifeCycle.Step, _ input: Input) -> Outcome {
    memory.expectations = [
      ":expect state \(state.lifeCycle.state.rawValue)",
      ":expect events "
        + state.lifeCycle.events.map(\.name.rawValue).joined(separator: " "),
    ]
    return Outcome(
      [.lifeCycle(lifeCycleReport(step.events))]
        + step.findings.map { .diagnostic(LocatedDiagnostic($0, in: input)) })
  }
}
