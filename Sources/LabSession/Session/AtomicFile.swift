import FileProviderActions

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is replaced as a whole or not at all.
///
/// The new content is written beside the file, forced to the disk and renamed over it, so a crash or
/// a full disk leaves the old content. The file's permissions are kept; behind a symbolic link the
/// file itself is replaced, not the link.
package enum AtomicFile {
  /// The new content could not be written.
  package struct Failure: Error {
    /// The value of `errno`.
    let code: Int32
    /// Whether there is a file that may be read only.
    var isReadOnly = false

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
    let target = RelativePath.real(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(bytes, to: target) }
    if exists { try checkThatItMayBeWritten(target) }
    let temporary = "\(target).\(getpid())~"
    let mode: mode_t = exists ? status.st_mode & 0o7777 : 0o644
    let descriptor = SystemCall.whole {
      open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var problem = FileBytes.write(bytes, to: descriptor)
    // The umask has narrowed the mode of the new file; an old file's mode is kept as it was.
    if problem == nil, exists, fchmod(descriptor, mode) != 0 { problem = errno }
    if problem == nil, SystemCall.whole({ fsync(descriptor) }) != 0 { problem = errno }
    if close(descriptor) != 0, errno != EINTR, problem == nil { problem = errno }
    if problem == nil, rename(temporary, target) != 0 { problem = errno }
    guard let problem else { return }
    unlink(temporary)
    throw Failure(code: problem)
  }

  /// Opens a file for writing and leaves it as it is, since only that tells whether it may be written:
  /// modes, access lists, the kind of disk and the user all have a say.
  private static func checkThatItMayBeWritten(_ path: String) throws(Failure) {
    let descriptor = SystemCall.whole { open(path, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(code: errno, isReadOnly: errno == EACCES) }
    close(descriptor)
  }

  /// Writes to a pipe or device, which cannot be replaced; a signal ends the wait for a reader.
  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    if let code = FileBytes.write(bytes, to: descriptor) { throw Failure(code: code) }
  }
}
