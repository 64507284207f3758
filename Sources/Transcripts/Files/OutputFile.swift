import LabSession
import PredicateFormat

/// Files that the program writes for others, such as reports.
public enum OutputFile {
  /// Refuses a path at which a file of another kind stands, before the work for it is done.
  ///
  /// Throws `ScriptError` with `file-exists`; see `ReplaceableFile`.
  public static func check(
    _ path: String, over replaceable: ReplaceableFile, isForced: Bool
  ) throws(ScriptError) {
    do throws(Diagnostic) {
      try FileAccess.disk().checkOutput(path, over: replaceable, isForced: isForced)
    } catch {
      throw ScriptError([error], in: SourceText("", name: path))
    }
  }

  /// Writes lines to a file, replacing what was there as a whole.
  ///
  /// Throws `ScriptError` when that fails; an existing file is then unchanged.
  public static func write(_ lines: [String], to path: String) throws(ScriptError) {
    try write(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
  }

  /// Writes bytes to a file, replacing what was there as a whole; permissions are kept.
  ///
  /// Throws `ScriptError` when that fails; an existing file is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(ScriptError) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw ScriptError(
        .fileUnwritable, "cannot write \"\(path)\": \(error.reason)",
        path: path)
    }
  }
}
