import FileProviderActions
import LabSession
import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that grows by whole entries, each on the disk before `append` returns.
///
/// The file is locked while it is open, so that two recorders never mix their lines; the system drops
/// the lock when the process ends, however it ends.
struct RecordingFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var length: off_t = 0

  /// Creates the file.
  ///
  /// Throws `ScriptError` when it exists and is not empty, when another recorder has it open, or
  /// when it cannot be created.
  init(creating path: String) throws(ScriptError) {
    self.path = path
    descriptor = SystemCall.whole {
      open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o644)
    }
    guard descriptor >= 0 else { throw Self.failure(errno, path) }
    if SystemCall.whole({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      let code = errno
      close(descriptor)
      guard code == EWOULDBLOCK else { throw Self.failure(code, path) }
      throw ScriptError(
        .recordingBusy, "\"\(path)\" is being recorded to already", path: path,
        help: "end that recording with \":record stop\", or name another file")
    }
    var status = stat()
    if fstat(descriptor, &status) != 0 {
      let code = errno
      close(descriptor)
      throw Self.failure(code, path)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else {
      close(descriptor)
      throw ScriptError(
        .recordingExists, "\"\(path)\" exists already and is not empty", path: path,
        help: "name another file, or remove this one first")
    }
  }

  /// Adds text and forces it to the disk; where it begins, in bytes.
  ///
  /// Throws `ScriptError` when that fails; what was written of the text is taken back.
  mutating func append(_ text: String) throws(ScriptError) -> off_t {
    let start = length
    var code = FileBytes.write(Array(text.utf8), to: descriptor)
    if code == nil, synchronize() != 0 { code = errno }
    if let code {
      cut(to: start)
      throw Self.failure(code, path)
    }
    length += off_t(text.utf8.count)
    return start
  }

  /// Drops everything from an offset on.
  mutating func cut(to offset: off_t) {
    guard SystemCall.whole({ ftruncate(descriptor, offset) }) == 0 else { return }
    lseek(descriptor, offset, SEEK_SET)
    length = offset
  }

  private func synchronize() -> Int32 {
    #if canImport(Darwin)
      SystemCall.whole { fsync(descriptor) }
    #else
      SystemCall.whole { fdatasync(descriptor) }
    #endif
  }

  private static func failure(_ code: Int32, _ path: String) -> ScriptError {
    ScriptError(
      .fileUnwritable, "cannot write \"\(path)\": \(FileBytes.words(for: code))", path: path)
  }

  deinit { close(descriptor) }
}
