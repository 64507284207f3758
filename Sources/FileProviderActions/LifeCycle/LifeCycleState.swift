/// Where the life of one request stands.
///
/// The raw values are what `:expect state` says.
public enum LifeCycleState: String, CaseIterable, Hashable, Sendable {
  /// Nothing was chosen yet.
  case idle
  /// The view controller exists.
  case instantiated
  /// `prepare` was called; nothing is on screen yet.
  case prepared
  /// The view is on screen.
  case presented
  /// `performAction` was called and its progress returned; there is no view.
  case performing
  /// The progress was cancelled; the extension has not answered yet.
  case cancelling
  /// The extension ended the request with success.
  case completed
  /// The extension ended the request with an error.
  case cancelled

  /// Whether the request has ended.
  public var isEnd: Bool { self == .completed || self == .cancelled }

  /// Whether a request is under way.
  public var isActive: Bool { self != .idle && !isEnd }
}
