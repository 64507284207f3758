import FileProviderActions
import PredicateFormat

/// `:load` and `:unload`: manifests that come and go, from files or pasted.
extension Session {
  mutating func load(_ origin: TextOrigin, _ input: Input) throws(Refusal) -> Outcome {
    let platform = state.platform
    let path: String
    let loaded: ManifestFiles
    var pastedText: String?
    switch origin {
    case .path(let word):
      path = word.text
      loaded = try manifests(at: path, word.range, input)
    case .pasted(let text):
      if let rule = Manifest.pastedRule(in: text) { return try evaluatePasted(rule, input) }
      path = nameOfNextPastedText
      loaded = try manifests(inPasted: text, path, firstLine: firstLineOfPaste(in: input))
      pastedText = text
    }
    let added = loaded.manifests.map {
      LabState.LoadedManifest(
        path: path, manifest: $0, pastedText: pastedText, base: configuration.files.base)
    }
    var parts = loaded.problems.map { OutcomePart.diagnostic(located($0)) }
    let place = state.manifests.firstIndex { isSameFile($0, path) }
    if place != nil {
      parts.append(.message("\(path) was loaded before and is read again"))
      parts += dropManifests(at: path)
    }
    parts += repeated(in: added, path, input)
    state.manifests.insert(contentsOf: added, at: place ?? state.manifests.count)
    parts.append(.actions(report(on: path)))
    return Outcome(parts + platformChange(from: platform))
  }

  /// `:unload PATH`.
  mutating func unload(_ word: ArgumentWord, _ input: Input) throws(Refusal) -> Outcome {
    guard !state.manifests.isEmpty else { throw noManifest(input) }
    guard state.manifests.contains(where: { isSameFile($0, word.text) }) else {
      let paths = pathsFromHere
      let near = nearestName(to: word.text, in: paths)
      throw Refusal(
        Diagnostic(
          .error, .noManifest,
          "no manifest was loaded from \"\(word.text)\""
            + (near.map { " (did you mean \"\($0)\"?)" } ?? ""), at: word.range,
          fixIts: near.map { [Diagnostic.FixIt(replace: word.range, with: $0)] } ?? [],
          help: "loaded: " + ArgumentReader.list(paths, last: "and")), in: input)
    }
    let platform = state.platform
    let parts = dropManifests(at: word.text)
    return Outcome(parts + platformChange(from: platform))
  }

  /// Whether a loaded manifest came from the file or folder at a path, however that is spelled.
  private func isSameFile(_ loaded: LabState.LoadedManifest, _ path: String) -> Bool {
    if loaded.path == path, loaded.base == configuration.files.base { return true }
    guard loaded.pastedText == nil, !Self.isBuiltIn(loaded.path), !Self.isBuiltIn(path) else {
      return loaded.path == path
    }
    return RelativePath.real(FileAccess.resolved(loaded.path, from: loaded.base))
      == RelativePath.real(configuration.files.resolved(path))
  }

  /// Drops manifests; rules on trial go by place, and places move.
  private mutating func dropManifests(at path: String) -> [OutcomePart] {
    state.manifests = state.manifests.filter { !isSameFile($0, path) }
    guard !state.trialRules.isEmpty else { return [] }
    state.trialRules = [:]
    return [.message("the rules on trial are gone")]
  }

  /// A remark for each place that has actions of the same identifiers as manifests that are added.
  private func repeated(
    in added: [LabState.LoadedManifest], _ path: String, _ input: Input
  ) -> [OutcomePart] {
    let actions = added.flatMap(\.manifest.actions)
    func remark(_ others: [Action], _ place: String, help: String?) -> OutcomePart? {
      let identifiers = Set(others.map(\.identifier))
      let twice = actions.filter { identifiers.contains($0.identifier) }
      guard !twice.isEmpty else { return nil }
      let names = ArgumentReader.list(
        twice.prefix(3).map(\.handle) + (twice.count > 3 ? ["\(twice.count - 3) more"] : []),
        last: "and")
      return .diagnostic(
        LocatedDiagnostic(
          Diagnostic(
            .note, .duplicateIdentifier,
            "\(names) of \(path) \(twice.count == 1 ? "stands" : "stand") in \(place) too, so menus"
              + " list each of them twice", help: help), in: input))
    }
    let loaded = manifestsFromHere
    var remarks: [OutcomePart?] = pathsFromHere.map { other in
      let others = loaded.filter { $0.path == other }.flatMap(\.manifest.actions)
      return remark(others, "\"\(other)\"", help: ":unload \(other) drops what was loaded before")
    }
    remarks.append(remark(state.typedActions, "what was typed with :action", help: nil))
    return remarks.compactMap { $0 }
  }

  /// What to say when manifests that came or went changed how items are read.
  private func platformChange(from platform: Platform) -> [OutcomePart] {
    guard state.platform != platform else { return [] }
    return [
      .message(
        "items are read as on \(state.platform.displayName) from now on, by the extension point;"
          + " :platform \(platform.rawValue) reads them the other way")
    ]
  }

  /// Where a text begins that was pasted below a command.
  ///
  /// At a prompt nobody knows the number of a line, so the pasted ones are counted from 1.
  func firstLineOfPaste(in input: Input) -> Int {
    configuration.mode == .prompt ? 1 : input.firstLine + 1
  }

  private var nameOfNextPastedText: String {
    var count = state.manifests.count { $0.pastedText != nil }
    while loadedPaths.contains(Self.nameOfPastedText(count)) { count += 1 }
    return Self.nameOfPastedText(count)
  }

  /// A name for a manifest without a path, of which there are some already.
  static func nameOfPastedText(_ count: Int) -> String {
    count == 0 ? "pasted text" : "pasted text \(count + 1)"
  }

  /// A rule that was pasted with its XML element: it is evaluated as if it had been typed.
  private mutating func evaluatePasted(
    _ rule: String, _ input: Input
  ) throws(Refusal) -> Outcome {
    let typed = Input(
      SourceText(rule, name: input.source.name), firstLine: input.firstLine + 1, kind: .predicate)
    switch Command.parse(typed) {
    case .parsed(let command, _): return try carryOut(command)
    case .failed(let diagnostics): throw Refusal(diagnostics, in: typed)
    case .incomplete(let open): throw Refusal(open.diagnostic(in: typed.source), in: typed)
    }
  }

  /// The paths that manifests were loaded from, each once, in order.
  var loadedPaths: [String] {
    var paths: [String] = []
    for loaded in state.manifests where !paths.contains(loaded.path) { paths.append(loaded.path) }
    return paths
  }

  /// The same, as they are typed where files are read now.
  var pathsFromHere: [String] {
    var paths: [String] = []
    for loaded in manifestsFromHere where !paths.contains(loaded.path) { paths.append(loaded.path) }
    return paths
  }

  /// The loaded manifests with their paths as seen from where files are read now, which is another
  /// folder while a script is included.
  var manifestsFromHere: [LabState.LoadedManifest] {
    state.manifests.map { $0.seen(from: configuration.files.base) }
  }
}
