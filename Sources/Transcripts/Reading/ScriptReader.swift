import LabSession
import PredicateFormat

/// Reads scripts: `.actionlab` files, and the fenced `actionlab` blocks of Markdown files.
///
/// The blocks of one Markdown file are one script, in order. `:include` is carried out here, so a
/// script is known as a whole, its cases above all, before anything runs.
public struct ScriptReader {
  /// The most inputs that a script may have, those of its includes counted.
  static let stepLimit = 1_000_000
  /// The most files that a script may include, each as often as it is included.
  static let includeLimit = 10_000
  /// How deep includes may nest.
  static let depthLimit = 100
  /// What files with other endings are for.
  private static let otherUses = [
    "plist": "\"actionlab check\" reads a manifest, \"actionlab new-test\" writes a script for it",
    "json": "a script reads items from it with :import",
    "jsonl": "a script reads items from it with :import",
  ]

  /// Reads the script at a path.
  ///
  /// Throws `ScriptError` for a file that cannot be read, is not a script or holds no command; all
  /// that is wrong with one file is reported together. Linear in the length of the text.
  public static func read(_ path: String) throws(ScriptError) -> Script {
    try read(TextFile(reading: path))
  }

  /// Reads the script in a text that was read already.
  public static func read(_ file: TextFile) throws(ScriptError) -> Script {
    try read(file, stepLimit: stepLimit)
  }

  static func read(_ file: TextFile, stepLimit: Int) throws(ScriptError) -> Script {
    // Pasted XML is an input, so a whole manifest would be read as one, and pass.
    if let use = otherUses[FilePath.fileExtension(of: file.path)] {
      throw ScriptError(
        .notScript, "\"\(file.path)\" is not a script", path: file.path, help: use)
    }
    var reader = ScriptFileReader(file, ancestors: [], stepLimit: stepLimit)
    try reader.read()
    let script = reader.script
    guard script.stepCount > 0 else {
      throw ScriptError(
        .emptyRun, "\"\(file.path)\" holds no command and no predicate", path: file.path,
        help: isMarkdown(file.path)
          ? "put them into a block that begins with ```actionlab" : "an empty script is not a pass")
    }
    return script
  }

  /// The inputs of a file, as `:include` performs them at the prompt.
  ///
  /// Throws `ScriptError` as `read` does, and when the file has cases of its own.
  public static func steps(including path: String) throws(ScriptError) -> [ScriptStep] {
    let script = try read(path)
    guard script.setUp.isEmpty, script.cases.count == 1 else {
      let line = script.cases.first?.steps.first?.scriptLine ?? 1
      throw ScriptError(
        .includeFailed, "\"\(path)\" has cases, which are not performed one after the other",
        path: path,
        help:
          "\"actionlab run\" runs them, \"actionlab at \(path):\(line)\" opens one; what is shared"
          + " can stand in a file without :case")
    }
    return script.cases.flatMap(\.steps)
  }

  /// Whether a path's ending says that it is Markdown.
  static func isMarkdown(_ path: String) -> Bool {
    ["md", "markdown"].contains(FilePath.fileExtension(of: path))
  }
}
