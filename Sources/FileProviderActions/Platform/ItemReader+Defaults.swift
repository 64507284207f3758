import PredicateEvaluation
import PredicateFormat

/// What an item has for properties that it does not set.
extension ItemReader {
  /// The default of one kind for an item; `.none` where it has none.
  func standard(_ standard: ItemDefault, of item: Item, at position: Int) -> PredicateValue {
    switch standard {
    case .typeOfFilename, .textOfContentType:
      return typeIdentifier(of: item, at: position).map(PredicateValue.string) ?? .none
    case .nothing:
      return .none
    case _ where !hasDefaults:
      return .none
    case .shortName:
      return .string(item.name)
    case .rootContainer:
      return .string(ItemIdentifierConstant.rootContainer.rawValue)
    case .filename:
      return .string(item.filename)
    case .folderByType:
      return isFolder(item, at: position).map(PredicateValue.boolean) ?? .none
    case .numberOfChildren:
      let count = hierarchy.childCounts[position]
      guard count > 0 || isFolder(item, at: position) == true else { return .none }
      return .integer(Int64(count))
    case .downloadedTree:
      return hierarchy.downloaded[position].map(PredicateValue.boolean) ?? .none
    case .ancestorsUserInfo:
      return .dictionary(hierarchy.inheritedUserInfo(of: position))
    case .inheritableUserInfo:
      return .dictionary(hierarchy.resolvedUserInfo(of: position))
    }
  }

  /// The name of an item's content type: as set, else as `typeIdentifier` says, else inferred from
  /// the filename; `nil` when it is set to nil or nothing tells it.
  private func typeIdentifier(of item: Item, at position: Int) -> String? {
    if let set = item["contentType"] ?? item["typeIdentifier"] {
      if case .string(let identifier) = set { return identifier }
      return nil
    }
    guard hasDefaults || item["filename"] != nil, !item.filename.isEmpty else { return nil }
    var isFolder = hierarchy.childCounts[position] > 0
    if case .boolean(let set)? = item["isFolder"] { isFolder = set }
    return UniformTypes.standard.identifier(forFilename: item.filename, isFolder: isFolder)
  }

  /// Whether an item is a folder by its content type; `nil` when it has none.
  private func isFolder(_ item: Item, at position: Int) -> Bool? {
    typeIdentifier(of: item, at: position).map {
      UniformTypes.standard.conforms($0, to: "public.folder")
    }
  }
}
