import FileProviderActions
import PredicateFormat

/// How a controller ends its request, as Apple's `FPUIActionExtensionContext` lets it.
///
/// Both calls may come from any thread, inside `prepare` or long after it. A second one, or one that
/// comes too early, changes nothing and is kept in ``ActionRequest/findings``.
public struct ActionExtensionContext: Sendable {
  /// The domain of the items; `nil` for the default one.
  public let domainIdentifier: String?
  let machine: RequestMachine

  /// Ends the request with success.
  public func completeRequest() { machine.perform(.complete) }

  /// Ends the request with an error: ``ActionError/userCancelled`` if the user backed out,
  /// ``ActionError/failed`` for anything else.
  public func cancelRequest(withError error: any Error) {
    machine.perform(.cancel(ActionError(error).lifeCycleError))
  }
}
