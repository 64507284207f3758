import FileProviderActions
import PredicateFormat

/// Writes whole files, so that a reader sees the old file or the new one, never a part.
enum FileWriting {
  /// Replaces what stands at a path.
  ///
  /// Throws `unwritable-file` with the system's reason; what stood there is then still there.
  static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw Diagnostic(
        .error, .unwritableFile, "cannot write \"\(path)\" (\(error.reason))")
    }
  }
}
