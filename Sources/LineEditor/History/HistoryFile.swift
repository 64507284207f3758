#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file in which history outlives a session.
///
/// Each entry is appended as it is entered, in one write, so a session that is killed loses nothing
/// and two sessions at once keep each other's entries. The file and the folder above it are made
/// when they are missing, for the user alone (modes 600 and 700). A file that is not ours is never
/// written to. After the first failure nothing more is tried, and nothing is said twice.
public struct HistoryFile {
  /// Where the file is.
  public let path: String
  /// How many entries are read, and kept when the file is shortened.
  public let capacity: Int
  private var isUsable = true
  /// More bytes than this are not read.
  private static let readLimit = 16 << 20

  /// Names the file; nothing is opened yet.
  public init(path: String, capacity: Int = 10_000) {
    self.path = path
    self.capacity = max(1, capacity)
  }

  /// The usual place: `actionlab/history` below `XDG_STATE_HOME`, or below `~/.local/state`.
  ///
  /// - Parameter environment: looks up an environment variable.
  /// - Returns: the path; `nil` when neither variable holds an absolute path.
  public static func standardPath(_ environment: (String) -> String?) -> String? {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/actionlab/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/actionlab/history"
  }

  /// Reads the entries, oldest first; a missing file has none.
  ///
  /// A file that has grown to twice the capacity, or to 32 MiB, is shortened. Of a file above 16 MiB
  /// only the end is read.
  public mutating func load() throws(HistoryFileProblem) -> [String] {
    do {
      let (entries, size) = try read()
      if entries.count >= 2 * capacity || size >= 2 * Self.readLimit { shorten() }
      return entries.suffix(capacity)
    } catch {
      isUsable = false
      throw error
    }
  }

  /// Appends an entry.
  ///
  /// - Throws: the first problem; later calls then do nothing.
  public mutating func append(_ entry: String) throws(HistoryFileProblem) {
    guard isUsable else { return }
    do {
      try write(entry)
    } catch {
      isUsable = false
      throw error
    }
  }

  // MARK: - Reading

  /// The entries, and the size of the file in bytes.
  private func read() throws(HistoryFileProblem) -> (entries: [String], size: Int) {
    // A pipe of that name must not make the prompt wait.
    let descriptor = SystemCall.whole { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return ([], 0) }
      throw .unreadable(path: path, errorNumber: errno)
    }
    defer { close(descriptor) }
    let size = try sizeOfRegularFile(descriptor)
    let head = try bytes(of: descriptor, from: 0, count: HistoryFormat.mark.utf8.count + 1)
    guard HistoryFormat.isOurs(head) else { throw .foreign(path: path) }
    let start = max(0, size - Self.readLimit)
    var content = try bytes(of: descriptor, from: start, count: size - start)[...]
    if start > 0 { content = content.drop { $0 != UInt8(ascii: "\n") } }
    return (HistoryFormat.entries(in: content), size)
  }

  private func sizeOfRegularFile(_ descriptor: Int32) throws(HistoryFileProblem) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, errorNumber: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    return Int(status.st_size)
  }

  private func bytes(
    of descriptor: Int32, from start: Int, count: Int
  ) throws(HistoryFileProblem) -> [UInt8] {
    var content = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = SystemCall.whole {
        content.withUnsafeMutableBytes { buffer in
          pread(
            descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
            off_t(start + filled))
        }
      }
      guard part >= 0 else { throw .unreadable(path: path, errorNumber: errno) }
      if part == 0 { break }
      filled += part
    }
    return Array(content.prefix(filled))
  }

  // MARK: - Writing

  private func write(_ entry: String) throws(HistoryFileProblem) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    let size = try sizeOfRegularFile(descriptor)
    var text = HistoryFormat.line(for: entry) + "\n"
    if size == 0 {
      text = HistoryFormat.mark + "\n" + text
    } else {
      let head = try bytes(of: descriptor, from: 0, count: HistoryFormat.mark.utf8.count + 1)
      guard HistoryFormat.isOurs(head) else { throw .foreign(path: path) }
      // A writer that was killed, or a full disk, may have left half a line.
      if try bytes(of: descriptor, from: size - 1, count: 1) != [UInt8(ascii: "\n")] {
        text = "\n" + text
      }
    }
    try writeAll(text, to: descriptor)
  }

  private func writeAll(_ text: String, to descriptor: Int32) throws(HistoryFileProblem) {
    let writer = OutputWriter(descriptor: descriptor)
    do {
      try writer.write(text)
      try writer.flush()
    } catch {
      switch error {
      case .closedPipe: throw .unwritable(path: path, errorNumber: EPIPE)
      case .noSpace: throw .unwritable(path: path, errorNumber: ENOSPC)
      case .failed(let number): throw .unwritable(path: path, errorNumber: number)
      }
    }
  }

  /// Opens the file for appending, and keeps the sessions that would shorten it away.
  private func openLocked() throws(HistoryFileProblem) -> Int32 {
    for attempt in 0..<20 {
      let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC
      let descriptor = SystemCall.whole { open(path, flags, 0o600) }
      guard descriptor >= 0 else {
        if errno == ENOENT, attempt == 0 {
          makeFolder()
          continue
        }
        if errno == EISDIR { throw .notAFile(path: path) }
        throw .unwritable(path: path, errorNumber: errno)
      }
      // A session that was stopped with the lock must not stop this one: then do without.
      let isLocked = SystemCall.whole { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
      if isLocked ? isStill(descriptor) : attempt == 19 {
        fchmod(descriptor, 0o600)
        return descriptor
      }
      close(descriptor)
      if !isLocked { usleep(5_000) }
    }
    throw .unwritable(path: path, errorNumber: EAGAIN)
  }

  /// Whether the path still leads to the file that was opened, and no session has replaced it since.
  private func isStill(_ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private func makeFolder() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.dropFirst() {
      // Failures show when the file is opened.
      mkdir(parts[...count].joined(separator: "/"), 0o700)
    }
  }

  /// Puts the newest entries in the place of the whole file.
  ///
  /// Failing is harmless: the file stays long.
  private func shorten() {
    guard let lock = try? openLocked() else { return }
    defer { close(lock) }
    guard let entries = try? read().entries else { return }
    let lines = [HistoryFormat.mark] + entries.suffix(capacity).map(HistoryFormat.line(for:))
    let temporary = path + ".\(getpid())"
    let descriptor = SystemCall.whole {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    do {
      try writeAll(lines.joined(separator: "\n") + "\n", to: descriptor)
      guard SystemCall.whole({ fsync(descriptor) }) == 0, rename(temporary, path) == 0 else {
        unlink(temporary)
        return
      }
    } catch {
      unlink(temporary)
    }
  }
}
