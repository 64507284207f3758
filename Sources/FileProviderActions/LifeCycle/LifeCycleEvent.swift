/// One thing that happened in a life cycle, with the call as Swift would write it.
public struct LifeCycleEvent: Hashable, Sendable {
  /// The kinds of events; the raw values are what `:expect events` says.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The view controller was made.
    case instantiate
    /// `prepare(forAction:itemIdentifiers:)` was called.
    case prepare
    /// `prepare(forError:)` was called.
    case prepareError = "prepare-error"
    /// The view came on screen.
    case present
    /// `performAction(identifier:onItemsWithIdentifiers:completionHandler:)` was called.
    case perform
    /// The progress moved on.
    case progress
    /// The progress was cancelled.
    case cancelProgress = "cancel-progress"
    /// The request ended with success.
    case complete
    /// The request ended with an error.
    case cancel
  }

  /// The event's number in its life cycle, from 1.
  public let number: Int
  /// What happened.
  public let name: Name
  /// The call with its arguments, or the class; empty when there is nothing to add.
  public let call: String
}
