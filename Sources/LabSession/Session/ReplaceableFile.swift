import FileProviderActions
import PredicateFormat

/// What an output may write over without being forced to: a file that it could have written itself.
///
/// This is the one rule of every output, of commands and of the program: an empty file and one of
/// the same kind are replaced, anything else is kept unless `--force` is there.
public enum ReplaceableFile: Sendable {
  /// A session that was saved or bundled, and says so in its second line; a script that somebody wrote
  /// or recorded is none.
  case session
  /// A page of this program.
  case page
  /// A JUnit report of this program.
  case junitReport
  /// Nothing: what such a file holds may as well be somebody else's.
  case nothing

  /// What a page of this program says in its head.
  public static let generator = "ActionLab"
  /// What a JUnit report of this program is called in its outermost element.
  public static let reportName = "actionlab"

  /// The first line of every script of this program.
  public static let scriptHead = "#! actionlab 1"
  private static let sessionMark = "# Written by :"

  /// The second line of a session that a command wrote, by which the next one knows it again.
  static func mark(of command: String) -> String {
    "\(sessionMark)\(command), which writes over it."
  }

  /// Only so much of a file is looked at.
  private static let head = 4_096

  /// Whether the bytes of a file may be replaced.
  public func accepts(_ bytes: [UInt8]) -> Bool {
    if bytes.isEmpty { return true }
    let head = String(decoding: bytes.prefix(Self.head), as: UTF8.self)
    return switch self {
    case .session: head.hasPrefix("\(Self.scriptHead)\n\(Self.sessionMark)")
    case .page:
      head.hasPrefix("<!DOCTYPE html>")
        && head.contains("<meta name=\"generator\" content=\"\(Self.generator)\">")
    case .junitReport: head.contains("<testsuites name=\"\(Self.reportName)\"")
    case .nothing: false
    }
  }

  /// The kind as a message says that a file is none.
  fileprivate var denial: String {
    switch self {
    case .session: " and is not a session that :save or :bundle wrote"
    case .page: " and is no page of actionlab"
    case .junitReport: " and is no JUnit report of actionlab"
    case .nothing: ""
    }
  }
}

extension FileAccess {
  /// Refuses a path at which a file stands that an output may not replace.
  ///
  /// A file that cannot be read is none that may be replaced.
  ///
  /// - Parameters:
  ///   - path: The path as it was typed.
  ///   - replaceable: What may stand there already.
  ///   - isForced: Whether anything may.
  /// - Throws: `file-exists`.
  public func checkOutput(
    _ path: String, over replaceable: ReplaceableFile, isForced: Bool
  ) throws(Diagnostic) {
    if isForced || mayReplace(path, replaceable) { return }
    throw Diagnostic(
      .error, .fileExists, "\"\(path)\" exists already" + replaceable.denial,
      help: "another name keeps it; --force writes over it")
  }

  /// Writes a file whole unless that would destroy a file of another kind.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - path: The path as it was typed.
  ///   - replaceable: What may stand there already.
  ///   - isForced: Whether anything may.
  /// - Throws: `file-exists`, and what writing throws.
  public func write(
    _ bytes: [UInt8], to path: String, over replaceable: ReplaceableFile, isForced: Bool
  ) throws(Diagnostic) {
    try checkOutput(path, over: replaceable, isForced: isForced)
    try write(resolved(path), bytes)
  }

  /// Whether bytes begin as a script of this program does.
  static func isScript(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "#! actionlab".utf8)
  }

  private func mayReplace(_ path: String, _ replaceable: ReplaceableFile) -> Bool {
    // A pipe or a device has nothing that writing would take away, and may be waited for.
    if (try? FileReading.kind(of: resolved(path))) == .stream { return true }
    do throws(Diagnostic) {
      return replaceable.accepts(try read(resolved(path)))
    } catch { return error.code == .missingFile }
  }
}
