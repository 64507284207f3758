import PredicateFormat

/// What an extension's property list declares: actions, interactions, an activation rule.
///
///     let loaded = try Manifest.load("MyExtension/Info.plist")
///     loaded.manifests[0].actions.map(\.handle)       // ["setRating", "openInApp"]
public struct Manifest: Sendable {
  /// The path of the file, or what the caller called a pasted text.
  public let name: String
  /// The text of an XML file without its byte order mark, which every range points into; `nil` when
  /// the file is not XML and has no places.
  public let source: SourceText?
  /// How the file is written.
  public let format: PropertyListFormat
  /// Whether the text is a part of a property list, such as the fragment of the documentation.
  public let isFragment: Bool
  /// The bundle's identifier, build settings filled in.
  public let bundleIdentifier: String?
  /// The systems that the bundle is made for.
  public let deployment: Deployment
  /// The kind of extension; `nil` when the file does not say.
  public let extensionPoint: ExtensionPoint?
  /// The class that the system instantiates, when it is named.
  public let principalClass: String?
  /// The storyboard whose first view controller is instantiated, when there is one.
  public let mainStoryboard: String?
  /// The entries of the menu that can be offered, in order.
  public var actions: [Action]
  /// The entries of the menu that cannot be offered, in order.
  public let withheldEntries: [WithheldEntry]
  /// The alerts before moving, deleting and so on.
  public let interactions: [Interaction]
  /// The rule of a Share or Action extension.
  public let activationRule: ExtensionActivationRule?
  /// What was found, in the order of the file.
  public let findings: [ManifestFinding]

  /// Whether it comes out of a built bundle: such lists are binary, or lie in an `.app` or `.appex`.
  public var isBuilt: Bool {
    format == .binary || name.contains(".appex/") || name.contains(".app/")
      || !deployment.platforms.isEmpty
  }

  /// Whether the manifest is of no use: an error was found and there is nothing to offer.
  public var offersNothing: Bool {
    actions.isEmpty && interactions.isEmpty && activationRule == nil
      && findings.contains { $0.diagnostic.severity == .error }
  }
}

/// How manifests are read.
public struct ManifestOptions: Hashable, Sendable {
  /// The values of build settings such as `PRODUCT_BUNDLE_IDENTIFIER`.
  public var definitions: [String: String]
  /// The locale of names, such as `de` or `pt-BR`; `nil` for the bundle's development region.
  public var locale: String?

  /// Makes options.
  public init(definitions: [String: String] = [:], locale: String? = nil) {
    self.definitions = definitions
    self.locale = locale
  }
}
