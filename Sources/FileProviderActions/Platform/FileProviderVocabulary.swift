import PredicateFormat

/// The keys that a rule of a File Provider extension can read, for those who check rules without
/// evaluating them.
///
///     let words = FileProviderVocabulary(.action, platform: .macos)
///     words.itemKeys(near: "uploadded").only   // "isUploaded"
public struct FileProviderVocabulary: Hashable, Sendable {
  /// What a rule belongs to, which decides what it is evaluated on.
  public enum RuleKind: String, Hashable, Sendable, CaseIterable {
    /// An action of a File Provider extension: a selection of items.
    case action
    /// A user interaction: one operation on one item.
    case interaction
    /// A Share or Action extension: what was handed over.
    case sharing
  }

  /// What the rules belong to.
  public let kind: RuleKind
  /// The platform whose way of reading items is modelled.
  public let platform: Platform

  /// Makes the vocabulary of one kind of rule on one platform.
  public init(_ kind: RuleKind, platform: Platform) {
    self.kind = kind
    self.platform = platform
  }

  /// The keys of the context.
  public var contextKeys: [String] {
    switch kind {
    case .action: ["fileproviderItems", "domainUserInfo"]
    case .interaction:
      ["action", "sourceItem", "destinationItem", "sourceItemsCount", "domainUserInfo"]
    case .sharing: ["extensionItems"]
    }
  }

  /// The keys of the context behind which items stand: several for an action, one for an
  /// interaction.
  public var itemContextKeys: [String] {
    switch kind {
    case .action: ["fileproviderItems"]
    case .interaction: ["sourceItem", "destinationItem"]
    case .sharing: []
    }
  }

  /// The keys of an item, in the order of the property table.
  public var itemKeys: [String] {
    ItemProperty.all.filter { $0.isReadable(on: platform) }.compactMap(\.ruleKey)
  }

  /// The property that serves a key of an item here: by its name, or on iOS by its plain getter
  /// name as well; `nil` for a key that items do not have.
  public func property(forItemKey key: String) -> ItemProperty? {
    let property =
      ItemProperty.named(key)
      ?? (platform == .ios ? ItemProperty.servingPlainName(key) : nil)
    guard let property, property.isReadable(on: platform) else { return nil }
    return property
  }

  /// The name by which the property of a plain Boolean name is documented: `isUploaded` for
  /// `uploaded`; `nil` for any other key.
  public func documentedName(forPlainName key: String) -> String? {
    ItemProperty.servingPlainName(key)?.name
  }

  /// What values an item's key has; `nil` for a key that items do not have.
  public func type(ofItemKey key: String) -> ItemPropertyType? { property(forItemKey: key)?.type }

  /// The keys behind an item's key, such as `identifier` behind `contentType`; empty where none are
  /// fixed.
  public func parts(ofItemKey key: String) -> [String] {
    guard let type = type(ofItemKey: key) else { return [] }
    if type == .contentType { return ItemSchemas.contentType.keys.sorted() }
    return type.components.map(\.name)
  }

  /// Whether behind a key stands a dictionary of the provider's own, whose dotted keys are tried
  /// whole before they are split.
  public static func hasFreeKeys(_ key: String) -> Bool {
    key == "domainUserInfo" || ItemProperty.named(key)?.type == .userInfo
  }

  /// The item's keys that somebody may have meant: the nearest one, or several equally near ones.
  ///
  /// A plain Boolean name is itself a key on iOS; on macOS what it stands for is offered instead.
  public func itemKeys(near key: String) -> NearNames {
    let plainNames = ItemProperty.all.filter { $0.isReadable(on: platform) }.flatMap(\.otherNames)
    let called = ItemProperty.called(key).map { NearNames($0.names.filter(itemKeys.contains)) }
    let near =
      plainNames.contains(key)
      ? NearNames(key)
      : called.flatMap { $0.isEmpty ? nil : $0 } ?? nearNames(to: key, in: itemKeys + plainNames)
    // The documented name works on both platforms, the plain one on iOS only.
    return near.map { documentedName(forPlainName: $0) ?? $0 }
  }

  /// The keys of the context that somebody may have meant.
  public func contextKeys(near key: String) -> NearNames {
    let known = [
      "fileProviderItems": "fileproviderItems", "items": "fileproviderItems",
      "sourceItemIdentifiers": "fileproviderItems", "NSExtensionItems": "extensionItems",
      "sourceItems": "sourceItem", "destinationItems": "destinationItem",
    ]
    if let meant = known[key], contextKeys.contains(meant) { return NearNames(meant) }
    return nearNames(to: key, in: contextKeys)
  }
}
