/// When content is downloaded and evicted: the value of `contentPolicy`.
public enum ContentPolicy: Int64, Hashable, Sendable, CaseIterable {
  /// As the parent says.
  case inherited = 0
  /// When it is opened.
  case downloadLazily = 1
  /// When it is opened, and freed when the server's version changes.
  case downloadLazilyAndEvictOnRemoteUpdate = 2
  /// At once, and kept.
  case downloadEagerlyAndKeepDownloaded = 3

  /// The name that `contentPolicy` is set with.
  public var name: String { "\(self)" }
}
