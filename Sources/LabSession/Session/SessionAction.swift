import FileProviderActions
import PredicateAnalysis
import PredicateFormat

/// An action of a session, with what it comes from.
struct SessionAction: Sendable {
  /// The action; its handle is unique in the session, its rule the one on trial if there is one.
  var action: Action
  /// Its place among all actions of the session.
  var index: Int
  /// The manifest; `nil` for an action that was typed.
  var manifest: Manifest?
  /// The manifest as coverage knows it.
  var origin: CoverageCollector.Origin?
  /// The place of the manifest among those that are loaded.
  var manifestIndex: Int?
  /// Its place in the manifest.
  var indexInManifest: Int?
  /// Whether its rule is one on trial.
  var isOnTrial: Bool
}

extension LabState {
  /// Every action, those of manifests first, in order; linear in their number.
  func actionsInOrder() -> [SessionAction] {
    var actions: [SessionAction] = []
    for (number, loaded) in manifests.enumerated() {
      for (index, action) in loaded.manifest.actions.enumerated() {
        actions.append(
          SessionAction(
            action: action, index: actions.count, manifest: loaded.manifest, origin: loaded.origin,
            manifestIndex: number, indexInManifest: index, isOnTrial: false))
      }
    }
    for action in typedActions {
      actions.append(
        SessionAction(
          action: action, index: actions.count, manifest: nil, manifestIndex: nil,
          indexInManifest: nil,
          isOnTrial: false))
    }
    let handles = ActionHandle.handles(for: actions.map(\.action.identifier))
    for index in actions.indices {
      if let rule = trialRules[index] {
        actions[index].action = actions[index].action.with(rule: rule)
        actions[index].isOnTrial = true
      }
      actions[index].action.handle = handles[index]
    }
    return actions
  }
}

extension Session {
  /// Every action, those of manifests first, in order.
  var sessionActions: [SessionAction] { state.actions }

  /// The action that a word names: by handle, identifier, name in quotes, or row of the last menu.
  ///
  /// - Throws: `no-manifest`, `unknown-action` with the near name, `ambiguous-action`.
  func action(_ word: ArgumentWord, _ input: Input) throws(Refusal) -> SessionAction {
    let actions = sessionActions
    guard !actions.isEmpty || !state.withheldEntries.isEmpty else { throw noManifest(input) }
    if let exact = actions.first(where: { $0.action.handle == word.text }) { return exact }
    if !word.isQuoted, let row = Int(word.text), memory.menuRows.indices.contains(row - 1),
      let found = actions.first(where: { $0.action.handle == memory.menuRows[row - 1] })
    {
      return found
    }
    let found = actions.filter { entry in
      entry.action.identifier == word.text
        || word.isQuoted && (entry.action.title == word.text || entry.action.name == word.text)
    }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw Refusal(
        Diagnostic(
          .error, .ambiguousAction, "\(found.count) actions are called \"\(word.text)\"",
          at: word.range,
          help: "write " + ArgumentReader.list(found.prefix(5).map(\.action.handle))), in: input)
    }
    let called = actions.first { $0.action.title == word.text || $0.action.name == word.text }
    if let called {
      let quoted = ExpressionSyntax(.constant(.string(word.text))).expressionFormat
      throw Refusal(
        Diagnostic(
          .error, .unknownAction, "\(word.text) is the name of an action; a name stands in quotes",
          at: word.range, fixIts: [Diagnostic.FixIt(replace: word.range, with: quoted)],
          help: "its handle is \(called.action.handle)"), in: input)
    }
    if let entry = state.withheldEntries.first(where: { $0.isCalled(word.text) }) {
      throw Refusal(
        Diagnostic(
          .error, .unknownAction, "\(entry.sentence); the system does not offer it",
          at: word.range, help: ":check shows the place in the manifest"), in: input)
    }
    let names = actions.flatMap { [$0.action.handle, $0.action.identifier] }
    let near = nearestName(to: word.text, in: names)
    throw Refusal(
      Diagnostic(
        .error, .unknownAction,
        "there is no action \"\(word.text)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        at: word.range,
        fixIts: near.map { [Diagnostic.FixIt(replace: word.range, with: $0)] } ?? [],
        help: actions.isEmpty
          ? ":check says why none of the entries is offered"
          : "the actions are \(fewNames(actions.map(\.action.handle)))"), in: input)
  }

  func noManifest(_ input: Input) -> Refusal {
    let help = ":action ID when PREDICATE makes an action of your own"
    guard let loaded = state.manifests.last else {
      return Refusal(
        Diagnostic(
          .error, .noManifest, "there are no actions, because no manifest is loaded",
          help: ":load PATH reads one; " + help), in: input)
    }
    let cause = loaded.manifest.findings.map(\.diagnostic).first { $0.code == .noActions }
    return Refusal(
      Diagnostic(
        .error, .noActions,
        "there are no actions in \(loaded.path)" + (cause.map { ": \($0.message)" } ?? ""),
        help: cause?.help ?? help), in: input)
  }
}
