import PredicateFormat

/// A clear word for files that are often taken for manifests and are none.
enum ForeignSource {
  /// The diagnostic for a YAML, JSON or Swift text; `nil` when it looks like none of them.
  static func recognise(_ source: SourceText, name: String) -> Diagnostic? {
    if source.bytes.allSatisfy(isXMLSpace) {
      return Diagnostic(
        .error, .notAPropertyList, "the file is empty; expected a property list")
    }
    switch fileExtension(of: name) {
    case "yml", "yaml": return yaml
    case "swift": return swift
    case "json": return json
    default: break
    }
    let lines = (1...min(200, source.lineCount)).map { source.line($0) }
    let trimmed = lines.map { $0.drop { $0.isWhitespace } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("#") }
    guard let first = trimmed.first else { return nil }
    if isJSON(first, then: trimmed.dropFirst().first) { return json }
    let words = ["import ", "@testable ", "let ", "var ", "struct ", "public ", "final ", "enum "]
    if words.contains(where: first.hasPrefix) { return swift }
    if first.hasPrefix("---") || trimmed.prefix(20).contains(where: isYAML) { return yaml }
    return nil
  }

  /// The diagnostic for bytes that are no text and no binary property list.
  static let unreadable = Diagnostic(
    .error, .notAPropertyList,
    "the file is neither text nor a binary property list; expected the Info.plist of an extension")

  /// The diagnostic for another text that is no property list.
  static func unknown(_ source: SourceText, reason: String?) -> Diagnostic {
    let start = source.text.split(whereSeparator: \.isNewline).first ?? ""
    let shown = start.count > 40 ? start.prefix(40) + "..." : start
    return Diagnostic(
      .error, .notAPropertyList,
      "the file is not a property list; it begins with \"\(shown)\"",
      notes: reason.map { [.init("the system's reader says: \($0)")] } ?? [],
      help: "load the Info.plist of an extension, in XML or binary form")
  }

  private static let yaml = foreign(
    "YAML", "load the Info.plist that your project generator writes from it")
  private static let swift = foreign(
    "Swift source", "load the Info.plist that your project generator writes from it")
  private static let json = foreign(
    "JSON", "turn it into a property list first, for example with plutil -convert xml1")

  private static func foreign(_ what: String, _ help: String) -> Diagnostic {
    Diagnostic(
      .error, .notAPropertyList, "the file is \(what); expected a property list", help: help)
  }

  private static func fileExtension(of name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let parts = file.split(separator: ".")
    return parts.count > 1 ? (parts.last ?? "").lowercased() : ""
  }

  /// `{"key": ...` or `[` of such; the old property-list form has `=` behind a key.
  private static func isJSON(_ first: Substring, then second: Substring?) -> Bool {
    guard let bracket = first.first, bracket == "{" || bracket == "[" else { return false }
    if bracket == "[" { return true }
    let rest = first.dropFirst().drop { $0.isWhitespace }
    let line = rest.isEmpty ? second ?? "" : rest
    guard line.hasPrefix("\""), let close = line.dropFirst().firstIndex(of: "\"") else {
      return false
    }
    return line[line.index(after: close)...].drop { $0.isWhitespace }.hasPrefix(":")
  }

  /// `key:` at the end of a line, or `key: value`.
  private static func isYAML(_ line: Substring) -> Bool {
    let item = line.hasPrefix("- ") ? line.dropFirst(2) : line
    guard let colon = item.firstIndex(of: ":"), colon != item.startIndex else { return false }
    let key = item[..<colon]
    let rest = item[item.index(after: colon)...]
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "\"" }
      && (rest.isEmpty || rest.first == " ")
  }
}
