import PredicateFormat

/// JSON put together from pieces that are JSON already.
enum JSONText {
  /// An object of members that are JSON already.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quotedForJSON($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// An array of elements that are JSON already.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// A string, or null.
  static func optional(_ text: String?) -> String { text.map(quotedForJSON) ?? "null" }
}
