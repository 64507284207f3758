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

  /// Writes the commands for the context of a rule; `nil` for another object, or one that commands
  /// cannot make.
  init?(_ object: PredicateValue) {
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
        guard case .string(let key) = entry.key, let written = Self.settings(key, entry.value)
        else {
          return nil
        }
        if key != "itemIdentifier" { settings += written }
      }
      commands.append(([":item \(name)"] + settings).joined(separator: " "))
    }
    commands.append(":select " + (names.isEmpty ? "none" : names.joined(separator: " ")))
    if let domain = entries["domainUserInfo"], case .dictionary(let values) = domain {
      let settings = values.entries.compactMap { entry -> String? in
        guard case .string(let key) = entry.key else { return nil }
        return "\(Session.typedKey(key))=\(Session.operand(entry.value))"
      }
      guard settings.count == values.entries.count else { return nil }
      if !settings.isEmpty { commands.append(":domain " + settings.joined(separator: " ")) }
    }
    // What commands make of it has to be the same selection again.
    var session = Session()
    for command in commands where session.perform(command).failed { return nil }
    self.commands = commands
  }

  private static func entries(of value: PredicateValue) -> PredicateDictionary? {
    switch value {
    case .dictionary(let dictionary): dictionary
    case .record(let record): record.values
    default: nil
    }
  }

  private static func settings(_ key: String, _ value: PredicateValue) -> [String]? {
    switch value {
    case .none, .null: []
    case .dictionary(let dictionary):
      dictionary.entries.reduce(into: [String]?([])) { settings, entry in
        guard case .string(let part) = entry.key,
          let written = Self.settings("\(key).\(Session.typedKey(part))", entry.value)
        else {
          settings = nil
          return
        }
        settings? += written
      }
    case .record, .object, .data, .array, .set: nil
    case .date(let date): ["\(key)=\(date.iso8601)"]
    default: ["\(key)=\(Session.operand(value))"]
    }
  }
}
