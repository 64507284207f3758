import Foundation

/// What the system calls on a File Provider extension for an action without a view, with the
/// signature of Apple's `NSFileProviderCustomAction`; identifiers are texts here.
public protocol CustomActionExtension {
  /// Performs an action on all selected items; calls `completionHandler` once, with `nil` or an
  /// error, from any thread.
  ///
  /// - Returns: How far it is; the user may cancel it.
  func performAction(
    identifier actionIdentifier: String, onItemsWithIdentifiers itemIdentifiers: [String],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) -> Progress
}
