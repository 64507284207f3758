import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// The commands that bring about what a rule was found to have an outcome for: the items, the domain,
/// and what is selected, done or attached.
///
///     :item item1 filename="item1.txt" isShared=YES
///     :select item1
///
/// Only what a plain item has not is set, so that what the system derives comes out by itself. What
/// commands cannot say makes no set-up; and since values depend on each other, one has to be tried.
struct ScenarioSetUp {
  /// The commands, in order.
  private(set) var commands: [String] = []
  private let platform: Platform
  private var items: [Item] = []
  /// The names of the items that an operation is done to.
  private var sources: [String] = []

  /// Writes the commands that make a rule of some kind see an object; `nil` where none do.
  ///
  /// Alerts of the identifiers are given as suppressed, which matters to interactions only.
  init?(
    _ object: PredicateValue, as subject: RuleSubject, on platform: Platform,
    suppressing identifiers: [String] = []
  ) {
    self.platform = platform
    guard let context = object.namedEntries else { return nil }
    let last: String?
    switch subject {
    case .action: last = selection(context)
    case .interaction: last = operation(context, suppressing: identifiers)
    case .sharing: last = Self.attachment(context)
    case .anything: last = nil
    }
    guard let last else { return nil }
    var domain = DomainUserInfo()
    if case .dictionary(let entries)? = context["domainUserInfo"] {
      domain = DomainUserInfo(entries)
    }
    let definitions = ItemExport.commands(items) + ItemExport.command(domain)
    commands = definitions.split(separator: "\n").map(String.init)
    // A comment behind a command tells what the command cannot say.
    guard !commands.contains(where: { $0.hasPrefix("# ") }) else { return nil }
    if subject == .interaction, !sources.isEmpty {
      commands.append(":select " + sources.joined(separator: " "))
    }
    commands.append(last)
  }

  private mutating func selection(_ context: PredicateDictionary) -> String? {
    guard case .array(let elements)? = context["fileproviderItems"] else { return nil }
    for (index, element) in elements.enumerated() {
      guard let values = element.namedEntries, define(values, orNamed: "item\(index + 1)") != nil
      else { return nil }
    }
    return ":select " + (items.isEmpty ? "none" : items.map(\.name).joined(separator: " "))
  }

  private mutating func operation(
    _ context: PredicateDictionary, suppressing identifiers: [String]
  ) -> String? {
    guard case .string(let name)? = context["action"],
      let action = InteractionOperation.Action(rawValue: name),
      case .integer(let count)? = context["sourceItemsCount"], count <= WitnessSeeds.mostElements
    else { return nil }
    var command = ":operation "
    if !identifiers.isEmpty {
      command += "--suppressed \(Session.word(identifiers.joined(separator: ","))) "
    }
    command += name
    let source = context["sourceItem"]?.namedEntries
    let destination = context["destinationItem"]?.namedEntries
    if action.hasFilename {
      guard case .string(let filename)? = (action == .create ? source : destination)?["filename"]
      else { return nil }
      command += " to \(Session.quotedText(filename))"
    }
    if action.hasSourceItem, action != .create {
      guard let source, count > 0 else { return nil }
      for number in 1...count {
        guard let item = define(source, orNamed: "item\(number)", isCopy: number > 1) else {
          return nil
        }
        sources.append(item)
      }
    }
    if action.hasFolder, let destination {
      guard let folder = define(destination, orNamed: WitnessSeeds.folder.name) else { return nil }
      command += " into \(folder)"
    }
    return command
  }

  private static func attachment(_ context: PredicateDictionary) -> String? {
    guard case .array(let elements)? = context["extensionItems"], !elements.isEmpty else {
      return nil
    }
    var items: [String] = []
    for element in elements {
      guard case .array(let attachments)? = element.namedEntries?["attachments"],
        !attachments.isEmpty
      else { return nil }
      var words: [String] = []
      for attachment in attachments {
        guard case .array(let types)? = attachment.namedEntries?["registeredTypeIdentifiers"],
          !types.isEmpty
        else { return nil }
        let names = types.compactMap { if case .string(let name) = $0 { name } else { nil } }
        guard names.count == types.count else { return nil }
        words.append(Session.word(names.joined(separator: ",")))
      }
      items.append(words.joined(separator: " "))
    }
    return ":attach " + items.joined(separator: " + ")
  }

  // MARK: Items

  /// Defines the item of which rules see some values, and gives its name; `nil` where a value cannot
  /// be set.
  private mutating func define(
    _ values: PredicateDictionary, orNamed fallback: String, isCopy: Bool = false
  ) -> String? {
    var name = fallback
    if !isCopy, case .string(let identifier)? = values["itemIdentifier"],
      (try? ItemName.check(identifier)) != nil, !items.contains(where: { $0.name == identifier })
    {
      name = identifier
    }
    // A copy differs from the first in what tells plain items apart, and in nothing else.
    let model = isCopy ? items.first?.name ?? name : name
    guard let plain = seen(Self.plainItem(model)) else { return nil }
    var item = Self.plainItem(name)
    for entry in values.entries where plain[entry.key] != entry.value {
      guard case .string(let key) = entry.key, set(key, to: entry.value, of: &item) else {
        return nil
      }
    }
    for case .string(let key) in plain.entries.map(\.key) where values[key] == nil {
      guard set(key, to: .none, of: &item) else { return nil }
    }
    items.append(item)
    return name
  }

  private static func plainItem(_ name: String) -> Item {
    name == WitnessSeeds.folder.name ? WitnessSeeds.folder : WitnessSeeds.plainItem(name)
  }

  /// What rules see of an item by itself.
  private func seen(_ item: Item) -> PredicateDictionary? {
    var collection = ItemCollection()
    try? collection.add(item)
    let reader = ItemReader(ItemHierarchy(collection), platform: platform)
    return (try? reader.value(of: item.name))?.namedEntries
  }

  private func set(_ key: String, to value: PredicateValue, of item: inout Item) -> Bool {
    guard
      let property = ItemProperty.all.first(where: {
        $0.ruleKey == key || $0.otherNames.contains(key)
      })
    else { return false }
    switch value {
    case .record(let record):
      // A content type is an object with an identifier.
      guard let identifier = record.values["identifier"] else { return false }
      return (try? item.set(ItemPath(property.name), to: identifier)) != nil
    case .dictionary(let parts) where !parts.entries.isEmpty:
      return parts.entries.allSatisfy { part in
        guard case .string(let name) = part.key else { return false }
        return (try? item.set(ItemPath(property.name, name), to: part.value)) != nil
      }
    default: return (try? item.set(ItemPath(property.name), to: value)) != nil
    }
  }
}

extension PredicateValue {
  /// What a dictionary or an object holds under its keys.
  fileprivate var namedEntries: PredicateDictionary? {
    switch self {
    case .dictionary(let dictionary): dictionary
    case .record(let record): record.values
    default: nil
    }
  }
}
