import CLibEdit

/// Reads single keys at the terminal: no line, no echo, Ctrl-C a key like any other.
///
/// The terminal is given back when reading ends, by whatever way; ``ProcessSignals/catchSignals()``
/// comes first, so that a signal ends the reading and not the process. There can be one reader at a
/// time, and no line is edited meanwhile.
///
///     let found = KeyReader.read { reader in
///       while case .key(let key) = reader.next() { print(key) }
///     }
public struct KeyReader {
  /// What waiting for a key led to.
  public enum Event: Hashable, Sendable {
    /// A key.
    case key(Key)
    /// The terminal has another size, or was used by somebody else: what it shows has to be drawn anew.
    case redraw
    /// The terminal has gone, or a signal asks the program to end.
    case ended
  }

  private var decoder = KeyDecoder()
  /// How long after Escape the rest of a key may come.
  private static let escapeMilliseconds: Int32 = 60

  private init() {}

  /// Reads keys in a function, and gives the terminal back after it.
  ///
  /// - Returns: what the function returns; `nil` where standard input is no terminal.
  public static func read<Result, Failure: Error>(
    _ body: (inout KeyReader) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard clibedit_keys_begin() else { return nil }
    defer { clibedit_keys_end() }
    var reader = KeyReader()
    return try body(&reader)
  }

  /// Stops the process as Ctrl-Z does where it is no key; returns when it goes on.
  ///
  /// Does nothing where the parent process chose so.
  public func stopProcess() { clibedit_keys_stop() }

  /// Waits for the next key.
  public mutating func next() -> Event {
    while true {
      let reading = clibedit_keys_next(decoder.isPending ? Self.escapeMilliseconds : -1)
      switch clibedit_key_event(UInt32(reading.event)) {
      case CLIBEDIT_KEY_BYTE:
        if let key = decoder.take(reading.byte) { return .key(key) }
      case CLIBEDIT_KEY_NONE:
        if let key = decoder.end() { return .key(key) }
      case CLIBEDIT_KEY_RESIZED: return .redraw
      default: return .ended
      }
    }
  }
}
