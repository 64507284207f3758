/// What searching a folder for manifests came across besides them.
public struct FolderSummary: Sendable {
  /// The folder.
  public let path: String
  /// The number of files that end in `.plist` and were looked at.
  public var propertyLists = 0
  /// Those that hold something else, by count.
  public var others = 0
  /// Those that cannot be read, with the reason.
  ///
  /// An `Info.plist` is none of them but a problem, because that is where a manifest is missed.
  public var unreadable: [ManifestError] = []
  /// Folders that are never searched, such as `Pods`.
  public var skippedFolders: [String] = []
  /// Whether the search came to its end; it is bounded in depth and number.
  public var isComplete = true

  /// Makes the summary of a search that has found nothing yet.
  public init(_ path: String) { self.path = path }

  /// Whether something was left out that its owner may miss.
  public var isRemarkable: Bool { !unreadable.isEmpty || !skippedFolders.isEmpty || !isComplete }
}
