import FileProviderActions
import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a command may write over without being forced to.
enum ReplaceableFile {
  /// A script of this program: it begins with `#! actionlab`.
  case script
  /// Nothing.
  case none
}

extension FileAccess {
  /// Writes a file whole unless that would destroy a file of another kind.
  ///
  /// A file that cannot be read is none that may be replaced; an empty one loses nothing.
  ///
  /// - Parameters:
  ///   - bytes: what the file is to hold.
  ///   - path: the path as it was typed.
  ///   - replaceable: what may stand there already.
  ///   - isForced: whether anything may.
  /// - Throws: `file-exists`, and what writing throws.
  func write(
    _ bytes: [UInt8], to path: String, over replaceable: ReplaceableFile, isForced: Bool
  ) throws(Diagnostic) {
    if !isForced, !mayReplace(path, replaceable) {
      let isScript = replaceable == .script
      throw Diagnostic(
        .error, .fileExists,
        "\"\(path)\" exists already" + (isScript ? " and is no script of actionlab" : ""),
        help: "another name keeps it; --force before the name writes over it")
    }
    try write(resolved(path), bytes)
  }

  /// Whether bytes begin as a script of this program does.
  static func isScript(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "#! actionlab".utf8) }

  private func mayReplace(_ path: String, _ replaceable: ReplaceableFile) -> Bool {
    do throws(Diagnostic) {
      let found = try read(resolved(path))
      return found.isEmpty || replaceable == .script && Self.isScript(found)
    } catch { return error.code == .missingFile }
  }
}

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
