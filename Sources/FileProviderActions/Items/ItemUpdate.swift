/// What an import did to one item of a collection.
public struct ItemUpdate: Sendable, Equatable {
  /// What happened.
  public enum Kind: Sendable, Equatable {
    /// The item is new.
    case added
    /// The item was there and differs now.
    case updated([ItemChange])
    /// The item was there and is the same.
    case unchanged
  }

  /// The short name that the item has now.
  public let name: String
  /// What happened to it.
  public let kind: Kind
}
