import PredicateFormat

/// An item as an import read it.
public struct ImportedItem: Sendable, Equatable {
  /// The item, under a short name that is unique in the import.
  public var item: Item
  /// Whether the text gave the short name; else it was made from the filename.
  public let isNameGiven: Bool
  /// Where the item stands in the text, where that is known.
  public let range: SourceRange?
}
