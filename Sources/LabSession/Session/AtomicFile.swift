import FileProviderActions

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file whose content is replaced as a whole or not at all.
///
/// The new content is written beside the file, forced to the disk and renamed over it, so a crash or
/// a full disk leaves the old content. What the file is to others stays: its permissions and its
/// owner; behind a symbolic link the file itself is replaced, not the link, also when it does not
/// exist yet. A file with other names (hard links), or in a folder that takes no new file, is written
/// in place, and gets its old content back when that fails. A file that nobody may write is refused.
package enum AtomicFile {
  /// The new content could not be written.
  package struct Failure: Error {
    /// The value of `errno`.
    package let code: Int32
    /// Whether there is a file that may be read only.
    package var isReadOnly = false

    /// Why, in words for a sentence: `No space left on device`.
    package var reason: String {
      let words = FileBytes.words(for: code)
      return isReadOnly ? "the file is read-only: \(words)" : words
    }
  }

  /// Replaces the content of the file at `path`, which need not exist yet.
  ///
  /// Throws `Failure`, also for a file that may not be written to, though its folder would let another
  /// one take its place.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard let target = LinkedPath.target(of: path) else { throw Failure(code: ELOOP) }
      return try replace(target, with: bytes, keeping: nil)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return try writeThrough(bytes, to: path) }
    let target = RelativePath.real(path)
    // The superuser may write everything, and means to as little as others do.
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw Failure(code: EACCES, isReadOnly: true)
    }
    guard status.st_nlink == 1 else { return try overwrite(target, with: bytes) }
    do {
      try replace(target, with: bytes, keeping: status)
    } catch {
      guard [EACCES, EPERM, ENAMETOOLONG].contains(error.code) else { throw error }
      try overwrite(target, with: bytes)
    }
  }

  /// Writes a new file beside the target and renames it, with the rights of the old one.
  private static func replace(
    _ target: String, with bytes: [UInt8], keeping old: stat?
  ) throws(Failure) {
    let temporary = "\(target).\(getpid())~"
    let mode: mode_t = old.map { $0.st_mode & 0o7777 } ?? 0o644
    let descriptor = try create(temporary, mode: mode)
    var problem = FileBytes.write(bytes, to: descriptor)
    if problem == nil, let old { problem = keep(old, of: descriptor, mode: mode) }
    if problem == nil, SystemCall.whole({ fsync(descriptor) }) != 0 { problem = errno }
    if close(descriptor) != 0, errno != EINTR, problem == nil { problem = errno }
    if problem == nil, rename(temporary, target) != 0 { problem = errno }
    guard let problem else { return }
    unlink(temporary)
    throw Failure(code: problem)
  }

  /// A new file; what a crash left under its name is in nobody's way.
  private static func create(_ path: String, mode: mode_t) throws(Failure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var descriptor = SystemCall.whole { open(path, flags, mode) }
    if descriptor < 0, errno == EEXIST {
      guard unlink(path) == 0 else { throw Failure(code: errno) }
      descriptor = SystemCall.whole { open(path, flags, mode) }
    }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    return descriptor
  }

  /// Gives a new file the owner and the permissions of the old one, which the umask has narrowed.
  private static func keep(_ old: stat, of descriptor: Int32, mode: mode_t) -> Int32? {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return errno }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid,
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      return errno
    }
    return fchmod(descriptor, mode) == 0 ? nil : errno
  }

  /// Writes over the content of a file, and puts the old content back when that fails.
  private static func overwrite(_ target: String, with bytes: [UInt8]) throws(Failure) {
    let old: [UInt8]
    do { old = try FileReading.bytes(of: target, limit: .max) } catch {
      throw Failure(code: EACCES)
    }
    let descriptor = SystemCall.whole { open(target, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { _ = close(descriptor) }
    guard let problem = fill(descriptor, with: bytes) else { return }
    _ = fill(descriptor, with: old)
    throw Failure(code: problem)
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32? {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return errno }
    if let problem = FileBytes.write(bytes, to: descriptor) { return problem }
    guard SystemCall.whole({ ftruncate(descriptor, off_t(bytes.count)) }) == 0,
      SystemCall.whole({ fsync(descriptor) }) == 0
    else { return errno }
    return nil
  }

  /// Writes to a pipe or device, which cannot be replaced; a signal ends the wait for a reader.
  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { _ = close(descriptor) }
    if let code = FileBytes.write(bytes, to: descriptor) { throw Failure(code: code) }
  }
}

/// The place behind symbolic links at which nothing stands yet.
private enum LinkedPath {
  /// More links in a row than this lead in a circle, as the system sees it.
  private static let mostLinks = 40

  /// Where a path leads at which nothing stands; `nil` for links in a circle.
  ///
  /// A link is followed by its text, because a new file belongs where the link points.
  static func target(of path: String) -> String? {
    var path = path
    for _ in 0..<mostLinks {
      guard let text = text(ofLink: path) else { return path }
      path = text.hasPrefix("/") ? text : "\(RelativePath.folder(of: path))/\(text)"
    }
    return nil
  }

  /// The text of a symbolic link; `nil` for anything else.
  private static func text(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
