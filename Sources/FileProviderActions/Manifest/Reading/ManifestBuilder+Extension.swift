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
      guard let type = ManifestKey.ofExtension[entry.key], !entry.value.fits(type) else { continue }
      report(
        Diagnostic(
          .warning, .wrongType,
          "\(entry.key) is \(entry.value.shownKind); expected \(type.name)",
          at: entry.value.range ?? entry.keyRange))
    }
    // The system has keys that are not listed here: one that is near none is none of ours.
    for key in UnknownKeys(in: dictionary, known: ManifestKey.ofExtension.keys.sorted()).keys
    where !key.near.isEmpty {
      report(
        Diagnostic(
          .warning, .unknownManifestKey,
          "NSExtension has no key \"\(key.entry.key)\"\(key.near.question)",
          at: key.entry.keyRange, fixIts: key.fixIts))
    }
  }

  /// Reports what does not go together: the kind of extension and what it declares.
  mutating func checkExtension(
    _ dictionary: PlacedDictionary, point: ExtensionPoint?, hasEntries: Bool
  ) {
    let isMisspelt = reportPoint(point, dictionary)
    if !hasEntries, !isMisspelt { checkMissingActions(dictionary, point) }
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
            .error, .unknownExtensionPoint,
            "NSExtension has no \(ManifestKey.point); the system does not know the extension"))
      }
      return false
    }
    guard case .other(let identifier) = point else { return false }
    let near = nearNames(to: identifier, in: ExtensionPoint.knownIdentifiers)
    guard !near.isEmpty else { return false }
    report(
      Diagnostic(
        .error, .unknownExtensionPoint,
        "there is no extension point \"\(identifier)\"\(near.question)",
        at: dictionary[ManifestKey.point]?.range,
        fixIts: mend(of: dictionary[ManifestKey.point]?.text)))
    return true
  }

  /// The replacement of an extension point that is off by one letter.
  private func mend(of point: PlacedText?) -> [Diagnostic.FixIt] {
    // With a build setting in it, the text is not what stands in the file.
    guard let point, let places = point.places,
      let meant = nearNames(to: point.text, in: ExtensionPoint.knownIdentifiers, within: 1).only
    else { return [] }
    return [.init(replace: places.content, with: meant)]
  }

  /// Says what lacks in an extension without the array of actions.
  ///
  /// A UI extension may serve signing in alone, a File Provider extension need not have actions, and
  /// an extension of another kind has none; only where nothing else is there, it is an error.
  private mutating func checkMissingActions(
    _ dictionary: PlacedDictionary, _ point: ExtensionPoint?
  ) {
    let near = UnknownKeys(in: dictionary, known: ManifestKey.ofExtension.keys.sorted()).keys
      .first { $0.near.names.contains(ManifestKey.actions) }?.entry
    let place = near?.keyRange ?? dictionary.entry(ManifestKey.point)?.keyRange
    let lacking = "NSExtension has no \(ManifestKey.actions) array; no action is shown"
    let help = "add the key with an <array> that holds a <dict> for each action"
    switch point {
    case .actionsUI where near == nil:
      report(
        Diagnostic(
          .warning, .noActions, lacking, at: place,
          help: "a UI extension without actions serves prepare(forError:) alone; else " + help))
    case .nonUI:
      report(Diagnostic(near == nil ? .note : .error, .noActions, lacking, at: place, help: help))
    case .actionsUI:
      report(Diagnostic(.error, .noActions, lacking, at: place, help: help))
    case nil:
      let hasOthers = dictionary[ManifestKey.interactions] != nil
      report(
        Diagnostic(hasOthers ? .note : .error, .noActions, lacking, at: place, help: help))
    case .share?, .actionWithView?, .actionWithoutView?:
      guard dictionary[ManifestKey.attributes]?.dictionary?[ManifestKey.activationRule] == nil,
        dictionary[ManifestKey.activationRule] == nil
      else { return }
      report(
        Diagnostic(
          .note, .noActions,
          "\(point?.extensionName ?? "the extension") has no \(ManifestKey.activationRule); there"
            + " is no rule to look at",
          at: place, help: "the rule stands in \(ManifestKey.attributes)"))
    case .other?:
      report(
        Diagnostic(
          .note, .noActions,
          "\(point?.extensionName ?? "the extension") has no File Provider actions", at: place,
          help: "they stand in extensions of the points \(ExtensionPoint.actionsUI.identifier) and"
            + " \(ExtensionPoint.nonUI.identifier)"))
    }
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
