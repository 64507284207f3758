import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  mutating func load(_ path: ArgumentWord, _ input: Input) throws(Refusal) -> Outcome {
    let loaded = try manifests(at: path.text, path.range, input)
    let old = state.manifests.filter { $0.path == path.text }.count
    if old > 0 {
      state.manifests.removeAll { $0.path == path.text }
      // Rules on trial go by place, and places have moved.
      state.trialRules = [:]
    }
    state.manifests += loaded.manifests.map {
      LabState.LoadedManifest(
        path: path.text, manifest: $0, base: configuration.files.base)
    }
    var parts = loaded.problems.map { OutcomePart.diagnostic(located($0)) }
    parts.append(.actions(report(on: path.text)))
    return Outcome(parts)
  }

  mutating func reload(_ input: Input) throws(Refusal) -> Outcome {
    state.manifests = manifestsFromHere
    var paths: [String] = []
    for loaded in state.manifests where !paths.contains(loaded.path) { paths.append(loaded.path) }
    guard !paths.isEmpty else { throw noManifest(input) }
    var manifests: [LabState.LoadedManifest] = []
    var parts: [OutcomePart] = []
    for path in paths {
      let range = SourceRange(0, input.source.bytes.count)
      let loaded = try self.manifests(at: path, range, input)
      manifests += loaded.manifests.map {
        LabState.LoadedManifest(path: path, manifest: $0, base: configuration.files.base)
      }
      parts += loaded.problems.map { .diagnostic(located($0)) }
    }
    state.manifests = manifests
    if !state.trialRules.isEmpty {
      state.trialRules = [:]
      parts.append(.message("the rules on trial are gone"))
    }
    return Outcome(parts + paths.map { .actions(report(on: $0)) })
  }

  /// The loaded manifests with their paths as seen from where files are read now, which is another
  /// folder while a script is included.
  var manifestsFromHere: [LabState.LoadedManifest] {
    state.manifests.map { $0.seen(from: configuration.files.base) }
  }

  private func manifests(
    at path: String, _ range: SourceRange, _ input: Input
  ) throws(Refusal) -> ManifestFiles {
    let files = configuration.files
    do throws(ManifestError) {
      if path == Demo.path {
        return ManifestFiles([try Manifest.read(Demo.manifest, name: path)])
      }
      let loaded = try files.loadManifests(files.resolved(path), manifestOptions)
      registerForCoverage(loaded.manifests)
      return loaded
    } catch {
      guard error.source != nil else {
        var diagnostic = error.diagnostic
        diagnostic.message = asTyped(diagnostic.message, path)
        throw Refusal(diagnostic.at(range), in: input)
      }
      throw Refusal([.diagnostic(located(error))])
    }
  }

  /// A message with the path as it was typed, so that a script says the same in every folder.
  private func asTyped(_ message: String, _ path: String) -> String {
    message.replacing(configuration.files.resolved(path), with: path)
  }

  private func located(_ error: ManifestError) -> LocatedDiagnostic {
    LocatedDiagnostic(error.diagnostic, source: error.source)
  }

  func actions(_ input: Input) throws(Refusal) -> Outcome {
    let actions = sessionActions
    guard !actions.isEmpty || !state.manifests.isEmpty else { throw noManifest(input) }
    var paths: [String] = []
    for loaded in state.manifests where !paths.contains(loaded.path) { paths.append(loaded.path) }
    var parts = paths.map { OutcomePart.actions(report(on: $0)) }
    let typed = actions.filter { $0.manifest == nil }
    if !typed.isEmpty {
      parts.append(
        .actions(
          ActionListReport(path: nil, rows: typed.map(row), interactionCount: 0, findings: [])))
    }
    return Outcome(parts)
  }

  /// The actions of one path.
  private func report(on path: String) -> ActionListReport {
    var rows: [ActionListReport.Row] = []
    var findings: [LocatedDiagnostic] = []
    var entries = sessionActions.makeIterator()
    for loaded in state.manifests {
      for _ in loaded.manifest.actions {
        guard let entry = entries.next() else { break }
        if loaded.path == path { rows.append(row(entry)) }
      }
      if loaded.path == path {
        findings += loaded.manifest.findings.filter { $0.action == nil }.map {
          located($0, in: loaded)
        }
      }
    }
    let interactions = state.manifests.filter { $0.path == path }
      .reduce(0) { $0 + $1.manifest.interactions.count }
    return ActionListReport(
      path: path, rows: rows, interactionCount: interactions, findings: findings)
  }

  private func row(_ entry: SessionAction) -> ActionListReport.Row {
    ActionListReport.Row(
      action: entry.action, isOnTrial: entry.isOnTrial, findings: findings(of: entry))
  }

  /// What is wrong with an action: what reading the manifest found, and what its rule can never read.
  func findings(of entry: SessionAction) -> [LocatedDiagnostic] {
    var findings: [LocatedDiagnostic] = []
    if let manifest = entry.manifest, let index = entry.indexInManifest, !entry.isOnTrial {
      findings += manifest.findings.filter { $0.action == index }.map {
        LocatedDiagnostic($0.diagnostic, source: $0.source)
      }
    } else if let problem = entry.action.ruleProblem {
      findings.append(LocatedDiagnostic(problem, source: entry.action.rule?.source))
    }
    guard let rule = entry.action.rule, let predicate = rule.predicate else { return findings }
    for mistake in mistakes(in: predicate, on: state.platform) {
      let finding = ManifestFinding(
        mistake, about: rule, in: entry.isOnTrial ? nil : entry.manifest?.source)
      findings.append(LocatedDiagnostic(finding.diagnostic, source: finding.source))
    }
    return findings
  }

  private func located(
    _ finding: ManifestFinding, in loaded: LabState.LoadedManifest
  ) -> LocatedDiagnostic {
    LocatedDiagnostic(finding.diagnostic, source: finding.source)
  }

  // MARK: Actions and rules of one's own

  mutating func defineAction(
    _ definition: ActionDefinition, _ input: Input
  ) throws(Refusal) -> Outcome {
    let identifier = definition.identifier
    guard !sessionActions.contains(where: { $0.action.identifier == identifier.text }) else {
      throw Refusal(
        Diagnostic(
          .error, .nameInUse, "there is already an action \"\(identifier.text)\"",
          at: identifier.range, help: ":rule ACTION = PREDICATE tries another rule on it"),
        in: input)
    }
    state.typedActions.append(
      Action(
        identifier: identifier.text, name: definition.name?.text ?? identifier.text,
        rule: ActivationRule(Self.text(of: definition.rule))))
    return Outcome()
  }

  /// The predicate of an argument as it was typed.
  static func text(of argument: PredicateArgument) -> String {
    let text = argument.source.text
    return String(text.drop { $0 == " " || $0 == "\n" || $0 == "\t" })
  }

  mutating func rule(
    _ word: ArgumentWord, _ change: RuleChange, _ input: Input
  ) throws(Refusal) -> Outcome {
    let entry = try action(word, input)
    switch change {
    case .show:
      guard let rule = entry.action.rule else {
        return Outcome([
          .message(
            "\(entry.action.handle) has no rule: never shown; TRUEPREDICATE would always show it")
        ])
      }
      return Outcome([.verbatim(rule.text)])
    case .replace(let argument):
      state.trialRules[entry.index] = ActivationRule(Self.text(of: argument))
      return Outcome([
        .message(
          "\(entry.action.handle) has a rule on trial; :rule \(entry.action.handle) reset ends it")
      ])
    case .reset:
      guard state.trialRules[entry.index] != nil else {
        throw Refusal(
          Diagnostic(
            .error, .unexpectedArgument, "\(entry.action.handle) has no rule on trial",
            at: word.range), in: input)
      }
      state.trialRules[entry.index] = nil
      return Outcome()
    }
  }
}
