import PredicateFormat

/// Where in a property list the parts of a manifest are, whatever part of one it is.
///
/// A whole Info.plist has `NSExtension`. The documentation shows a bare `<key>` with its `<array>`;
/// people also paste the `NSExtension` dictionary, the array alone, or single entries.
struct ManifestParts {
  /// The dictionary that is, or stands for, `NSExtension`.
  private(set) var extensionDictionary: PlacedDictionary?
  /// The value of `NSExtensionFileProviderActions`.
  private(set) var entries: PlacedValue?
  /// The bundle's identifier.
  private(set) var bundleIdentifier: PlacedText?
  /// Whether the list is a whole Info.plist.
  private(set) var isWhole = false
  /// What stands where the system does not look.
  private(set) var findings: [Diagnostic] = []

  /// Throws `no-extension` when the list has nothing of a manifest.
  init(of document: PropertyListDocument, name: String) throws(ManifestError) {
    var root = document.root
    // Single dictionaries of a fragment come as the only elements of an array.
    if document.isFragment, let only = root.elements, only.count == 1,
      let dictionary = only[0].dictionary, !Self.isEntry(dictionary)
    {
      root = only[0]
    }
    func fail(_ message: String, at range: SourceRange?, help: String? = nil) -> ManifestError {
      ManifestError(
        Diagnostic(.error, .noExtension, message, at: range, help: help), name: name,
        source: document.source)
    }
    if let elements = root.elements {
      guard elements.contains(where: { $0.dictionary.map(Self.isEntry) ?? false }) else {
        throw fail(
          "the array has no action; expected dictionaries with \(ManifestKey.identifier)",
          at: root.range)
      }
      entries = root
      return
    }
    guard let dictionary = root.dictionary else {
      throw fail("the property list is \(root.kindName); expected a dictionary", at: root.range)
    }
    if let value = dictionary[ManifestKey.extensionDictionary] {
      guard let found = value.dictionary else {
        throw fail("NSExtension is \(value.kindName); expected a dictionary", at: value.range)
      }
      extensionDictionary = found
      entries = found[ManifestKey.actions]
      bundleIdentifier = dictionary["CFBundleIdentifier"]?.text
      isWhole = !document.isFragment
      reportMisplaced(in: dictionary, "at the top of the file")
      if let attributes = found[ManifestKey.attributes]?.dictionary {
        reportMisplaced(in: attributes, "in \(ManifestKey.attributes)")
      }
    } else if Self.isExtension(dictionary) {
      extensionDictionary = dictionary
      entries = dictionary[ManifestKey.actions]
      // The content of NSExtension alone is a part that people load; a whole file is a mistake.
      if dictionary.entries.contains(where: { $0.key.hasPrefix("CFBundle") }) {
        reportMisplaced(in: dictionary, "at the top of the file")
      }
    } else if Self.isEntry(dictionary) {
      entries = PlacedValue(content: .array([root]), range: root.range)
    } else {
      let key = ManifestKey.extensionDictionary
      let near = dictionary.entries.first { nearestName(to: $0.key, in: [key], within: 2) != nil }
      throw fail(
        "the property list has no \(key) dictionary"
          + (near.map { ", but the key \"\($0.key)\"" } ?? ""), at: near?.keyRange,
        help: near == nil ? Self.help(dictionary) : "write \(key)")
    }
  }

  /// Actions and interactions where the system does not look for them.
  private mutating func reportMisplaced(in dictionary: PlacedDictionary, _ place: String) {
    for key in [ManifestKey.actions, ManifestKey.interactions] {
      guard let entry = dictionary.entry(key) else { continue }
      findings.append(
        Diagnostic(
          .error, .misplacedKey,
          "\(key) stands \(place), where the system does not look; expected in NSExtension",
          at: entry.keyRange))
    }
  }

  private static func isEntry(_ dictionary: PlacedDictionary) -> Bool {
    dictionary.entries.contains { $0.key.hasPrefix("NSExtensionFileProviderAction") }
      && dictionary[ManifestKey.actions] == nil
  }

  private static func isExtension(_ dictionary: PlacedDictionary) -> Bool {
    let keys = [
      ManifestKey.actions, ManifestKey.interactions, ManifestKey.point, ManifestKey.attributes,
    ]
    return keys.contains { dictionary[$0] != nil }
  }

  private static func help(_ dictionary: PlacedDictionary) -> String {
    if dictionary["EXAppExtensionAttributes"] != nil {
      return "this is an ExtensionKit extension; File Provider actions stand in NSExtension"
    }
    if dictionary["CFBundlePackageType"]?.text?.text == "APPL" {
      return "this is the app's own Info.plist; load the app itself, or its extension's Info.plist"
    }
    if dictionary.entries.contains(where: { $0.key.hasPrefix("com.apple.security.") }) {
      return "these are entitlements; load the Info.plist of an extension"
    }
    return "load the Info.plist of an extension: actions stand in its NSExtension dictionary"
  }
}
