import PredicateFormat

extension ManifestBuilder {
  /// Reads the entries of the menu.
  mutating func readActions(_ value: PlacedValue) {
    guard let entries = value.elements else {
      let help = value.dictionary == nil ? nil : "put the <dict> of each entry into one <array>"
      report(
        Diagnostic(
          .error, .wrongType,
          "\(ManifestKey.actions) is \(value.shownKind); expected an array of dictionaries",
          at: value.range, help: help))
      return
    }
    for (index, entry) in entries.enumerated() { readEntry(entry, number: index + 1) }
    checkDuplicates()
    let handles = ActionHandle.handles(for: actions.map(\.identifier))
    for (index, handle) in handles.enumerated() { actions[index].handle = handle }
  }

  private mutating func readEntry(_ value: PlacedValue, number: Int) {
    guard let entry = value.dictionary else {
      report(
        Diagnostic(
          .error, .entryNotDictionary,
          "entry \(number) of \(ManifestKey.actions) is \(value.shownKind); expected a dictionary",
          at: value.range,
          help: "an entry is a <dict> with an identifier, a name and an activation rule"))
      return
    }
    var problems: [String] = []
    let identifier = requiredText(
      ManifestKey.identifier, "identifier", .missingIdentifier, of: entry, value, number, &problems)
    let name = requiredText(
      ManifestKey.actionName, "name", .missingName, of: entry, value, number, &problems)
    let label = identifier?.text ?? "entry \(number)"
    let index = identifier != nil && name != nil ? actions.count : nil
    let (rule, problem) = readRule(of: entry, value, label: label, action: index)
    checkEntryKeys(entry, label: label, action: index)
    guard let identifier, let name else {
      withheldEntries.append(
        WithheldEntry(
          number: number, label: name?.text ?? identifier?.text, problems: problems,
          texts: entry.entries.compactMap { $0.value.text?.text }, rule: rule))
      return
    }
    let action = Action(
      identifier: identifier.text, name: name.text, translation: names.translation(of: name.text),
      rule: rule, ruleProblem: problem, range: value.range, source: document.source)
    if action.name == "Custom Action", rule?.isAlwaysTrue == true {
      report(
        Diagnostic(
          .warning, .templateAction,
          "the action \"\(label)\" is Xcode's template; it is shown for every item",
          at: value.range, help: "remove the entry, or give it a name and a rule of its own"),
        action: actions.count)
    }
    actions.append(action)
  }

  /// A text that an entry must have; without it the entry is not offered.
  private mutating func requiredText(
    _ key: String, _ what: String, _ code: DiagnosticCode, of entry: PlacedDictionary,
    _ whole: PlacedValue, _ number: Int, _ problems: inout [String]
  ) -> PlacedText? {
    let found: String
    let range: SourceRange?
    if let value = entry[key] {
      if let text = value.text, !text.text.allSatisfy(\.isWhitespace) { return expanded(text) }
      found = "has \(value.shownKind) as its \(what); expected a text"
      range = value.range
    } else {
      let unknown = entry.entries.map(\.key).filter { !ManifestKey.ofEntry.contains($0) }
      let near = nearestName(to: key, in: unknown).map { "; \"\($0)\" is misspelt" } ?? ""
      found = "has no \(what) (\(key)\(near))"
      range = whole.range
    }
    problems.append(found)
    report(
      Diagnostic(.error, code, "entry \(number) \(found); it is not offered", at: range))
    return nil
  }

  /// The rule of an entry, or why it has none.
  private mutating func readRule(
    of entry: PlacedDictionary, _ whole: PlacedValue, label: String, action: Int?
  ) -> (rule: ActivationRule?, problem: Diagnostic?) {
    let problem: Diagnostic
    if let value = entry[ManifestKey.rule] {
      if let text = value.text, !text.text.allSatisfy(\.isWhitespace) {
        let rule = rule(text, label: label)
        report(rule: rule, action: action)
        return (rule, nil)
      }
      problem = Self.wrongRule(value, label: label)
    } else {
      problem = Action.missingRule(of: label, at: whole.range)
    }
    report(problem, action: action)
    return (nil, problem)
  }

  private static func wrongRule(_ value: PlacedValue, label: String) -> Diagnostic {
    switch value.content {
    case .string:
      Diagnostic(
        .error, .emptyRule,
        "the rule of \"\(label)\" is empty: never shown; TRUEPREDICATE would always show it",
        at: value.range)
    case .dictionary:
      Diagnostic(
        .error, .dictionaryRule,
        "the rule of \"\(label)\" is a dictionary; expected a predicate as text", at: value.range,
        help: "the dictionary form belongs to Share and Action extensions")
    default:
      Diagnostic(
        .error, .ruleNotText,
        "the rule of \"\(label)\" is \(value.shownKind); expected a predicate as text",
        at: value.range)
    }
  }

  /// Reports keys of an entry that the system ignores.
  private mutating func checkEntryKeys(_ entry: PlacedDictionary, label: String, action: Int?) {
    for key in UnknownKeys(in: entry, known: ManifestKey.ofEntry, isAsking: true).keys {
      let isOfSharing = key.entry.key == ManifestKey.activationRule
      let near = isOfSharing ? NearNames(ManifestKey.rule) : key.near
      report(
        Diagnostic(
          near.isEmpty ? .note : .warning, .unknownManifestKey,
          "the system ignores the key \"\(key.entry.key)\" of \"\(label)\"\(near.question)",
          at: key.entry.keyRange, fixIts: key.fixIts),
        action: action)
    }
  }

  /// Reports identifiers and names that more than one entry has, at the later one.
  private mutating func checkDuplicates() {
    var identifiers: [String: Int] = [:]
    var titles: [String: Int] = [:]
    for (index, action) in actions.enumerated() {
      if let first = identifiers[action.identifier] {
        report(
          Diagnostic(
            .warning, .duplicateIdentifier,
            "the identifier \"\(action.identifier)\" is given twice; the handler cannot tell which"
              + " entry was chosen",
            at: action.range, notes: [.init("given here first", at: actions[first].range)]),
          action: index)
        continue
      }
      identifiers[action.identifier] = index
      if let first = titles[action.title] {
        report(
          Diagnostic(
            .note, .duplicateName,
            "the name \"\(action.title)\" is given to two actions; a menu that shows both shows it"
              + " twice",
            at: action.range, notes: [.init("given here first", at: actions[first].range)]),
          action: index)
      } else {
        titles[action.title] = index
      }
    }
  }
}
