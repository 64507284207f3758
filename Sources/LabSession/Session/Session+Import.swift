import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// More imported items than this are only counted.
  private static let mostListed = 20

  /// Takes over what can be read; a text in which something cannot be read is a failure all the
  /// same.
  mutating func importItems(_ origin: TextOrigin, _ input: Input) throws(Refusal) -> Outcome {
    let imported: ItemImport
    let name: String
    let firstLine: Int
    switch origin {
    case .path(let path):
      let bytes = try bytes(of: path.text, at: path.range, in: input)
      name = path.text
      let found = FileContent(of: bytes)
      if found == .script {
        throw FileContent.script.refusal(of: path, as: .items, .importForm, input)
      }
      imported = ItemImport.read(bytes, name: name)
      if imported.form == .propertyList,
        imported.items.contains(where: { $0.item["NSExtension"] != nil })
      {
        throw FileContent.manifest.refusal(of: path, as: .items, .importForm, input)
      }
      firstLine = 1
    case .pasted(let text):
      name = "the pasted text"
      imported = ItemImport.read(SourceText(text, name: input.source.name))
      firstLine = firstLineOfPaste(in: input)
    }
    try checkInterruption(of: name, input)
    func part(_ diagnostic: Diagnostic) -> OutcomePart {
      .diagnostic(
        LocatedDiagnostic(diagnostic, source: imported.source, firstLine: firstLine))
    }
    let findings = imported.diagnostics.map(part)
    guard !imported.items.isEmpty else { throw Refusal(findings) }
    let known = Set(itemFindings.map(\.message))
    let merged = state.items.merge(imported)
    try checkInterruption(of: name, input)
    let brokenCycles = state.items.breakCycles(afterUpdating: merged.updates)
    var parts: [OutcomePart] = [.message(Self.summary(merged.updates, imported, name))]
    if merged.updates.count <= Self.mostListed {
      parts.append(.table(OutcomeTable(rows: merged.updates.map(Self.row))))
    }
    if let platform = imported.platform, state.chosenPlatform == nil {
      state.chosenPlatform = platform
      parts.append(.message("items are read as on \(platform.displayName) from now on"))
    }
    if let domain = imported.domainUserInfo { state.domain = DomainUserInfo(domain) }
    if !merged.evaluations.isEmpty {
      let names = Set(merged.evaluations.flatMap(\.names))
      state.macEvaluations.removeAll { !names.isDisjoint(with: $0.names) }
      state.macEvaluations += merged.evaluations
      let count = merged.evaluations.reduce(0) { $0 + $1.answers.count }
      parts.append(.message("\(count) answers of the Mac are kept; :expect mac compares them"))
    }
    parts += findings
    parts += merged.diagnostics.map(part)
    let relations = brokenCycles + itemFindings.filter { !known.contains($0.message) }
    parts += relations.map { .diagnostic(LocatedDiagnostic($0)) }
    return Outcome(parts, failed: imported.hasErrors)
  }

  /// Drops what was read in part only.
  ///
  /// - Throws: `interrupted`.
  private func checkInterruption(of name: String, _ input: Input) throws(Refusal) {
    guard ReadingWatch.isEnded || configuration.interruption?() == true else { return }
    throw Refusal(
      Diagnostic(.error, .interrupted, "importing \(name) was interrupted; no item is taken over"),
      in: input)
  }

  /// What is wrong with the items taken together.
  private var itemFindings: [Diagnostic] {
    itemViews.hierarchy(of: state.items).findings()
  }

  private static func summary(
    _ updates: [ItemUpdate], _ imported: ItemImport, _ path: String
  ) -> String {
    var added = 0
    var changed = 0
    for update in updates {
      switch update.kind {
      case .added: added += 1
      case .updated: changed += 1
      case .unchanged: break
      }
    }
    let form = imported.form.map { " (\($0.rawValue))" } ?? ""
    let counts = [
      (added, "new"), (changed, "changed"), (updates.count - added - changed, "the same"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(counted(updates.count, "item")) from \(path)\(form): "
      + counts.joined(separator: ", ")
  }

  private static func row(_ update: ItemUpdate) -> [String] {
    switch update.kind {
    case .added: return ["  " + update.name, "new", ""]
    case .unchanged: return ["  " + update.name, "the same", ""]
    case .updated(let changes):
      let texts = changes.filter { $0.before?.isNil == false || $0.after?.isNil == false }.map {
        change in
        "\(change.path) \(text(change.before)) -> \(text(change.after))"
      }
      return ["  " + update.name, "changed", texts.joined(separator: ", ")]
    }
  }

  private static func text(_ value: PredicateValue?) -> String {
    value?.shortDescription ?? "not set"
  }

  /// Writes the items as commands or as JSON, which a file `.json` asks for, too; without a file they
  /// are shown.
  ///
  /// - Throws: `file-exists` unless it is forced.
  func export(
    _ path: ArgumentWord?, asJSON: Bool, isForced: Bool, _ input: Input
  ) throws(Refusal) -> Outcome {
    let items = state.items.items
    let asJSON = asJSON || path?.text.lowercased().hasSuffix(".json") == true
    let text =
      asJSON
      ? ItemExport.json(items, domainUserInfo: state.domain, platform: state.chosenPlatform)
      : ItemExport.commands(items) + ItemExport.command(state.domain)
    if let path { try checkEnding(of: path, input) }
    guard let path else {
      let lines = text.split(separator: "\n").joined(separator: "\n")
      return Outcome([lines.isEmpty ? .message("there are no items") : .verbatim(lines)])
    }
    try placing(at: path.range, in: input) { () throws(Diagnostic) in
      try configuration.files.write(
        Array(text.utf8), to: path.text, over: .nothing, isForced: isForced)
    }
    return Outcome([.message("\(counted(items.count, "item")) written to \(path.text)")])
  }

  /// Refuses a name that promises a form in which items are not written.
  private func checkEnding(of path: ArgumentWord, _ input: Input) throws(Refusal) {
    guard let ending = path.text.split(separator: ".").last?.lowercased(),
      ["csv", "tsv", "plist"].contains(ending), path.text.contains(".")
    else { return }
    throw Refusal(
      Diagnostic(
        .error, .unexpectedArgument,
        "items are written as JSON or as commands, and \"\(path.text)\" promises another form",
        at: path.range, help: "write :export items.json, or :export items.actionlab"), in: input)
  }
}
