/// What the system calls on a view controller of a File Provider UI extension, with the signatures of
/// Apple's `FPUIActionExtensionViewController`; identifiers are texts here.
///
/// Make your controller, or the part of it that decides, conform, and hand it to
/// ``Lab/choose(_:for:driving:fileID:line:)-(_,_,ActionExtensionViewController,_,_)``:
///
///     final class RatingController: ActionExtensionViewController {
///       var extensionContext: ActionExtensionContext?
///
///       func prepare(forAction actionIdentifier: String, itemIdentifiers: [String]) {
///         extensionContext?.completeRequest()
///       }
///     }
///
/// A controller on the main actor writes `: @MainActor ActionExtensionViewController`.
public protocol ActionExtensionViewController: AnyObject {
  /// How the controller ends its request; set before `prepare` is called.
  var extensionContext: ActionExtensionContext? { get set }

  /// The user chose an action; nothing is on screen yet.
  ///
  /// `itemIdentifiers` are those of all selected items, also of those that the rule did not match.
  func prepare(forAction actionIdentifier: String, itemIdentifiers: [String])

  /// The provider failed with an error that needs the user, such as one to sign in.
  func prepare(forError error: any Error)
}

extension ActionExtensionViewController {
  /// Does nothing, as Apple's base class does.
  public func prepare(forError error: any Error) {}
}
