import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Does something again and again beside the main thread, until it is stopped.
///
/// Signals stay with the main thread, which waits for them. Making one costs a thread, some ten
/// microseconds.
///
///     let ticker = BackgroundTicker(after: 500, every: 100) { draw() }
///     // ... work ...
///     ticker?.stop()   // from here on nothing is drawn
public final class BackgroundTicker: Sendable {
  /// A pipe whose closing ends the thread's wait, and the thread; `nil` once stopped.
  private let running: Mutex<(thread: pthread_t, pipe: Int32)?>

  /// Starts; `nil` when the system has no thread or pipe left.
  ///
  /// - Parameters:
  ///   - delay: the milliseconds before the first time.
  ///   - interval: the milliseconds between two times.
  ///   - body: what is done, on a thread of its own.
  public init?(after delay: Int32, every interval: Int32, _ body: @escaping @Sendable () -> Void) {
    running = Mutex(nil)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let work = Work(reading: ends[0], delay: delay, interval: interval, body)
    guard let thread = Self.start(work) else {
      close(ends[0])
      close(ends[1])
      return nil
    }
    running.withLock { $0 = (thread, ends[1]) }
  }

  /// Stops, and waits until the body runs no more; stopping again does nothing.
  public func stop() {
    guard
      let (thread, pipe) = running.withLock({ running in
        defer { running = nil }
        return running
      })
    else { return }
    close(pipe)
    pthread_join(thread, nil)
  }

  deinit { stop() }

  fileprivate final class Work: Sendable {
    private let reading: Int32
    private let delay: Int32
    private let interval: Int32
    private let body: @Sendable () -> Void

    init(reading: Int32, delay: Int32, interval: Int32, _ body: @escaping @Sendable () -> Void) {
      self.reading = reading
      self.delay = delay
      self.interval = interval
      self.body = body
    }

    func run() {
      var wait = delay
      while true {
        var stopping = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        let result = poll(&stopping, 1, wait)
        if result != 0 { break }
        body()
        wait = interval
      }
      close(reading)
    }
  }

  private static func start(_ work: Work) -> pthread_t? {
    // The thread takes over the mask: all signals are held there.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let argument = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, nil, doWork, argument) == 0 { return thread }
    Unmanaged<Work>.fromOpaque(argument).release()
    return nil
  }
}

#if canImport(Darwin)
  private func doWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<BackgroundTicker.Work>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func doWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<BackgroundTicker.Work>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#endif
