/// A few threads with deep stacks that do the same work until it is done.
///
/// Evaluation follows the nesting of a predicate, and the small stacks of a thread pool are no place
/// for that.
enum WorkerThreads {
  private static let stackBytes = 64 << 20

  /// Runs the body on `count` threads, at least one, and returns when all have finished.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (0..<max(1, count)).compactMap { _ in
      BackgroundThread(stackBytes: stackBytes, body)
    }
    // A system without room for a thread still does the work, one script after the other.
    if threads.isEmpty { body() }
    for thread in threads { thread.join() }
  }
}
