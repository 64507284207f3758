import PredicateFormat

/// What a session knows about an action that is to appear on a device.
public struct DeviceFacts: Sendable {
  /// The action, as it stands for the selection.
  public var entry: MenuEntry
  /// How it stands on the other platform.
  public var otherEntry: MenuEntry
  /// The other platform.
  public var otherPlatform: Platform
  /// The manifest that declares it; `nil` for an action that was typed.
  public var manifest: Manifest?
  /// Whether its rule is one on trial.
  public var isOnTrial: Bool
  /// Every loaded manifest.
  public var manifests: [Manifest]
  /// The selected items.
  public var items: [Item]
  /// What a Mac answered for these items and this action; `nil` when nobody asked one.
  public var macAnswer: MacAnswer.Answer?

  /// Gathers the facts.
  public init(
    _ entry: MenuEntry, otherEntry: MenuEntry, on otherPlatform: Platform, in manifest: Manifest?,
    isOnTrial: Bool, among manifests: [Manifest], items: [Item], macAnswer: MacAnswer.Answer?
  ) {
    self.entry = entry
    self.otherEntry = otherEntry
    self.otherPlatform = otherPlatform
    self.manifest = manifest
    self.isOnTrial = isOnTrial
    self.manifests = manifests
    self.items = items
    self.macAnswer = macAnswer
  }

  private typealias Line = DeviceChecklist.Line

  /// The lines, in the order in which the causes come up on the way from the file to the menu.
  var lines: [DeviceChecklist.Line] {
    [
      verdictLine, pointLine, settingsLine, builtLine, duplicateLine, viewLine, releaseLine,
      platformLine, macLine,
    ].compactMap { $0 } + userInfoLines + [domainLine, hostLine].compactMap { $0 }
  }

  private var verdictLine: Line? {
    guard entry.verdict != .shown else { return nil }
    return Line(
      .wrong, "it is \(entry.verdict.rawValue) here too: \(entry.reason)",
      help: ":why \(entry.action.handle) tells the smallest change that would show it")
  }

  private var pointLine: Line {
    guard let manifest else {
      return Line(
        .wrong, "the action was typed and stands in no manifest",
        help: ":plist \(entry.action.handle) prints it, ready to paste")
    }
    switch manifest.extensionPoint {
    case .actionsUI?:
      return Line(
        .open,
        "it is declared in a File Provider UI extension; Finder was seen not to ask that of a"
          + " replicated provider",
        help: "on a Mac, try it in the File Provider extension, of the point "
          + ExtensionPoint.nonUI.identifier)
    case .nonUI?:
      return Line(
        .open,
        "it is declared in the File Provider extension, which then has to conform to"
          + " NSFileProviderCustomAction",
        help: "without performAction(identifier:onItemsWithIdentifiers:...) nothing is called")
    case let point?:
      return Line(
        .wrong, "\(point.extensionName) has no File Provider actions",
        help: "declare it in \(ExtensionPoint.actionsUI.identifier) or"
          + " \(ExtensionPoint.nonUI.identifier)")
    case nil:
      return Line(
        manifest.isFragment ? .open : .wrong,
        manifest.isFragment
          ? "the loaded text is a part of a manifest and does not tell the extension point"
          : "the manifest has no NSExtensionPointIdentifier",
        help: "expected \(ExtensionPoint.actionsUI.identifier) or"
          + " \(ExtensionPoint.nonUI.identifier)")
    }
  }

  /// A built bundle whose build settings nobody filled in.
  private var settingsLine: Line? {
    guard let manifest, manifest.isBuilt else { return nil }
    let texts = [entry.action.identifier, entry.action.name, entry.action.rule?.text ?? ""]
    guard let text = texts.first(where: { $0.contains("$(") || $0.contains("${") }) else {
      return nil
    }
    return Line(
      .wrong, "the built bundle holds a build setting that was not filled in: \(text)",
      help: "build settings are filled in only in the Info.plist that the target names")
  }

  private var builtLine: Line? {
    if isOnTrial {
      return Line(
        .wrong, "the rule here is one on trial; the manifest has another one",
        help: ":plist \(entry.action.handle) prints it, ready to paste")
    }
    guard let manifest else { return nil }
    if manifest.isBuilt { return Line(.fine, "the rule was read from a built bundle") }
    let built = manifests.filter(\.isBuilt).flatMap(\.actions)
      .filter { $0.identifier == entry.action.identifier }
    guard let other = built.first else {
      return Line(
        .open, "the rule was read from a source file; the installed bundle may hold an older one",
        help: ":load the built .app or .appex as well, and the rules are compared here")
    }
    guard other.rule?.text == entry.action.rule?.text else {
      return Line(
        .wrong, "the built bundle has another rule: \(other.rule?.text ?? "none")",
        help: "build and install again")
    }
    return Line(.fine, "the built bundle has the same rule")
  }

  private var duplicateLine: Line {
    // A source file and the bundle built from it declare one action, not two.
    let declaring = manifests.filter { $0.isBuilt == (manifest?.isBuilt ?? false) }
      .flatMap(\.actions)
      .filter { $0.identifier == entry.action.identifier }
    guard declaring.count > 1 else {
      return Line(.fine, "no other loaded action has its identifier")
    }
    return Line(
      .wrong, "\(declaring.count) loaded actions have the identifier \(entry.action.identifier)",
      help: "give each its own; a handler cannot tell them apart")
  }

  private var viewLine: Line? {
    guard let manifest, manifest.extensionPoint == .actionsUI, !manifest.isFragment else {
      return nil
    }
    guard manifest.principalClass != nil || manifest.mainStoryboard != nil else {
      return Line(
        .wrong, "the UI extension names neither a principal class nor a storyboard",
        help: "add NSExtensionPrincipalClass or NSExtensionMainStoryboard")
    }
    return Line(.fine, "the UI extension names its view controller")
  }

  /// The releases that have actions of this kind.
  private var releaseLine: Line? {
    guard let manifest, let point = manifest.extensionPoint, point.hasActions else { return nil }
    let (ios, macos) = point == .nonUI ? ("16", "11") : ("11", "10.15")
    let deployment = manifest.deployment
    for (system, minimum, needed) in [
      ("iOS", deployment.minimumIOS, ios), ("macOS", deployment.minimumMacOS, macos),
    ] {
      if let minimum, Deployment.isEarlier(minimum, than: needed) == true {
        return Line(
          .wrong,
          "the bundle runs from \(system) \(minimum) on; its actions appear from \(system)"
            + " \(needed) on",
          help: "look at the release of the device")
      }
    }
    if deployment.minimumIOS != nil || deployment.minimumMacOS != nil {
      return Line(.fine, "every release that the bundle runs on has these actions")
    }
    return Line(.open, "these actions need iOS \(ios) or macOS \(macos)")
  }

  private var platformLine: Line {
    guard otherEntry.verdict != entry.verdict else {
      return Line(.fine, "it stands the same on \(otherPlatform.displayName)")
    }
    return Line(
      .wrong,
      "on \(otherPlatform.displayName) it is \(otherEntry.verdict.rawValue): \(otherEntry.reason)",
      help: "write keys as both systems read them, such as isUploaded")
  }

  private var macLine: Line {
    switch macAnswer {
    case nil:
      return Line(
        .open, "no Mac was asked for these items",
        help: "run fileproviderctl evaluate PATH there and :import what it prints")
    case .yes?: return Line(.fine, "a Mac answered YES for these items")
    case .no?: return Line(.wrong, "a Mac answered NO for these items")
    case .raised(let reason)?:
      return Line(.wrong, "on a Mac the rule raised: \(reason)")
    }
  }

  private var userInfoLines: [Line] {
    guard let predicate = entry.action.rule?.predicate else { return [] }
    let keys = RuleKeys(predicate)
    var lines: [Line] = []
    if let key = keys.userInfo.first {
      lines.append(
        Line(
          .open,
          "the rule reads \(key)\(keys.userInfo.count > 1 ? " and \(keys.userInfo.count - 1) more" : "");"
            + " the system evaluates its stored copy of userInfo, which may be older",
          help: "change the item's metadata version with its userInfo, and signal the working set"))
    }
    if keys.readsDomain {
      lines.append(
        Line(
          .open,
          "the rule reads domainUserInfo, of which the system keeps the version that it saw last",
          help: "change the version of the domain's state with its dictionary"))
    }
    return lines
  }

  private var domainLine: Line? {
    switch items.count {
    case 0:
      return Line(
        .open, "nothing is selected; the menu of a window's background is such a selection",
        help: ":select the items that are selected on the device")
    case 1: return Line(.fine, "one item is selected, so the selection lies in one domain")
    default:
      return Line(
        .open,
        "\(items.count) items are selected; Finder offers actions only when all lie in one"
          + " domain")
    }
  }

  private var hostLine: Line {
    Line(
      .open,
      "entries stand at the end of the menu's top level, also for the window's background, not for"
        + " the row in the sidebar")
  }
}

/// The keys that a rule reads and that the system may have older values of.
private struct RuleKeys {
  private(set) var userInfo: [String] = []
  private(set) var readsDomain = false

  init(_ predicate: PredicateSyntax) {
    var nodes: [SyntaxNode] = [.predicate(predicate)]
    while let node = nodes.popLast() {
      if case .expression(let expression) = node,
        case .keyPath(_, let components) = expression.kind
      {
        add(components)
      }
      nodes += node.children.reversed()
    }
  }

  private mutating func add(_ components: [KeyPathComponent]) {
    let keys = components.map { component -> String in
      if case .key(let key, _) = component.kind { key } else { "" }
    }
    if keys.first == "domainUserInfo" { readsDomain = true }
    guard
      let index = keys.firstIndex(where: {
        $0 == "userInfo" || $0 == "inheritedUserInfo" || $0 == "resolvedUserInfo"
      }), index + 1 < keys.count
    else { return }
    let path = ItemPath(keys[index], keys[(index + 1)...].joined(separator: ".")).description
    if !userInfo.contains(path) { userInfo.append(path) }
  }
}
