import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// What the loaded manifests hold: `:reload`, `:actions`, and how files become manifests.
extension Session {
  mutating func reload(_ input: Input) throws(Refusal) -> Outcome {
    guard !state.manifests.isEmpty else { throw noManifest(input) }
    state.manifests = manifestsFromHere
    var manifests: [LabState.LoadedManifest] = []
    var parts: [OutcomePart] = []
    for path in loadedPaths {
      let text = state.manifests.first { $0.path == path }?.pastedText
      let range = SourceRange(0, input.source.bytes.count)
      let loaded =
        if let text {
          try self.manifests(inPasted: text, path, firstLine: 1)
        } else {
          try self.manifests(at: path, range, input)
        }
      manifests += loaded.manifests.map {
        LabState.LoadedManifest(
          path: path, manifest: $0, pastedText: text, base: configuration.files.base)
      }
      parts += loaded.problems.map { .diagnostic(located($0)) }
    }
    state.manifests = manifests
    if !state.trialRules.isEmpty {
      state.trialRules = [:]
      parts.append(.message("the rules on trial are gone"))
    }
    return Outcome(parts + loadedPaths.map { .actions(report(on: $0)) })
  }

  func manifests(
    at path: String, _ range: SourceRange, _ input: Input
  ) throws(Refusal) -> ManifestFiles {
    let files = configuration.files
    do throws(ManifestError) {
      if path == Demo.path {
        let demo = try Manifest.read(Demo.manifest, name: path)
        registerForCoverage([demo])
        return ManifestFiles([demo])
      }
      let loaded = try files.loadManifests(files.resolved(path), manifestOptions)
      registerForCoverage(loaded.manifests)
      return loaded
    } catch {
      if (try? FileReading.kind(of: files.resolved(path))) != .stream,
        let bytes = try? files.read(files.resolved(path)), let found = FileContent(of: bytes),
        found != .manifest
      {
        throw found.refusal(
          of: ArgumentWord(path, at: range), as: .manifest, error.diagnostic.code, input)
      }
      guard error.source != nil else {
        throw Refusal(asTyped(error.diagnostic, path).at(range), in: input)
      }
      throw Refusal([.diagnostic(located(error))])
    }
  }

  func manifests(
    inPasted text: String, _ name: String, firstLine: Int
  ) throws(Refusal) -> ManifestFiles {
    do throws(ManifestError) {
      let manifest = try Manifest.read(text, name: name, options: manifestOptions)
      registerForCoverage([manifest], pastedText: text)
      return ManifestFiles([manifest])
    } catch {
      throw Refusal([
        .diagnostic(
          LocatedDiagnostic(
            error.diagnostic, source: error.source ?? SourceText(text, name: name),
            firstLine: firstLine))
      ])
    }
  }

  func located(_ error: ManifestError) -> LocatedDiagnostic {
    LocatedDiagnostic(error.diagnostic, source: error.source)
  }

  func actions(_ input: Input) throws(Refusal) -> Outcome {
    let actions = sessionActions
    guard !actions.isEmpty || !state.manifests.isEmpty else { throw noManifest(input) }
    var parts = loadedPaths.map { OutcomePart.actions(report(on: $0)) }
    let typed = actions.filter { $0.manifest == nil }.map { entry in
      ActionListReport.Row(
        action: entry.action, isOnTrial: entry.isOnTrial, findings: findings(of: entry))
    }
    if !typed.isEmpty {
      parts.append(
        .actions(
          ActionListReport(
            path: nil, rows: typed, interactionCount: 0, extensions: [], findings: [])))
    }
    return Outcome(parts)
  }

  /// The actions of one path.
  func report(on path: String) -> ActionListReport {
    let places = state.manifests.indices.filter { state.manifests[$0].path == path }
    let manifests = places.map { state.manifests[$0].manifest }
    let findings = ManifestFindings(of: manifests, on: state.platform)
    let rows = sessionActions.compactMap { entry -> ActionListReport.Row? in
      guard let place = entry.manifestIndex, let number = places.firstIndex(of: place) else {
        return nil
      }
      return ActionListReport.Row(
        action: entry.action, isOnTrial: entry.isOnTrial,
        findings: findings.about(entry, inManifest: number))
    }
    return ActionListReport(
      path: path, rows: rows,
      interactionCount: manifests.reduce(0) { $0 + $1.interactions.count },
      extensions: manifests.compactMap {
        $0.activationRule == nil ? nil : $0.extensionPoint?.extensionName
      },
      findings: findings.general)
  }

  /// What is wrong with an action: what reading the manifest found, and what its rule can never read.
  func findings(of entry: SessionAction) -> [LocatedDiagnostic] {
    let lint = ManifestLint(state.platform)
    guard let manifest = entry.manifest, let index = entry.indexInManifest, !entry.isOnTrial else {
      return lint.findings(about: entry.action).map(LocatedDiagnostic.init)
    }
    return lint.findings(aboutAction: index, of: manifest).map(LocatedDiagnostic.init)
  }
}
