/// What an item has for a property that it does not set.
///
/// A rule sees these on both platforms, because the system fills them in for every item. An item
/// that sets a property to nil has nothing there and no default either; that is how a dump from a
/// Mac stays exactly as it was printed.
public enum ItemDefault: Hashable, Sendable, CaseIterable {
  /// Nothing: nil for an object, an absent key for a dictionary.
  case nothing
  /// The item's short name.
  case shortName
  /// The root container's identifier.
  case rootContainer
  /// The type that the filename's extension stands for, a folder's when the item has children.
  case typeOfFilename
  /// The text of `contentType`.
  case textOfContentType
  /// The filename.
  case filename
  /// Whether the content type is a folder's.
  case folderByType
  /// The number of items whose parent it is, for folders.
  case numberOfChildren
  /// Whether it and everything below it is downloaded, as far as that is set.
  case downloadedTree
  /// What its ancestors pass down.
  case ancestorsUserInfo
  /// What its ancestors pass down, overlaid with its own entries to pass down.
  case inheritableUserInfo

  /// The default in words; empty for nothing.
  public var phrase: String {
    switch self {
    case .nothing: ""
    case .shortName: "the item's short name"
    case .rootContainer: "the root container"
    case .typeOfFilename: "inferred from the filename"
    case .textOfContentType: "the text of contentType"
    case .filename: "the filename"
    case .folderByType: "whether contentType is a folder"
    case .numberOfChildren: "counted, for folders"
    case .downloadedTree: "from isDownloaded of the item and all below it"
    case .ancestorsUserInfo: "from the parents' keys that end in .inherited"
    case .inheritableUserInfo: "inheritedUserInfo with the item's own .inherited keys"
    }
  }
}
