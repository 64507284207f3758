/// The form in which items came.
public enum ImportForm: String, Hashable, Sendable, CaseIterable {
  /// One JSON value.
  case json = "JSON"
  /// JSON values one after another, usually one a line.
  case jsonLines = "JSON Lines"
  /// A line of property names and a line for each item.
  case csv = "CSV"
  /// A property list, XML or binary.
  case propertyList = "property list"
  /// What `fileproviderctl evaluate` prints.
  case evaluateDump = "fileproviderctl evaluate"

  /// The form of a text, by how it begins and what it holds; `nil` for none of them.
  ///
  /// JSON Lines are told from JSON only when they are read.
  public static func detect(_ bytes: [UInt8]) -> ImportForm? {
    let first = bytes.firstIndex { !" \t\r\n".utf8.contains($0) }
    guard let first else { return nil }
    if looksLikePropertyList(bytes, at: first) { return .propertyList }
    if looksLikeJSON(bytes, at: first) { return .json }
    if CSVItems.isTable(bytes) { return .csv }
    return DumpReader.isDump(bytes) ? .evaluateDump : nil
  }

  private static func looksLikePropertyList(_ bytes: [UInt8], at first: Int) -> Bool {
    ["<?xml", "<!DOCTYPE plist", "<plist"].contains { bytes[first...].starts(with: $0.utf8) }
  }

  /// Whether a text begins like JSON: a list, or braces with a key and a colon.
  ///
  /// A printed dictionary has `=` there, and a terminal's prompt may begin with a bracket.
  private static func looksLikeJSON(_ bytes: [UInt8], at first: Int) -> Bool {
    var lexer = DumpLexer(bytes, from: first)
    switch bytes[first] {
    case UInt8(ascii: "{"):
      lexer.move(to: first + 1)
      let key = lexer.next()
      if case .rightBrace = key.kind { return true }
      guard bytes[key.range.start...].first == UInt8(ascii: "\"") else { return false }
      return lexer.next().kind != .equals
    case UInt8(ascii: "["):
      let next = bytes[(first + 1)...].first { !" \t\r\n".utf8.contains($0) }
      return next.map { "{[\"]-0123456789".utf8.contains($0) } ?? true
    default:
      return false
    }
  }
}
