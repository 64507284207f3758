import PredicateFormat

/// The version of scripts, as the first line `#! actionlab 1` states it.
///
/// The line may be left out. A script of a newer version is refused, since what it says may mean
/// something else there; a line such as `#!/usr/bin/env actionlab` states no version.
enum ScriptVersion {
  /// The version that this program reads and writes.
  static let current = 1
  /// The first line of scripts that this program writes.
  static let line = "#! actionlab \(current)"

  /// What is wrong with a first line, if anything.
  ///
  /// Places count from `offset`.
  static func problem(in line: String, at offset: Int) -> Diagnostic? {
    guard line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split(separator: " ")
    guard words.first == "actionlab" else { return nil }
    let range = SourceRange(offset, offset + line.utf8.count)
    guard words.count == 2, let version = Int(words[1]), version >= 1 else {
      return Diagnostic(
        .error, .scriptVersion, "\"\(line)\" states no version, expected \"\(Self.line)\"",
        at: range, fixIts: [Diagnostic.FixIt(replace: range, with: Self.line)])
    }
    guard version > current else { return nil }
    return Diagnostic(
      .error, .scriptVersion,
      "the script is of version \(version), this program reads version \(current)", at: range,
      help: "run it with a newer actionlab")
  }
}
