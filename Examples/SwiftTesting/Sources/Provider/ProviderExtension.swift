import Foundation

/// The part of the provider that performs actions without a view.
public final class ProviderExtension: Sendable {
  /// Makes an extension.
  public init() {}

  /// Moves items to the archive in the background.
  public func performAction(
    identifier actionIdentifier: String, onItemsWithIdentifiers itemIdentifiers: [String],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: Int64(itemIdentifiers.count))
    Task {
      for _ in itemIdentifiers where !progress.isCancelled {
        await Task.yield()
        progress.completedUnitCount += 1
      }
      completionHandler(progress.isCancelled ? CocoaError(.userCancelled) : nil)
    }
    return progress
  }
}
