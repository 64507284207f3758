import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// A session like this one that needs no file: its manifests were given as text.
  ///
  /// With a redaction, names and identifiers are replaced in all of it. `nil` when a manifest cannot be
  /// written as text that reads back.
  func bundled(_ redaction: inout Redaction?) -> Session? {
    var copy = self
    copy.configuration.coverage = nil
    copy.configuration.manifestOptions = ManifestOptions()
    copy.state.options.locale = nil
    // Their values stand in the manifests then.
    if redaction != nil { copy.state.definitions = [:] }
    let actions = sessionActions
    guard let manifests = bundledManifests(&redaction) else { return nil }
    copy.state.manifests = manifests
    if redaction != nil { copy.redact(&redaction) }
    // Actions keep their order, so their places tell which is which.
    if let chosen = state.chosenAction,
      let index = actions.firstIndex(where: { $0.action.handle == chosen })
    {
      let handles = copy.sessionActions.map(\.action.handle)
      copy.state.chosenAction = handles.indices.contains(index) ? handles[index] : nil
    }
    return copy
  }

  private func bundledManifests(_ redaction: inout Redaction?) -> [LabState.LoadedManifest]? {
    var result: [LabState.LoadedManifest] = []
    var xml = ManifestXML(redaction)
    for loaded in state.manifests {
      let isPlain = redaction == nil && configuration.manifestOptions.definitions.isEmpty
      let text =
        isPlain
        ? loaded.manifest.source?.text ?? xml.text(of: loaded.manifest)
        : xml.text(of: loaded.manifest)
      let name = Self.nameOfPastedText(result.count)
      guard let manifest = try? Manifest.read(text, name: name) else { return nil }
      result.append(LabState.LoadedManifest(path: name, manifest: manifest, pastedText: text))
    }
    redaction = xml.redaction
    return result
  }

  private mutating func redact(_ redaction: inout Redaction?) {
    guard var names = redaction else { return }
    var items = ItemCollection()
    for item in state.items.items { try? items.add(names.item(item)) }
    state.items = items
    state.selection = state.selection.map { names.text($0, .item) }
    for index in state.objects.indices {
      state.objects[index].name = names.text(state.objects[index].name, .object)
      state.objects[index].values = names.object(state.objects[index].values)
    }
    if let entries = state.domain.entries {
      state.domain = DomainUserInfo(names.dictionary(entries))
    }
    for index in state.variables.indices {
      state.variables[index].name = names.variable(state.variables[index].name)
      state.variables[index].value = names.value(state.variables[index].value)
    }
    state.arguments = state.arguments.map { $0.map { names.value($0) } }
    state.typedActions = state.typedActions.map { action in
      Action(
        identifier: names.text(action.identifier, .action), name: names.text(action.name, .name),
        rule: action.rule.map { ActivationRule(names.text(of: $0)) })
    }
    state.trialRules = state.trialRules.mapValues { ActivationRule(names.text(of: $0)) }
    state.macEvaluations = []
    state.attached = state.attached.map { names.attachment($0) }
    redactSubject(&names)
    redaction = names
  }

  private mutating func redactSubject(_ names: inout Redaction) {
    switch state.subject {
    case .named(let name): state.subject = .named(names.text(name, .item))
    case .expression(let argument):
      let text = names.text(of: .expression(argument.syntax), in: argument.source)
      if case .parsed(let syntax, let warnings) = ExpressionSyntax.parse(SourceText(text)) {
        state.subject = .expression(
          ExpressionArgument(syntax: syntax, source: SourceText(text), warnings: warnings))
      }
    case .selection, .each, .attachments: break
    }
    guard let last = memory.last else { return }
    memory.last = nil
    let text = names.text(of: .predicate(last.predicate), in: last.source)
    if last.action == nil, case .parsed(let syntax, _) = PredicateSyntax.parse(SourceText(text)) {
      memory.last = LabMemory.LastSubject(source: SourceText(text), predicate: syntax, action: nil)
    }
  }
}
