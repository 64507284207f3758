import LabSession
import PredicateFormat

/// An input as a script should hold it: the command's full name, paths as seen from the script's
/// folder, a bare expression behind `:value`.
struct ScriptText {
  /// The text.
  let text: String

  /// Rewrites an input whose relative paths start at `base`; `folder` is the script's.
  ///
  /// An input that cannot be read stays as it is.
  init(_ input: Input, from base: String, in folder: String) {
    let source = input.source
    guard case .parsed(let command, _) = Command.parse(input, abbreviations: true) else {
      text = source.text
      return
    }
    var edits: [Diagnostic.FixIt] = []
    func move(_ path: ArgumentWord) {
      guard !Session.isBuiltIn(path.text) else { return }
      let moved = FilePath.relative(FilePath.join(base, path.text), from: folder)
      edits.append(
        Diagnostic.FixIt(replace: path.range, with: Self.word(moved, quoted: path.isQuoted)))
    }
    if let page = command.page { move(page) }
    switch command.verb {
    case .load(.path(let path)), .include(let path), .importItems(.path(let path)): move(path)
    case .save(let path?, _), .export(let path?, _, _), .bundle(let path, _, _): move(path)
    case .item(_, let settings), .object(_, let settings), .set(_, let settings):
      for setting in settings { if case .file(let path) = setting.value { move(path) } }
    case .bareExpression:
      edits.append(Diagnostic.FixIt(replace: SourceRange(0, 0), with: ":value "))
    default: break
    }
    if let name = command.description?.name, let typed = Self.commandName(in: source) {
      edits.append(Diagnostic.FixIt(replace: typed, with: ":\(name)"))
    }
    text = Diagnostic(.note, .recordingBusy, "", fixIts: edits).applyingFixIts(to: source)
  }

  /// The bytes of the command's name, colon included.
  private static func commandName(in source: SourceText) -> SourceRange? {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A]
    guard let start = source.bytes.firstIndex(where: { !blanks.contains($0) }) else { return nil }
    let end = source.bytes[start...].firstIndex(where: blanks.contains) ?? source.bytes.count
    return SourceRange(start, end)
  }

  private static func word(_ path: String, quoted: Bool) -> String {
    let needsQuotes = path.contains { " \t\"'".contains($0) }
    guard quoted || needsQuotes else { return path }
    let escaped = path.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}
