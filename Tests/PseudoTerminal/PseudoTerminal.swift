import CPseudoTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program on a terminal of its own: tests type, and wait for what it prints.
///
/// Deadlines are generous and only guard against hangs. The program is ended with the object.
public final class PseudoTerminal {
  /// What went wrong between the test and the program.
  public enum Failure: Error, CustomStringConvertible {
    /// The program could not be started.
    case cannotStart(String)
    /// The text did not come in time; with what came instead.
    case missing(text: String, output: String)
    /// The program did not end in time.
    case stillRunning(output: String)

    /// The failure, with what the program printed.
    public var description: String {
      switch self {
      case .cannotStart(let path): "cannot start \(path)"
      case .missing(let text, let output):
        "waited for \(text.debugDescription), got \(output.debugDescription)"
      case .stillRunning(let output): "still running, after \(output.debugDescription)"
      }
    }
  }

  /// The program's process.
  public let process: pid_t
  private var terminal: Int32
  private var raw: [UInt8] = []
  private var seen = 0
  private var hasEnded = false
  private static let deadlineSeconds = 60

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: the file name of a program that was built beside the tests, or an absolute path.
  ///   - arguments: what follows the program's name.
  ///   - environment: all its variables; `TERM` and `LANG` are set when they are missing.
  ///   - rows: the terminal's height.
  ///   - columns: the terminal's width.
  /// - Throws: ``Failure/cannotStart(_:)``.
  public init(
    program name: String, arguments: [String] = [], environment: [String: String] = [:],
    rows: Int32 = 24, columns: Int32 = 80
  ) throws {
    let path = name.hasPrefix("/") ? name : Self.folderOfPrograms() + "/" + name
    let variables = environment.merging(["TERM": "xterm", "LANG": "C.UTF-8"]) { given, _ in given }
    var terminal: Int32 = -1
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    process = pseudo_terminal_start(path, &words, &settings, rows, columns, &terminal)
    self.terminal = terminal
    for word in words + settings { free(word) }
    guard process > 0 else { throw Failure.cannotStart(path) }
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if terminal >= 0 { close(terminal) }
  }

  /// The folder of the built programs, which is the one of the running test bundle.
  public static func folderOfPrograms() -> String {
    let path = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    let folder = path.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !$0.hasSuffix(".xctest") }
    return folder.joined(separator: "/")
  }

  /// Types a text.
  public func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Types bytes that need not be text.
  public func type(bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
      // The program's echo must not fill the terminal while we fill it from this side.
      _ = takeOutput(waitMilliseconds: 0)
    }
  }

  /// Waits for a text in what the program prints, behind what was waited for before.
  ///
  /// Escape sequences and carriage returns are left out before the text is looked for.
  ///
  /// - Parameter text: what must come.
  /// - Returns: what came before it.
  /// - Throws: ``Failure/missing(text:output:)`` at the deadline or the program's end.
  @discardableResult
  public func wait(for text: String) throws -> String {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(Self.deadlineSeconds)
    while true {
      let plain = Self.plainText(raw[seen...])
      if let range = plain.firstRange(of: text) {
        seen = rawOffset(ofPlainLength: plain[..<range.upperBound].utf8.count)
        return String(plain[..<range.lowerBound])
      }
      guard clock.now < deadline, takeOutput(waitMilliseconds: 100) else {
        throw Failure.missing(text: text, output: plain)
      }
    }
  }

  /// Waits for something that the program does besides printing.
  ///
  /// - Parameter isDone: asked again and again.
  /// - Throws: ``Failure/missing(text:output:)`` at the deadline.
  public func wait(until isDone: () -> Bool) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(Self.deadlineSeconds)
    while !isDone() {
      guard clock.now < deadline else {
        throw Failure.missing(text: "what the program should do", output: rawOutput)
      }
      if !takeOutput(waitMilliseconds: 10) { usleep(10_000) }
    }
  }

  /// Everything that the program printed so far, escape sequences included.
  public var rawOutput: String { String(decoding: raw, as: UTF8.self) }

  /// Changes the terminal's size.
  public func resize(rows: Int32, columns: Int32) {
    _ = pseudo_terminal_resize(terminal, rows, columns)
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Takes the terminal away, as closing its window does; nothing can be read afterwards.
  public func hangUp() {
    close(terminal)
    terminal = -1
  }

  /// Waits until the program ends.
  ///
  /// - Returns: its exit status; 128 and the signal's number when a signal ended it.
  /// - Throws: ``Failure/stillRunning(output:)`` at the deadline.
  public func waitForEnd() throws -> Int32 {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(Self.deadlineSeconds)
    while clock.now < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        while takeOutput(waitMilliseconds: 0) {}
        return pseudo_terminal_exit_status(status)
      }
      if !takeOutput(waitMilliseconds: 20) { usleep(20_000) }
    }
    throw Failure.stillRunning(output: Self.plainText(raw[seen...]))
  }

  /// Takes what the program printed; false when nothing more can come.
  private func takeOutput(waitMilliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, waitMilliseconds) > 0 else { return waitMilliseconds > 0 }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    raw += buffer.prefix(count)
    return true
  }

  /// The raw offset behind so many plain bytes, counted from what was seen.
  private func rawOffset(ofPlainLength length: Int) -> Int {
    var low = seen
    var high = raw.count
    while low < high {
      let middle = (low + high) / 2
      if Self.plainText(raw[seen..<middle]).utf8.count < length {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The text without escape sequences, carriage returns, backspaces and bells.
  static func plainText(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case 0x1B:
        guard iterator.next() == UInt8(ascii: "[") else { continue }
        while let part = iterator.next(), !(0x40...0x7E).contains(part) {}
      case 0x07, 0x08, 0x0D: continue
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
