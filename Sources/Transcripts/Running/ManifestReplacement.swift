import Synchronization

/// A manifest that is read wherever a script loads one of several, and whether a script did.
///
/// Paths are compared as the files that they lead to.
public final class ManifestReplacement: Sendable {
  private let originals: Set<String>
  private let path: String
  private let used = Atomic<Bool>(false)

  /// Makes the file at `path` the one that is read in the place of each of `originals`.
  public init(of originals: [String], by path: String) {
    self.originals = Set(originals.map(FilePath.real))
    self.path = path
  }

  /// Whether something was read in the place of something.
  public var wasUsed: Bool { used.load(ordering: .relaxed) }

  /// What is read for a path; `nil` when it is that path itself.
  func path(for loaded: String) -> String? {
    guard originals.contains(FilePath.real(loaded)) else { return nil }
    used.store(true, ordering: .relaxed)
    return path
  }
}
