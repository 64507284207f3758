#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread of its own that does one piece of work.
///
///     let thread = BackgroundThread { work() }
///     thread?.join()
public struct BackgroundThread: @unchecked Sendable {
  // A handle, on some systems a pointer; the system guards what is behind it.
  private let thread: pthread_t

  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts; `nil` when the system has no room for a thread.
  ///
  /// - Parameters:
  ///   - stackBytes: how deep its stack may grow; `nil` for the system's standard.
  ///   - holdsSignals: whether signals are kept away from it, for whoever waits for them elsewhere.
  ///   - body: the work.
  public init?(
    stackBytes: Int? = nil, holdsSignals: Bool = false, _ body: @escaping @Sendable () -> Void
  ) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
    // A thread takes over the mask of the one that starts it.
    var all = sigset_t()
    var before = sigset_t()
    if holdsSignals {
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, &before)
    }
    defer { if holdsSignals { pthread_sigmask(SIG_SETMASK, &before, nil) } }
    let argument = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var started: pthread_t?
      let failure = pthread_create(&started, &attributes, doWork, argument)
      guard failure == 0, let started else {
        Unmanaged<Work>.fromOpaque(argument).release()
        return nil
      }
      thread = started
    #else
      var started = pthread_t()
      guard pthread_create(&started, &attributes, doWork, argument) == 0 else {
        Unmanaged<Work>.fromOpaque(argument).release()
        return nil
      }
      thread = started
    #endif
  }

  /// Waits until the work is done; to be called once.
  public func join() { pthread_join(thread, nil) }
}

#if canImport(Darwin)
  private func doWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<BackgroundThread.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func doWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<BackgroundThread.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#endif
