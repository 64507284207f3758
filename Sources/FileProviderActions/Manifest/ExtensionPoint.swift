/// What kind of extension a manifest belongs to, by its `NSExtensionPointIdentifier`.
public enum ExtensionPoint: Hashable, Sendable {
  /// A File Provider UI extension: an action presents a view controller.
  case actionsUI
  /// A File Provider extension: an action calls `performAction`, without a view.
  case nonUI
  /// A Share extension.
  case share
  /// An Action extension with a view.
  case actionWithView
  /// An Action extension without a view, such as a Finder quick action.
  case actionWithoutView
  /// Another one, by its identifier.
  case other(String)

  private static let known: [(identifier: String, point: ExtensionPoint)] = [
    ("com.apple.fileprovider-actionsui", .actionsUI),
    ("com.apple.fileprovider-nonui", .nonUI),
    ("com.apple.share-services", .share),
    ("com.apple.ui-services", .actionWithView),
    ("com.apple.services", .actionWithoutView),
  ]

  /// The identifiers that have a case of their own.
  public static var knownIdentifiers: [String] { known.map(\.identifier) }

  /// Makes the extension point of an identifier.
  public init(identifier: String) {
    self = Self.known.first { $0.identifier == identifier }?.point ?? .other(identifier)
  }

  /// The identifier as manifests have it.
  public var identifier: String {
    if case .other(let identifier) = self { return identifier }
    return Self.known.first { $0.point == self }?.identifier ?? ""
  }

  /// Whether extensions of this kind may have File Provider actions.
  public var hasActions: Bool { self == .actionsUI || self == .nonUI }

  /// Whether extensions of this kind have an `NSExtensionActivationRule`.
  public var hasActivationRule: Bool {
    self == .share || self == .actionWithView || self == .actionWithoutView
  }

  /// What messages call an extension of this kind, with its article.
  public var extensionName: String {
    switch self {
    case .actionsUI: "a File Provider UI extension"
    case .nonUI: "a File Provider extension"
    case .share: "a Share extension"
    case .actionWithView, .actionWithoutView: "an Action extension"
    case .other(let identifier): "an extension of the point \"\(identifier)\""
    }
  }
}
