import PredicateFormat

/// The schemas of the objects that a rule meets on iOS: items, and their content types.
enum ItemSchemas {
  /// What an item object is called in messages.
  static let className = "NSFileProviderItem"

  /// An item with the keys of the property table; every item without further keys shares it.
  static let item = RecordSchema(
    className: className, keys: itemKeys, otherNames: otherNames)

  /// A content type, an object on both platforms; comparing it as a whole is comparing an object.
  static let contentType = RecordSchema(
    className: "UTType", keys: ["identifier", "preferredFilenameExtension", "preferredMIMEType"])

  /// An item that answers further keys, because an import gave it some.
  static func item(withFurther keys: Set<String>) -> RecordSchema {
    RecordSchema(
      className: className, keys: itemKeys.union(keys),
      otherNames: otherNames.filter { !keys.contains($0.key) })
  }

  private static let itemKeys = Set(
    ItemProperty.all.filter { $0.isReadable(on: .ios) }.compactMap(\.ruleKey))

  private static let otherNames = Dictionary(
    uniqueKeysWithValues: ItemProperty.all.filter { $0.isReadable(on: .ios) }
      .flatMap { row in row.otherNames.map { ($0, row.name) } })
}
