import PredicateEvaluation
import PredicateFormat

/// What one item has for properties that it does not set.
struct ItemDefaults {
  private let item: Item
  private let position: Int
  private let reader: ItemReader
  /// The name of the content type; `.some(nil)` once it is known that there is none.
  private var knownType: String??

  init(of item: Item, at position: Int, in reader: ItemReader) {
    self.item = item
    self.position = position
    self.reader = reader
  }

  /// The default of one kind; `nil` where the item has none.
  mutating func value(_ standard: ItemDefault) -> PredicateValue? {
    switch standard {
    case .nothing: nil
    case .typeOfFilename, .textOfContentType: typeIdentifier().map(PredicateValue.string)
    case _ where !reader.hasDefaults: nil
    case .shortName: .string(item.name)
    case .rootContainer: .string(ItemIdentifierConstant.rootContainer.rawValue)
    case .filename: .string(item.filename)
    case .folderByType: isFolder().map(PredicateValue.boolean)
    case .numberOfChildren: numberOfChildren().map(PredicateValue.integer)
    case .downloadedTree: reader.hierarchy.isDownloaded(position).map(PredicateValue.boolean)
    case .ancestorsUserInfo: .dictionary(reader.hierarchy.inheritedUserInfo(of: position))
    case .inheritableUserInfo: .dictionary(reader.hierarchy.resolvedUserInfo(of: position))
    }
  }

  /// The name of the content type: as set, else as `typeIdentifier` says, else inferred from the
  /// filename; `nil` when it is set to nil or nothing tells it.
  private mutating func typeIdentifier() -> String? {
    if let knownType { return knownType }
    let type = findTypeIdentifier()
    knownType = .some(type)
    return type
  }

  private func findTypeIdentifier() -> String? {
    if let set = item["contentType"] ?? item["typeIdentifier"] {
      if case .string(let identifier) = set { return identifier }
      return nil
    }
    let isNamed = reader.hasDefaults || item["filename"] != nil
    guard isNamed, !item.filename.isEmpty else { return nil }
    var isFolder = reader.hierarchy.childCount(of: position) > 0
    if case .boolean(let set)? = item["isFolder"] { isFolder = set }
    return UniformTypes.standard.identifier(forFilename: item.filename, isFolder: isFolder)
  }

  /// Whether the item is a folder by its content type; `nil` when it has none.
  mutating func isFolder() -> Bool? {
    typeIdentifier().map { UniformTypes.standard.conforms($0, to: "public.folder") }
  }

  private mutating func numberOfChildren() -> Int64? {
    let count = reader.hierarchy.childCount(of: position)
    return count > 0 || isFolder() == true ? Int64(count) : nil
  }
}
