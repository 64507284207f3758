#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes text to a file descriptor, and says when it cannot.
///
/// Text is gathered and written in blocks of 64 KiB or at ``flush()``; nothing is written at
/// deinitialisation, since a failure could not be told. ``ProcessSignals/ignoreBrokenPipes()`` must
/// have been called, or a closed pipe ends the process.
///
///     let output = OutputWriter(descriptor: 1)
///     try output.write("true\n")
///     try output.flush()
public final class OutputWriter {
  /// Where the text goes.
  public let descriptor: Int32
  private var pending: [UInt8] = []
  private static let blockSize = 1 << 16

  /// Makes a writer; the descriptor stays the caller's to close.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a text, at the latest at the next ``flush()``.
  public func write(_ text: String) throws(OutputError) {
    pending += text.utf8
    if pending.count >= Self.blockSize { try flush() }
  }

  /// Writes a text and a line feed.
  public func writeLine(_ line: String) throws(OutputError) {
    pending += line.utf8
    try write("\n")
  }

  /// Hands everything to the system; what could not be written is dropped.
  public func flush() throws(OutputError) {
    defer { pending.removeAll(keepingCapacity: true) }
    var written = 0
    while written < pending.count {
      let count = pending[written...].withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      default: throw OutputError(errorNumber: errno)
      }
    }
  }

  /// Waits on a descriptor that somebody set not to block.
  private func waitUntilWritable() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}
