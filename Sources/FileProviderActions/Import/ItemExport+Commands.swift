import PredicateFormat

extension ItemExport {
  /// The commands that define the items, one line each, and what commands cannot say as comments.
  ///
  ///     :item report filename="report.pdf" isUploaded=YES userInfo."com.example.testBit"=YES
  ///
  /// Keys outside the property table, and values that no predicate can write, go into a comment
  /// that says so; JSON keeps them.
  public static func commands(_ items: some Sequence<Item>) -> String {
    var lines: [String] = []
    for item in items {
      var words = [":item", item.name]
      var lost: [String] = []
      for entry in item.settings.entries {
        guard case .string(let key) = entry.key else { continue }
        for (path, value) in settings(key, entry.value) {
          if let text = operand(value, at: path) {
            words.append("\(path)=\(text)")
          } else {
            lost.append(path.description)
          }
        }
      }
      lines.append(words.joined(separator: " "))
      if !lost.isEmpty {
        lines.append("# not in this command: \(lost.joined(separator: ", ")); JSON keeps it")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The command that sets the domain's dictionary; empty while there is none.
  public static func command(_ domain: DomainUserInfo) -> String {
    guard let entries = domain.entries else { return "" }
    var words = [":domain"]
    for entry in entries.entries {
      guard case .string(let key) = entry.key, let text = OperandText.text(of: entry.value) else {
        continue
      }
      // Steps behind the first are read as one key with it.
      let steps = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let path =
        steps.count == 2 && !steps[0].isEmpty && !steps[1].isEmpty
        ? ItemPath(String(steps[0]), String(steps[1])) : ItemPath(key)
      words.append("\(path)=\(text)")
    }
    return words.joined(separator: " ") + "\n"
  }

  /// The settings of one property: one for each part where it has parts.
  private static func settings(
    _ key: String, _ value: PredicateValue
  ) -> [(ItemPath, PredicateValue)] {
    guard case .dictionary(let parts) = value, !parts.entries.isEmpty else {
      return [(ItemPath(key), value)]
    }
    return parts.entries.map { entry in
      guard case .string(let part) = entry.key else { return (ItemPath(key, "?"), .null) }
      return (ItemPath(key, part), entry.value)
    }
  }

  /// The value as a command writes it; `nil` when it cannot.
  private static func operand(_ value: PredicateValue, at path: ItemPath) -> String? {
    guard let property = ItemProperty.named(path.property) else { return nil }
    let type =
      path.part.flatMap { part in
        property.type.components.first { $0.name == part }?.type
          ?? (property.type == .extendedAttributes ? .data : nil)
      } ?? property.type
    switch (type, value) {
    case (_, .none) where property.isRequired: return nil
    case (.date, .date(let date)) where PredicateDate(iso8601: date.iso8601) != nil:
      return date.iso8601
    case (.date, .date): return OperandText.text(of: value)
    case (.date, _) where value != .none: return nil
    case (.data, .data(let bytes)): return ItemPath.quoted(hexadecimal(bytes))
    case (.userInfo, .dictionary(let entries)) where path.part == nil:
      return entries.entries.isEmpty ? "{}" : nil
    case (.userInfo, .none) where path.part != nil: return nil
    default: return OperandText.text(of: value)
    }
  }
}
