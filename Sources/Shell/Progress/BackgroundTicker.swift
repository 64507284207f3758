import FileProviderActions
import Synchronization
import Transcripts

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
final class BackgroundTicker: Sendable {
  /// The thread, and the pipe whose closing ends its wait; `nil` once stopped.
  private let running: Mutex<(thread: BackgroundThread, pipe: Int32)?>

  /// Starts; `nil` when the system has no thread or pipe left.
  ///
  /// - Parameters:
  ///   - delay: the milliseconds before the first time.
  ///   - interval: the milliseconds between two times.
  ///   - body: what is done, on a thread of its own.
  init?(after delay: Int32, every interval: Int32, _ body: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let reading = ends[0]
    let thread = BackgroundThread(holdsSignals: true) {
      var wait = delay
      while true {
        var stopping = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        guard SystemCall.whole({ poll(&stopping, 1, wait) }) == 0 else { break }
        body()
        wait = interval
      }
      close(reading)
    }
    guard let thread else {
      close(ends[0])
      close(ends[1])
      return nil
    }
    running = Mutex((thread, ends[1]))
  }

  /// Stops, and waits until the body runs no more; stopping again does nothing.
  func stop() {
    let stopped = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let stopped else { return }
    close(stopped.pipe)
    stopped.thread.join()
  }

  deinit { stop() }
}
