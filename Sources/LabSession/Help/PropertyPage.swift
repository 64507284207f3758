import FileProviderActions

/// The page of a key of items, made of the table of properties.
enum PropertyPage {
  /// The page of a key, in Markdown; `nil` for a word that is none.
  static func page(of key: String) -> String? {
    let found = ItemProperty.all.first { $0.name == key || $0.otherNames.contains(key) }
    return found.map(page)
  }

  /// The keys that have a page.
  static var keys: [String] { ItemProperty.all.flatMap { [$0.name] + $0.otherNames } }

  private static func page(_ property: ItemProperty) -> String {
    let names = ([property.name] + property.otherNames).joined(separator: ", ")
    var lines = ["# \(names)", property.meaning, "## Facts", "- type: \(property.type.rawValue)"]
    let since = property.availability.phrase
    if !since.isEmpty { lines.append("- since: \(since)") }
    if property.isRequired { lines.append("- every item has to have it") }
    let standard = property.standard.phrase
    if !standard.isEmpty { lines.append("- unless it is set: \(standard)") }
    lines.append("- in rules: \(access(property))")
    if property.type == .userInfo {
      lines.append(
        "- a key with dots stands in quotes; without them the rest of the path is tried as one key, "
          + "then dot by dot")
    }
    let parts = property.type.components.map(\.name)
    if !parts.isEmpty { lines.append("- parts: \(parts.joined(separator: ", "))") }
    lines += ["## Example", "```"]
    if property.ruleKey != nil {
      lines.append("SUBQUERY(fileproviderItems, $i, $i.\(property.name) != nil).@count > 0")
    }
    return (lines + [":items report", "```", "## See", "fileproviderItems, SUBQUERY", ""])
      .joined(separator: "\n")
  }

  private static func access(_ property: ItemProperty) -> String {
    switch property.ruleAccess {
    case .documented: "a key, as Apple documents"
    case .assumed: "a key that Apple's list leaves out; read like the others"
    case .printedOnMac: "a key on macOS only"
    case .none: "no key"
    }
  }
}
