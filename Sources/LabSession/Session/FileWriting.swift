import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes whole files through POSIX, so that a reader sees the old file or the new one, never a part.
enum FileWriting {
  /// Writes bytes to a file beside the path and moves that file over it.
  ///
  /// Throws `unwritable-file` with the system's reason; what stood there is then still there.
  static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    let temporary = path + ".partial"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    let written = writeAll(bytes, descriptor)
    let problem = written ? nil : failure(path)
    close(descriptor)
    if let problem {
      unlink(temporary)
      throw problem
    }
    guard rename(temporary, path) == 0 else {
      let problem = failure(path)
      unlink(temporary)
      throw problem
    }
  }

  private static func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var offset = 0
    return bytes.withUnsafeBytes { buffer in
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }

  private static func failure(_ path: String) -> Diagnostic {
    let reason = String(cString: strerror(errno))
    return Diagnostic(.error, .unwritableFile, "cannot write \"\(path)\" (\(reason))")
  }
}
