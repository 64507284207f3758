import PredicateEvaluation
import PredicateFormat

/// Makes what a rule sees of items: their settings, what the system derives, in the form of one
/// platform.
///
/// Which keys an item answers:
///
/// - the rule keys of the property table that it sets or that have a default (`ItemDefault`);
/// - keys outside the table, and keys that only macOS prints, when the item sets them: an import
///   gave them, so they are there;
/// - no property that Apple does not list as a key of rules, such as `itemVersion`.
///
/// A property without a value is nil on iOS and an absent key on macOS.
public struct ItemReader: Sendable {
  /// The items and who is whose parent.
  public let hierarchy: ItemHierarchy
  /// The platform whose way of reading is modelled.
  public let platform: Platform
  /// Whether an item that does not set its identifiers, filename and the like has defaults for
  /// them; without, only the content type is inferred.
  let hasDefaults: Bool

  /// Makes a reader of the items of a hierarchy.
  public init(_ hierarchy: ItemHierarchy, platform: Platform) {
    self.init(hierarchy, platform: platform, hasDefaults: true)
  }

  init(_ hierarchy: ItemHierarchy, platform: Platform, hasDefaults: Bool) {
    self.hierarchy = hierarchy
    self.platform = platform
    self.hasDefaults = hasDefaults
  }

  /// The item with a short name, as an object (iOS) or a dictionary (macOS).
  ///
  /// Throws `unknown-item` with the near name.
  public func value(of name: String) throws(Diagnostic) -> PredicateValue {
    let position = try hierarchy.collection.checkedPosition(of: name)
    var shared = SharedParts()
    return value(at: position, &shared)
  }

  /// Whether an item is a folder by its content type; `nil` when it has none, or is not there.
  public func isFolder(_ name: String) -> Bool? {
    guard let position = hierarchy.collection.position(of: name) else { return nil }
    var defaults = ItemDefaults(
      of: hierarchy.collection.items[position], at: position, in: self)
    return defaults.isFolder()
  }

  /// The context of an action rule: `fileproviderItems` with the selected items, in that order, and
  /// `domainUserInfo` when the domain has one.
  ///
  /// Throws `unknown-item` with the near name. Linear in the number of selected items.
  public func context(
    selecting names: [String], domainUserInfo: DomainUserInfo = DomainUserInfo()
  ) throws(Diagnostic) -> SelectionContext {
    var elements: [PredicateValue] = []
    elements.reserveCapacity(names.count)
    var shared = SharedParts()
    for name in names {
      elements.append(
        value(at: try hierarchy.collection.checkedPosition(of: name), &shared))
    }
    var context: PredicateDictionary = ["fileproviderItems": .array(elements)]
    if let entries = domainUserInfo.ruleValue { context["domainUserInfo"] = entries }
    return SelectionContext(
      platform: platform, names: names, value: .dictionary(context), elements: elements)
  }

  /// What the items of one selection have in common, made once.
  struct SharedParts {
    /// The schemas of objects with further keys, by those keys.
    var schemas: [Set<String>: RecordSchema] = [:]
    /// The objects of content types, by identifier.
    var contentTypes: [String: PredicateValue] = [:]
  }

  func value(at position: Int, _ shared: inout SharedParts) -> PredicateValue {
    let item = hierarchy.collection.items[position]
    let (values, furtherKeys) = entries(of: item, at: position, &shared)
    guard platform == .ios else { return .dictionary(values) }
    var schema = ItemSchemas.item
    if !furtherKeys.isEmpty {
      schema = shared.schemas[furtherKeys] ?? ItemSchemas.item(withFurther: furtherKeys)
      shared.schemas[furtherKeys] = schema
    }
    return .record(KeyedRecord(schema: schema, name: item.name, values: values))
  }

  /// What an item answers, and which of the keys are not among the platform's usual ones.
  private func entries(
    of item: Item, at position: Int, _ shared: inout SharedParts
  ) -> (PredicateDictionary, Set<String>) {
    var settings = [PredicateValue?](repeating: nil, count: ItemProperty.all.count)
    var furtherKeys: Set<String> = []
    var furtherEntries: [PredicateDictionary.Entry] = []
    for entry in item.settings.entries {
      guard case .string(let key) = entry.key else { continue }
      if let place = ItemProperty.place(of: key) {
        settings[place] = entry.value
      } else {
        furtherEntries.append(entry)
        furtherKeys.insert(key)
      }
    }
    var entries: [PredicateDictionary.Entry] = []
    var defaults = ItemDefaults(of: item, at: position, in: self)
    for (property, setting) in zip(ItemProperty.all, settings) {
      guard let key = property.ruleKey else { continue }
      let isUsual = property.isReadable(on: platform)
      if setting != nil, !isUsual { furtherKeys.insert(key) }
      guard let value = setting ?? (isUsual ? defaults.value(property.standard) : nil) else {
        continue
      }
      if case .none = value { continue }
      entries.append(
        PredicateDictionary.Entry(.string(key), asRulesSee(value, property.type, &shared)))
    }
    return (PredicateDictionary(distinctEntries: entries + furtherEntries), furtherKeys)
  }

  /// A value in the form in which rules meet it.
  private func asRulesSee(
    _ value: PredicateValue, _ type: ItemPropertyType, _ shared: inout SharedParts
  ) -> PredicateValue {
    switch (type, value) {
    case (.contentType, .string(let identifier)):
      if let known = shared.contentTypes[identifier] { return known }
      let type = Self.contentType(identifier)
      shared.contentTypes[identifier] = type
      return type
    case (.userInfo, .dictionary(var entries)):
      entries.readsDottedRestAsOneKey = true
      return .dictionary(entries)
    default:
      return value
    }
  }

  static func contentType(_ identifier: String) -> PredicateValue {
    let types = UniformTypes.standard
    var values: PredicateDictionary = ["identifier": .string(identifier)]
    if let filenameExtension = types.filenameExtensions(of: identifier).first {
      values["preferredFilenameExtension"] = .string(filenameExtension)
    }
    if let mimeType = types.mimeTypes(of: identifier).first {
      values["preferredMIMEType"] = .string(mimeType)
    }
    return .record(
      KeyedRecord(schema: ItemSchemas.contentType, name: identifier, values: values))
  }
}
