import PredicateFormat

extension ManifestBuilder {
  private static let attachmentsMaximum = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
  private static let attachmentsMinimum = "NSExtensionActivationSupportsAttachmentsWithMinCount"
  private static let version = "NSExtensionActivationDictionaryVersion"
  private static let strictMatching = "NSExtensionActivationUsesStrictMatching"

  /// Reads the activation rule out of `NSExtensionAttributes`.
  mutating func readActivationRule(of dictionary: PlacedDictionary) -> ExtensionActivationRule? {
    if let entry = dictionary.entry(ManifestKey.activationRule) {
      report(
        Diagnostic(
          .warning, .misplacedKey,
          "\(entry.key) stands in NSExtension, where the system does not look; expected in"
            + " \(ManifestKey.attributes)",
          at: entry.keyRange))
    }
    guard
      let value = dictionary[ManifestKey.attributes]?.dictionary?[ManifestKey.activationRule]
    else { return nil }
    if let text = value.text { return readPredicate(text, value) }
    if let counts = value.dictionary { return .counts(readCounts(counts)) }
    report(
      Diagnostic(
        .error, .wrongType,
        "\(ManifestKey.activationRule) is \(value.shownKind); expected a predicate or a dictionary",
        at: value.range))
    return nil
  }

  private mutating func readPredicate(
    _ text: PlacedText, _ value: PlacedValue
  )
    -> ExtensionActivationRule?
  {
    if text.text.allSatisfy(\.isWhitespace) {
      report(
        Diagnostic(
          .error, .emptyRule, "the activation rule is empty: the extension is never shown",
          at: value.range))
      return nil
    }
    let rule = rule(text, label: "the activation rule")
    report(rule: rule)
    if rule.isAlwaysTrue {
      report(
        Diagnostic(
          .warning, .alwaysTrueExtension,
          "TRUEPREDICATE is for development; App Store validation refuses it", at: value.range,
          help: "say which types the extension takes: registeredTypeIdentifiers UTI-CONFORMS-TO"))
    }
    if let predicate = rule.predicate, let index = ExtensionRuleChecks.firstIndex(in: predicate) {
      let finding = Diagnostic(
        .warning, .indexInExtensionRule,
        "an index such as extensionItems[0] was seen to fail on devices", at: index,
        help: "write two nested SUBQUERYs over extensionItems and attachments")
      report(finding, about: rule)
    }
    return .predicate(rule)
  }

  private mutating func readCounts(_ dictionary: PlacedDictionary) -> ActivationCounts {
    var counts = ActivationCounts()
    for entry in dictionary.entries {
      switch entry.key {
      case Self.attachmentsMaximum: counts.attachmentsMaximum = number(of: entry)
      case Self.attachmentsMinimum: counts.attachmentsMinimum = number(of: entry)
      case Self.version: counts.version = version(number(of: entry), entry)
      case Self.strictMatching: counts.usesStrictMatching = number(of: entry) ?? 0 != 0
      case ManifestKey.activationRule:
        report(
          Diagnostic(
            .warning, .predicateInCounts,
            "a predicate inside the dictionary form means nothing; give it in place of the"
              + " dictionary",
            at: entry.keyRange))
      default:
        if let kind = ActivationCounts.Kind(rawValue: entry.key) {
          counts.limits[kind] = number(of: entry) ?? 0
        }
      }
    }
    reportUnknownCounts(in: dictionary)
    return counts
  }

  private mutating func number(of entry: PlacedDictionary.Entry) -> Int? {
    switch entry.value.content {
    case .integer(let number): return Int(clamping: number)
    case .boolean(let truth): return truth ? 1 : 0
    default:
      report(
        Diagnostic(
          .warning, .wrongType, "\(entry.key) is \(entry.value.shownKind); expected a number",
          at: entry.value.range))
      return nil
    }
  }

  private mutating func version(_ number: Int?, _ entry: PlacedDictionary.Entry) -> Int {
    if let number, number == 1 || number == 2 { return number }
    if number != nil {
      report(
        Diagnostic(
          .warning, .wrongType, "\(entry.key) is \(entry.value.shownKind); expected 1 or 2",
          at: entry.value.range))
    }
    return 1
  }

  private mutating func reportUnknownCounts(in dictionary: PlacedDictionary) {
    let known =
      ActivationCounts.Kind.allCases.map(\.rawValue) + [
        Self.attachmentsMaximum, Self.attachmentsMinimum, Self.version, Self.strictMatching,
      ]
    for key in UnknownKeys(in: dictionary, known: known).keys
    where key.entry.key != ManifestKey.activationRule {
      // "...SupportsTextWithMaxCount" is the key for text with the ending of the others.
      let beginning = known.filter { key.entry.key.hasPrefix($0) }.max { $0.count < $1.count }
      let near = beginning.map { NearNames($0) } ?? key.near
      report(
        Diagnostic(
          near.isEmpty ? .note : .warning, .unknownManifestKey,
          "an activation rule has no key \"\(key.entry.key)\"\(near.question)",
          at: key.entry.keyRange, fixIts: key.fixIts))
    }
  }
}

/// What can be seen in the tree of an extension's rule.
enum ExtensionRuleChecks {
  /// The first index expression, such as `extensionItems[0]`.
  static func firstIndex(in predicate: PredicateSyntax) -> SourceRange? {
    var nodes: [SyntaxNode] = [.predicate(predicate)]
    var first: SourceRange?
    while let node = nodes.popLast() {
      if case .expression(let expression) = node, hasIndex(expression) {
        first = first.map { $0.start < node.range.start ? $0 : node.range } ?? node.range
      }
      nodes += node.children
    }
    return first
  }

  private static func hasIndex(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .index: true
    case .keyPath(_, let components):
      components.contains { if case .indexed = $0.kind { true } else { false } }
    default: false
    }
  }
}
