/// What begins a life cycle: a chosen action, or an error that needs the user.
public enum LifeCycleRequest: Hashable, Sendable {
  /// A UI extension presents its view controller for an action.
  case prepareAction(identifier: String, items: [String], instantiates: String)
  /// A UI extension presents its view controller for an error.
  case prepareError(LifeCycleError, instantiates: String)
  /// A File Provider extension performs an action without a view.
  case performAction(identifier: String, items: [String])

  /// The request for a chosen action: by the kind of extension that declares it, on every platform.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - manifest: The manifest it is declared in; without one, a UI extension is assumed.
  ///   - items: The identifiers of all selected items, also of those that did not match.
  public init(action: Action, in manifest: Manifest?, items: [String]) {
    self =
      manifest?.extensionPoint == .nonUI
      ? .performAction(identifier: action.identifier, items: items)
      : .prepareAction(
        identifier: action.identifier, items: items,
        instantiates: Self.viewController(of: manifest))
  }

  /// What a UI extension instantiates: the class that its manifest names, or its storyboard's first.
  public static func viewController(of manifest: Manifest?) -> String {
    if let name = manifest?.principalClass { return "\(name) (\(baseClass))" }
    if let storyboard = manifest?.mainStoryboard {
      return "the initial view controller of \(storyboard).storyboard (\(baseClass))"
    }
    return baseClass
  }

  private static let baseClass = "FPUIActionExtensionViewController"

  /// Which rows of the table apply.
  var flow: LifeCycleTransition.Flow {
    switch self {
    case .prepareAction: .action
    case .prepareError: .error
    case .performAction: .perform
    }
  }
}
