import PredicateFormat

extension ManifestBuilder {
  /// Reports an array of actions without actions, which a UI extension for signing in may have.
  mutating func checkEmptyActions(_ entries: PlacedValue) {
    guard entries.elements?.isEmpty == true else { return }
    report(
      Diagnostic(
        .note, .noActions, "\(ManifestKey.actions) is empty; no action is shown",
        at: entries.range))
  }

  /// Reports keys beside the actions whose values are of the wrong type, and near misses of keys.
  mutating func checkSiblings(of dictionary: PlacedDictionary) {
    for entry in dictionary.entries where entry.key != ManifestKey.actions {
      if let type = ManifestKey.ofExtension[entry.key] {
        guard !entry.value.fits(type) else { continue }
        report(
          Diagnostic(
            .warning, .wrongType,
            "\(entry.key) is \(entry.value.shownKind); expected \(type.name)",
            at: entry.value.range ?? entry.keyRange))
      } else if let near = nearestName(to: entry.key, in: ManifestKey.ofExtension.keys.sorted()) {
        report(
          Diagnostic(
            .warning, .unknownManifestKey,
            "NSExtension has no key \"\(entry.key)\" (did you mean \"\(near)\"?)",
            at: entry.keyRange))
      }
    }
  }

  /// Reports what does not go together: the kind of extension and what it declares.
  mutating func checkExtension(
    _ dictionary: PlacedDictionary, point: ExtensionPoint?, hasEntries: Bool
  ) {
    let isMisspelt = reportPoint(point, dictionary)
    if !hasEntries { checkMissingActions(dictionary, point) }
    if let point, !point.hasActions, !isMisspelt, let entry = dictionary.entry(ManifestKey.actions)
    {
      report(wrongExtension(ManifestKey.actions, point, at: entry.keyRange))
    }
    if let point, point != .nonUI, !isMisspelt,
      let entry = dictionary.entry(ManifestKey.interactions)
    {
      report(wrongExtension(ManifestKey.interactions, point, at: entry.keyRange))
    }
    let hasView =
      dictionary[ManifestKey.principalClass] != nil
      || dictionary[ManifestKey.mainStoryboard] != nil
    if point == .actionsUI, isWhole, !hasView {
      report(
        Diagnostic(
          .warning, .noPrincipalClass,
          "the UI extension names no view controller; expected \(ManifestKey.principalClass) or"
            + " \(ManifestKey.mainStoryboard)",
          at: dictionary.entry(ManifestKey.point)?.keyRange))
    }
    if point == .nonUI, let entry = dictionary.entry(ManifestKey.mainStoryboard) {
      report(
        Diagnostic(
          .warning, .wrongExtension,
          "a File Provider extension presents nothing, and names a storyboard; actions with a view"
            + " belong in a UI extension",
          at: entry.keyRange))
    }
  }

  /// Reports an extension point that is missing, or so near to a known one that it is misspelt.
  private mutating func reportPoint(
    _ point: ExtensionPoint?, _ dictionary: PlacedDictionary
  )
    -> Bool
  {
    guard let point else {
      if isWhole {
        report(
          Diagnostic(
            .warning, .unknownExtensionPoint,
            "NSExtension has no \(ManifestKey.point); the system does not know the extension"))
      }
      return false
    }
    guard case .other(let identifier) = point,
      let near = nearestName(to: identifier, in: ExtensionPoint.knownIdentifiers)
    else { return false }
    report(
      Diagnostic(
        .warning, .unknownExtensionPoint,
        "there is no extension point \"\(identifier)\" (did you mean \"\(near)\"?)",
        at: dictionary[ManifestKey.point]?.range))
    return true
  }

  /// No actions are an error where actions are the point of the extension, or nothing else is there.
  private mutating func checkMissingActions(
    _ dictionary: PlacedDictionary, _ point: ExtensionPoint?
  ) {
    let severity: Diagnostic.Severity
    switch point {
    case .actionsUI: severity = .error
    case .nonUI: severity = .note
    case nil: severity = dictionary[ManifestKey.interactions] == nil ? .error : .note
    default: return
    }
    let near = dictionary.entries.first { entry in
      ManifestKey.ofExtension[entry.key] == nil
        && nearestName(to: entry.key, in: [ManifestKey.actions]) != nil
    }
    report(
      Diagnostic(
        severity, .noActions, "NSExtension has no \(ManifestKey.actions) array; no action is shown",
        at: near?.keyRange ?? dictionary.entry(ManifestKey.point)?.keyRange,
        help: "add the key with an <array> that holds a <dict> for each action"))
  }

  private func wrongExtension(
    _ key: String, _ point: ExtensionPoint, at range: SourceRange?
  )
    -> Diagnostic
  {
    let right =
      key == ManifestKey.actions
      ? ExtensionPoint.actionsUI.identifier + " or " + ExtensionPoint.nonUI.identifier
      : ExtensionPoint.nonUI.identifier
    return Diagnostic(
      .warning, .wrongExtension,
      "\(point.extensionName) has \(key); the system reads it in \(right)", at: range)
  }
}
