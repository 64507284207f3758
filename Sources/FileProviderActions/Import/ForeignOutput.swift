import PredicateFormat

/// Text that people import by mistake: what the neighbours of `evaluate` print, and why `evaluate`
/// printed nothing.
enum ForeignOutput {
  /// Names what a text is, when it is known not to be a dump; else says what is accepted.
  static func diagnostic(for source: SourceText) -> Diagnostic {
    let bytes = source.bytes
    func place(_ words: StaticString) -> SourceRange? {
      bytes.end(of: words).map { SourceRange($0 - words.utf8CodeUnitCount, $0) }
    }
    func wrongTool(_ command: String, _ what: String, at range: SourceRange) -> Diagnostic {
      Diagnostic(
        .error, .importWrongTool,
        "this is what fileproviderctl \(command) prints, \(what); it holds no matching dictionary",
        at: range, help: "on the Mac run: fileproviderctl evaluate PATH")
    }
    if let range = place("FP Version") {
      return wrongTool("dump", "the state of all providers", at: range)
    }
    if let range = place("supports enumeration:") {
      return wrongTool("dump", "the state of all providers", at: range)
    }
    // A report is told by several of its subjects, because one of them may occur in any text.
    let subjects = [place("snapshot"), place("econciliation"), place("nvariant")].compactMap { $0 }
    if subjects.count > 1, let range = subjects.first {
      return wrongTool("check", "a consistency report", at: range)
    }
    if let range = place("iagnos"), source.position(at: range.start).line <= 3 {
      return wrongTool("diagnose", "the collecting of logs", at: range)
    }
    for words in ["o item found", "o file found", "o such file", "item not found"] as [StaticString]
    {
      if let range = place(words) {
        return Diagnostic(
          .error, .importWrongTool, "fileproviderctl found no item, so there is nothing to import",
          at: range,
          help: "name a path below the provider's own folder in ~/Library/CloudStorage, not a link")
      }
    }
    return Diagnostic(
      .error, .importForm,
      "this is neither JSON, nor a property list, nor what fileproviderctl evaluate prints",
      at: SourceRange(0, min(1, bytes.count)),
      help: "a dump begins with \"Evaluating actions against {\"; items in JSON begin with { or [")
  }
}
