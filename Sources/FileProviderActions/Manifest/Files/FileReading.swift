import PredicateEvaluation
import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads whole files through POSIX, bounded, with errors that name the path and the system's reason.
///
/// Foundation is not used here, so that starting the program does not load it.
public enum FileReading {
  /// What stands at a path.
  public enum Kind: Hashable, Sendable {
    /// A file with all of its bytes.
    case file
    /// A pipe, a device: its bytes come while it is read.
    case stream
    /// A folder.
    case folder
  }

  /// A file or folder by its place on disk, the same however a path or link leads there.
  public struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// What stands at a path, links followed.
  ///
  /// Throws `missing-file` or `unreadable-file` when there is nothing, or no way to it.
  public static func kind(of path: String) throws(Diagnostic) -> Kind {
    try status(of: path).kind
  }

  /// Which file or folder a path leads to, links followed; `nil` when there is none.
  public static func identity(of path: String) -> Identity? { try? status(of: path).identity }

  static func status(of path: String) throws(Diagnostic) -> (kind: Kind, identity: Identity) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw failure(errno, path) }
    let kind: Kind =
      switch information.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      default: .stream
      }
    return (
      kind,
      Identity(
        device: UInt64(truncatingIfNeeded: information.st_dev),
        number: UInt64(truncatingIfNeeded: information.st_ino))
    )
  }

  /// The bytes of a file.
  ///
  /// Throws `missing-file`, `unreadable-file`, or `file-too-large` when it holds more than `limit`
  /// bytes; no more than that is ever read. A pipe is waited for until somebody writes to it.
  /// Throws `interrupted` when a `ReadingWatch` says so.
  public static func bytes(of path: String, limit: Int = 32 << 20) throws(Diagnostic) -> [UInt8] {
    // Opening would else wait for somebody who writes, and nothing could end that.
    let descriptor = SystemCall.whole { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { _ = close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, 0)
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(errno, path) }
    if information.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR, path) }
    let size = Int(information.st_size)
    guard size <= limit else { throw tooLarge(path, size: size, limit: limit) }

    var result: [UInt8] = []
    result.reserveCapacity(max(0, size) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let isRegular = information.st_mode & S_IFMT == S_IFREG
    while true {
      guard ReadingWatch.goesOn(result.count, of: isRegular ? size : nil, "bytes") else {
        throw Diagnostic(
          .error, .interrupted,
          "reading \"\(path)\" was interrupted after \(counted(result.count, "byte"))")
      }
      if !isRegular, !hasBytes(descriptor) { continue }
      let count = read(descriptor, &chunk, chunk.count)
      // A signal may have asked to end, so the watch is asked again.
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno, path) }
      if count == 0 { return result }
      guard result.count + count <= limit else { throw tooLarge(path, size: nil, limit: limit) }
      result += chunk[..<count]
    }
  }

  /// Waits a moment for bytes, or the end of them.
  ///
  /// A pipe may keep one waiting for ever, and a signal that comes just before does not end the wait.
  private static func hasBytes(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, ReadingWatch.current == nil ? -1 : 100) > 0
  }

  /// The names in a folder, sorted, without `.` and `..`.
  ///
  /// Throws `missing-file` or `unreadable-file`.
  static func names(in folder: String) throws(Diagnostic) -> [String] {
    guard let stream = opendir(folder) else { throw failure(errno, folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The diagnostic for a system error on a path.
  private static func failure(_ number: Int32, _ path: String) -> Diagnostic {
    let reason = String(cString: strerror(number))
    switch number {
    case ENOENT, ENOTDIR:
      return Diagnostic(.error, .missingFile, "there is no file \"\(path)\" (\(reason))")
    case EISDIR:
      return Diagnostic(
        .error, .unreadableFile, "\"\(path)\" is a folder; expected a file (\(reason))")
    default:
      return Diagnostic(.error, .unreadableFile, "cannot read \"\(path)\" (\(reason))")
    }
  }

  private static func tooLarge(_ path: String, size: Int?, limit: Int) -> Diagnostic {
    let found = size.map { "has \($0) bytes" } ?? "has more bytes than that"
    return Diagnostic(
      .error, .fileTooLarge, "\"\(path)\" \(found); files of up to \(limit) bytes are read")
  }
}
