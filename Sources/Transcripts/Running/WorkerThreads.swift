#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A few threads with deep stacks that do the same work until it is done.
///
/// Evaluation follows the nesting of a predicate, and the small stacks of a thread pool are no place
/// for that.
enum WorkerThreads {
  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let stackBytes = 64 << 20

  /// Runs the body on `count` threads, at least one, and returns when all have finished.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let work = Work(body)
    let threads = (0..<max(1, count)).compactMap { _ in start(work) }
    // A system without room for a thread still does the work, one script after the other.
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    let argument = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, &attributes, doWork, argument) == 0 { return thread }
    Unmanaged<Work>.fromOpaque(argument).release()
    return nil
  }
}

#if canImport(Darwin)
  private func doWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkerThreads.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func doWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<WorkerThreads.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#endif
