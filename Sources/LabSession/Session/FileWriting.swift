import FileProviderActions
import PredicateFormat

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
