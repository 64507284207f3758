import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Commands that make the selection which a rule was found to have an outcome for.
///
///     :item item1.txt isShared=YES
///     :select item1.txt
struct WitnessScript {
  /// The commands, in order.
  let commands: [String]

  /// Keys whose values follow from others.
  private static let derived: Set<String> = ["itemIdentifier", "typeIdentifier"]

  /// Writes the commands for the context of a rule; `nil` for another object.
  ///
  /// What commands cannot set is left out, so the commands have to be tried. Content types mostly
  /// follow from filenames; `withTypes` writes them nevertheless.
  init?(_ object: PredicateValue, withTypes: Bool) {
    guard let entries = Self.entries(of: object), let items = entries["fileproviderItems"],
      case .array(let elements) = items
    else { return nil }
    var commands: [String] = []
    var names: [String] = []
    for (number, element) in elements.enumerated() {
      guard let values = Self.entries(of: element) else { return nil }
      let name = "item\(number + 1)"
      names.append(name)
      var settings: [String] = []
      for entry in values.entries {
        guard case .string(let key) = entry.key, !Self.derived.contains(key),
          key != "contentType" || withTypes
        else { continue }
        settings += Self.settings(key, entry.value)
      }
      commands.append(([":item \(name)"] + settings).joined(separator: " "))
    }
    commands.append(":select " + (names.isEmpty ? "none" : names.joined(separator: " ")))
    if let domain = entries["domainUserInfo"], case .dictionary(let values) = domain {
      let settings = values.entries.compactMap { entry -> String? in
        guard case .string(let key) = entry.key else { return nil }
        return "\(Session.typedKey(key))=\(Session.operand(entry.value))"
      }
      if !settings.isEmpty { commands.append(":domain " + settings.joined(separator: " ")) }
    }
    self.commands = commands
  }

  private static func entries(of value: PredicateValue) -> PredicateDictionary? {
    switch value {
    case .dictionary(let dictionary): dictionary
    case .record(let record): record.values
    default: nil
    }
  }

  private static func settings(_ key: String, _ value: PredicateValue) -> [String] {
    switch value {
    case .none, .null, .object, .data, .array, .set: return []
    case .record(let record):
      guard case .string(let identifier)? = record.values["identifier"] else { return [] }
      return settings(key, .string(identifier))
    case .dictionary(let dictionary):
      return dictionary.entries.flatMap { entry -> [String] in
        guard case .string(let part) = entry.key else { return [] }
        return settings("\(key).\(Session.typedKey(part))", entry.value)
      }
    case .date(let date): return ["\(key)=\(date.iso8601)"]
    default: return ["\(key)=\(Session.operand(value))"]
    }
  }
}
