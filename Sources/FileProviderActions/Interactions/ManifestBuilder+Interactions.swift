import PredicateFormat

extension ManifestBuilder {
  /// Reads `NSFileProviderUserInteractions`; recursive, the depth of the list was bounded before.
  mutating func readInteractions(_ value: PlacedValue) -> [Interaction] {
    readInteractions(value, prefix: "", hasActionTest: false)
  }

  private mutating func readInteractions(
    _ value: PlacedValue, prefix: String, hasActionTest: Bool
  ) -> [Interaction] {
    // A value of another type at the top is reported with the other sibling keys.
    guard let elements = value.elements else {
      if !prefix.isEmpty { report(wrongType(InteractionKey.subInteractions, value, "an array")) }
      return []
    }
    var interactions: [Interaction] = []
    for (index, element) in elements.enumerated() {
      let label = "\(prefix)\(index + 1)"
      guard let dictionary = element.dictionary else {
        report(wrongType("interaction \(label)", element, "a dictionary"))
        continue
      }
      interactions.append(
        readInteraction(dictionary, element, label: label, hasActionTest: hasActionTest))
    }
    return interactions
  }

  private mutating func readInteraction(
    _ dictionary: PlacedDictionary, _ whole: PlacedValue, label: String, hasActionTest: Bool
  ) -> Interaction {
    let rule = readInteractionRule(dictionary, whole, label: label)
    let checks = rule?.predicate.map(InteractionRuleChecks.init)
    let testsAction = hasActionTest || checks?.readsAction ?? true
    checkInteraction(dictionary, whole, label: label)
    let alert = dictionary[InteractionKey.alert].flatMap { readAlert($0, label: label) }
    if alert != nil, !testsAction {
      report(
        Diagnostic(
          .warning, .noActionTest,
          "no rule of interaction \(label) tests \"action\"; its alert fires for every action",
          at: dictionary[InteractionKey.rule]?.range ?? whole.range,
          help: "write action == \"Move\" (or Trash, Delete, Copy, Rename, ...) in the rule"))
    }
    let subInteractions = dictionary[InteractionKey.subInteractions].map {
      readInteractions($0, prefix: label + ".", hasActionTest: testsAction)
    }
    return Interaction(
      label: label, rule: rule, alert: alert, subInteractions: subInteractions ?? [],
      suppressionIdentifier: text(InteractionKey.suppression, of: dictionary, label),
      helpURL: text(InteractionKey.helpURL, of: dictionary, label), range: whole.range,
      source: document.source)
  }

  private mutating func readInteractionRule(
    _ dictionary: PlacedDictionary, _ whole: PlacedValue, label: String
  ) -> ActivationRule? {
    guard let value = dictionary[InteractionKey.rule] else {
      report(
        Diagnostic(
          .error, .interactionWithoutRule,
          "interaction \(label) has no \(InteractionKey.rule); it never fires", at: whole.range))
      return nil
    }
    guard let text = value.text, !text.text.allSatisfy(\.isWhitespace) else {
      report(wrongType("the rule of interaction \(label)", value, "a predicate as text"))
      return nil
    }
    let rule = rule(text, label: "interaction \(label)")
    report(rule: rule)
    if let predicate = rule.predicate { checkRule(rule, InteractionRuleChecks(predicate), label) }
    return rule
  }

  private mutating func checkRule(
    _ rule: ActivationRule, _ checks: InteractionRuleChecks, _ label: String
  ) {
    let known = InteractionOperation.Action.allCases.map(\.rawValue)
    for (text, range) in checks.unknownActions {
      let near = nearNames(to: text, in: known)
      report(
        Diagnostic(
          .warning, .unknownOperation, "\"action\" is never \"\(text)\"" + near.question,
          at: range, fixIts: near.fixIts(replacing: range) { "\"\($0)\"" },
          help: "the actions are " + known.joined(separator: ", ")),
        about: rule)
    }
    if checks.combinesDestinationWithMoveIn {
      report(
        Diagnostic(
          .note, .combinedMoveIn,
          "interaction \(label) tests destinationItem and MoveIn or CopyIn in one rule, which was"
            + " seen not to match",
          help: "test the action alone, and destinationItem in SubInteractions below it"),
        about: rule)
    }
  }

  private mutating func checkInteraction(
    _ dictionary: PlacedDictionary, _ whole: PlacedValue, label: String
  ) {
    let hasAlert = dictionary[InteractionKey.alert] != nil
    let hasOthers = dictionary[InteractionKey.subInteractions] != nil
    if hasAlert == hasOthers {
      report(
        Diagnostic(
          .warning, .alertOrSubInteractions,
          "interaction \(label) has \(hasAlert ? "both" : "neither") an alert \(hasAlert ? "and" : "nor")"
            + " SubInteractions; expected one of them",
          at: whole.range))
    }
    for key in UnknownKeys(in: dictionary, known: InteractionKey.ofInteraction).keys {
      checkUnknown(key, label: label)
    }
  }

  private mutating func checkUnknown(_ key: UnknownKeys.Key, label: String) {
    let entry = key.entry
    switch entry.key {
    case InteractionKey.onePSuppression:
      report(
        Diagnostic(
          .warning, .onePSuppressionKey,
          "interaction \(label) has \"\(entry.key)\" with one p; the system reads"
            + " \"\(InteractionKey.suppression)\"",
          at: entry.keyRange, fixIts: key.fixIts))
    case InteractionKey.options, InteractionKey.optionTitles:
      report(
        Diagnostic(
          .warning, .misplacedRecoveryOptions,
          "interaction \(label) has \(entry.key) beside its alert, where it is not read; expected"
            + " it inside Alert",
          at: entry.keyRange))
    default:
      reportUnknown(key, in: "interaction \(label)")
    }
  }

  private mutating func reportUnknown(_ key: UnknownKeys.Key, in owner: String) {
    report(
      Diagnostic(
        key.near.isEmpty ? .note : .warning, .unknownManifestKey,
        "the system ignores the key \"\(key.entry.key)\" of \(owner)\(key.near.question)",
        at: key.entry.keyRange, fixIts: key.fixIts))
  }

  private mutating func readAlert(_ value: PlacedValue, label: String) -> InteractionAlert? {
    let owner = "the alert of interaction \(label)"
    guard let alert = value.dictionary else {
      report(wrongType(owner, value, "a dictionary"))
      return nil
    }
    for key in UnknownKeys(in: alert, known: InteractionKey.ofAlert).keys {
      reportUnknown(key, in: owner)
    }
    let title = alert[InteractionKey.title].flatMap { readAlertText($0, owner) }
    if alert[InteractionKey.title] == nil {
      report(
        Diagnostic(
          .warning, .alertWithoutTitle, "\(owner) has no \(InteractionKey.title)", at: value.range))
    }
    let titles = subDictionary(InteractionKey.optionTitles, of: alert, owner)
    let options = subDictionary(InteractionKey.options, of: alert, owner)
    return InteractionAlert(
      title: title, subTitle: alert[InteractionKey.subTitle].flatMap { readAlertText($0, owner) },
      continueTitle: titles.flatMap { text(InteractionKey.continueOption, of: $0, label) },
      cancelTitle: titles.flatMap { text(InteractionKey.cancelOption, of: $0, label) },
      allowsContinue: boolean(InteractionKey.continueOption, of: options, owner) ?? true,
      isDestructive: boolean(InteractionKey.destructiveOption, of: options, owner) ?? false)
  }

  private mutating func subDictionary(
    _ key: String, of alert: PlacedDictionary, _ owner: String
  ) -> PlacedDictionary? {
    guard let value = alert[key] else { return nil }
    if value.dictionary == nil { report(wrongType("\(key) of \(owner)", value, "a dictionary")) }
    return value.dictionary
  }

  private mutating func boolean(
    _ key: String, of dictionary: PlacedDictionary?, _ owner: String
  ) -> Bool? {
    guard let value = dictionary?[key] else { return nil }
    switch value.content {
    case .boolean(let truth): return truth
    case .integer(let number): return number != 0
    default:
      report(wrongType("\(key) of \(owner)", value, "a Boolean"))
      return nil
    }
  }

  private mutating func readAlertText(_ value: PlacedValue, _ owner: String) -> AlertText? {
    if let text = value.text {
      return AlertText(format: localized(expanded(text).text), values: [])
    }
    guard let dictionary = value.dictionary, let format = dictionary[InteractionKey.format]?.text
    else {
      report(wrongType("a text of \(owner)", value, "a text, or a dictionary with NSStringFormat"))
      return nil
    }
    var values: [AlertValue] = []
    for element in dictionary[InteractionKey.formatValues]?.elements ?? [] {
      guard let text = element.text else {
        report(wrongType("a value of \(owner)", element, "a key path as text"))
        continue
      }
      checkAlertValue(text, at: element.range, owner)
      values.append(AlertValue(text.text))
    }
    return AlertText(format: localized(expanded(format).text), values: values)
  }

  private mutating func checkAlertValue(_ text: PlacedText, at range: SourceRange?, _ owner: String)
  {
    let root = text.text.split(separator: ".").first.map(String.init) ?? ""
    guard !InteractionKey.valueRoots.contains(root) else { return }
    let near = nearNames(to: root, in: InteractionKey.valueRoots)
    report(
      Diagnostic(
        .warning, .unknownAlertValue,
        "\(owner) shows \"\(text.text)\", which has no value" + near.question, at: range,
        help: "the values are " + InteractionKey.valueRoots.joined(separator: ", ")))
  }

  /// A text of an alert in the chosen locale.
  private func localized(_ text: String) -> String { names.translation(of: text)?.text ?? text }

  private mutating func text(
    _ key: String, of dictionary: PlacedDictionary, _ label: String
  )
    -> String?
  {
    guard let value = dictionary[key] else { return nil }
    guard let text = value.text else {
      report(wrongType("\(key) of interaction \(label)", value, "a text"))
      return nil
    }
    return localized(expanded(text).text)
  }

  private func wrongType(_ what: String, _ value: PlacedValue, _ expected: String) -> Diagnostic {
    Diagnostic(
      .warning, .wrongType, "\(what) is \(value.shownKind); expected \(expected)", at: value.range)
  }
}
