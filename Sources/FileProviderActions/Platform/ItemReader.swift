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
    var schemas: [Set<String>: RecordSchema] = [:]
    return value(at: position, &schemas)
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
    var schemas: [Set<String>: RecordSchema] = [:]
    for name in names {
      elements.append(
        value(at: try hierarchy.collection.checkedPosition(of: name), &schemas))
    }
    var context: PredicateDictionary = ["fileproviderItems": .array(elements)]
    if let entries = domainUserInfo.ruleValue { context["domainUserInfo"] = entries }
    return SelectionContext(
      platform: platform, names: names, value: .dictionary(context), elements: elements)
  }

  func value(at position: Int, _ schemas: inout [Set<String>: RecordSchema]) -> PredicateValue {
    let item = hierarchy.collection.items[position]
    let (values, furtherKeys) = entries(of: item, at: position)
    guard platform == .ios else { return .dictionary(values) }
    var schema = ItemSchemas.item
    if !furtherKeys.isEmpty {
      schema = schemas[furtherKeys] ?? ItemSchemas.item(withFurther: furtherKeys)
      schemas[furtherKeys] = schema
    }
    return .record(KeyedRecord(schema: schema, name: item.name, values: values))
  }

  /// What an item answers, and which of the keys are not among the platform's usual ones.
  private func entries(of item: Item, at position: Int) -> (PredicateDictionary, Set<String>) {
    var entries: [PredicateDictionary.Entry] = []
    var furtherKeys: Set<String> = []
    for property in ItemProperty.all {
      guard let key = property.ruleKey else { continue }
      let isUsual = property.isReadable(on: platform)
      let value: PredicateValue
      if let set = item[property.name] {
        value = set
        if !isUsual { furtherKeys.insert(key) }
      } else if isUsual {
        value = standard(property.standard, of: item, at: position)
      } else {
        continue
      }
      if case .none = value { continue }
      entries.append(PredicateDictionary.Entry(.string(key), asRulesSee(value, property.type)))
    }
    for entry in item.settings.entries {
      guard case .string(let key) = entry.key, ItemProperty.named(key) == nil else { continue }
      entries.append(entry)
      furtherKeys.insert(key)
    }
    return (PredicateDictionary(entries: entries), furtherKeys)
  }

  /// A value in the form in which rules meet it.
  private func asRulesSee(
    _ value: PredicateValue, _ type: ItemPropertyType
  ) -> PredicateValue {
    switch (type, value) {
    case (.contentType, .string(let identifier)):
      return Self.contentType(identifier)
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
