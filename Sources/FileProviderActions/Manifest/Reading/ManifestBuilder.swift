import PredicateFormat

/// Makes a manifest out of a property list and collects what is odd about it.
struct ManifestBuilder {
  let document: PropertyListDocument
  let name: String
  var settings: BuildSettings
  var names: NameTables
  var actions: [Action] = []
  var withheldEntries: [WithheldEntry] = []
  private var findings: [ManifestFinding] = []

  /// Whether the text is a whole file and not a pasted part, so that what lacks is a mistake.
  var isWhole = false

  init(_ document: PropertyListDocument, name: String, options: ManifestOptions, names: NameTables)
  {
    self.document = document
    self.name = name
    self.names = names
    settings = BuildSettings(options.definitions)
  }

  /// Reads everything; throws `no-extension` when the list does not belong to an extension.
  mutating func build() throws(ManifestError) -> Manifest {
    for finding in document.findings { report(finding) }
    let parts = try ManifestParts(of: document, name: name)
    isWhole = parts.isWhole
    for finding in parts.findings { report(finding) }
    let dictionary = parts.extensionDictionary
    let bundleIdentifier = parts.bundleIdentifier.map { expanded($0).text }
    let point = dictionary.flatMap { readText(ManifestKey.point, of: $0) }
      .map(ExtensionPoint.init(identifier:))
    let principalClass = dictionary.flatMap { readText(ManifestKey.principalClass, of: $0) }
    let storyboard = dictionary.flatMap { readText(ManifestKey.mainStoryboard, of: $0) }
    let activationRule = dictionary.flatMap { readActivationRule(of: $0) }
    let interactions = dictionary.flatMap { $0[ManifestKey.interactions] }
      .map { readInteractions($0) }
    if let entries = parts.entries {
      readActions(entries)
      if point == .actionsUI { checkEmptyActions(entries) }
    }
    if let dictionary {
      checkSiblings(of: dictionary)
      checkExtension(dictionary, point: point, hasEntries: parts.entries != nil)
    }
    reportUndefinedSettings()
    return Manifest(
      name: name, source: document.source, format: document.format,
      isFragment: document.isFragment || !parts.isWhole, bundleIdentifier: bundleIdentifier,
      deployment: deployment, extensionPoint: point, principalClass: principalClass,
      mainStoryboard: storyboard,
      actions: actions, withheldEntries: withheldEntries, interactions: interactions ?? [],
      activationRule: activationRule,
      findings: sortedFindings())
  }

  /// What the top of the list says about systems.
  private var deployment: Deployment {
    var deployment = Deployment()
    guard isWhole, let root = document.root.dictionary else { return deployment }
    deployment.platforms =
      root["CFBundleSupportedPlatforms"]?.elements?.compactMap { $0.text?.text } ?? []
    deployment.minimumMacOS = root["LSMinimumSystemVersion"]?.text?.text
    deployment.minimumIOS = root["MinimumOSVersion"]?.text?.text
    return deployment
  }

  /// Keeps a finding whose range points into the file.
  mutating func report(_ diagnostic: Diagnostic, action: Int? = nil) {
    findings.append(ManifestFinding(diagnostic, in: document.source, action: action))
  }

  /// Keeps a finding whose range points into a rule.
  mutating func report(_ diagnostic: Diagnostic, about rule: ActivationRule, action: Int? = nil) {
    findings.append(
      ManifestFinding(diagnostic, about: rule, in: document.source, action: action))
  }

  /// Keeps what parsing a rule found.
  mutating func report(rule: ActivationRule, action: Int? = nil) {
    for diagnostic in rule.diagnostics { report(diagnostic, about: rule, action: action) }
  }

  /// A text with its build settings filled in.
  mutating func expanded(_ text: PlacedText) -> PlacedText { settings.expand(text) }

  /// A rule out of a text, its build settings filled in.
  mutating func rule(_ text: PlacedText, label: String) -> ActivationRule {
    let text = expanded(text)
    return ActivationRule(text.text, name: label, places: text.places)
  }

  /// The text of a key, when it is one; another type is reported with the other sibling keys.
  private mutating func readText(_ key: String, of dictionary: PlacedDictionary) -> String? {
    guard let text = dictionary[key]?.text else { return nil }
    return expanded(text).text
  }

  private mutating func reportUndefinedSettings() {
    guard let first = settings.undefined.first else { return }
    let count = settings.undefined.count
    let others = count == 1 ? "" : " and \(count - 1) more"
    report(
      Diagnostic(
        .note, .buildSetting,
        "the build setting \(first)\(others) \(count == 1 ? "is" : "are") left as written",
        at: settings.firstUndefined,
        notes: count == 1
          ? [] : [.init("all of them: " + settings.undefined.joined(separator: ", "))],
        help: "--define NAME=value fills one in"))
  }

  /// The findings in the order of the file; those without a place keep theirs.
  private func sortedFindings() -> [ManifestFinding] {
    guard document.source != nil else { return findings }
    return findings.enumerated().sorted { left, right in
      let leftStart = left.element.diagnostic.range?.start ?? 0
      let rightStart = right.element.diagnostic.range?.start ?? 0
      return (leftStart, left.offset) < (rightStart, right.offset)
    }.map(\.element)
  }
}
