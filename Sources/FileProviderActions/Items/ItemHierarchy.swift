import PredicateFormat

/// Who is whose parent in a collection, and what follows from it: children, inherited user info,
/// whether a whole tree is downloaded.
///
/// A snapshot of the collection. Making one is linear in the number of items; nothing in it recurs,
/// and of a chain of ancestors at most `ancestorLimit` are looked at.
public struct ItemHierarchy: Sendable {
  /// How many ancestors of an item are followed.
  public static let ancestorLimit = 1_000

  /// The items that it was made from.
  public let collection: ItemCollection
  /// For each item the place of its parent, where that is an item of the collection.
  let parents: [Int?]
  /// For each item how many items have it as parent.
  let childCounts: [Int]
  /// For each item whether it and everything below it is downloaded, where that is known.
  let downloaded: [Bool?]
  /// For each item its own entries to pass down.
  private let inheritable: [PredicateDictionary?]

  /// Makes the hierarchy of a collection.
  public init(_ collection: ItemCollection) {
    self.collection = collection
    let items = collection.items
    let parents = items.enumerated().map { position, item -> Int? in
      let parent = collection.position(ofIdentifier: item.parentIdentifier)
      return parent == position ? nil : parent
    }
    var childCounts = [Int](repeating: 0, count: items.count)
    for case let parent? in parents { childCounts[parent] += 1 }
    self.parents = parents
    self.childCounts = childCounts
    downloaded = Self.downloadedTrees(items, parents: parents, childCounts: childCounts)
    inheritable = items.map(Self.inheritableEntries)
  }

  /// The places of an item's ancestors, nearest first, ending before one would come a second time.
  func ancestors(of position: Int) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = [position]
    var next = parents[position]
    while let parent = next, result.count < Self.ancestorLimit, seen.insert(parent).inserted {
      result.append(parent)
      next = parents[parent]
    }
    return result
  }

  /// The entries that an item's ancestors pass down, the nearest ancestor's first.
  func inheritedUserInfo(of position: Int) -> PredicateDictionary {
    var result = PredicateDictionary()
    for ancestor in ancestors(of: position) {
      guard let entries = inheritable[ancestor] else { continue }
      for entry in entries.entries {
        if case .string(let key) = entry.key, result[key] == nil { result[key] = entry.value }
      }
    }
    return result
  }

  /// What an item passes down: what its ancestors do, overlaid with its own entries.
  func resolvedUserInfo(of position: Int) -> PredicateDictionary {
    var result = inheritedUserInfo(of: position)
    for entry in inheritable[position]?.entries ?? [] {
      if case .string(let key) = entry.key { result[key] = entry.value }
    }
    return result
  }

  /// An item's entries whose keys end in `.inherited`; `nil` when there is none.
  private static func inheritableEntries(_ item: Item) -> PredicateDictionary? {
    guard case .dictionary(let userInfo)? = item["userInfo"] else { return nil }
    var result = PredicateDictionary()
    for entry in userInfo.entries {
      if case .string(let key) = entry.key, key.hasSuffix(".inherited") {
        result[key] = entry.value
      }
    }
    return result.entries.isEmpty ? nil : result
  }

  /// Whether each item and everything below it is downloaded.
  ///
  /// One NO anywhere makes it NO. Otherwise it is unknown where an item below, or a file itself,
  /// does not say; a folder that has children need not say it for itself. Items of a cycle stay
  /// unknown.
  private static func downloadedTrees(
    _ items: PersistentArray<Item>, parents: [Int?], childCounts: [Int]
  ) -> [Bool?] {
    enum Tree { case yes, no, unknown }
    var trees = items.indices.map { position -> Tree in
      switch items[position]["isDownloaded"] {
      case .boolean(let own)?: own ? .yes : .no
      default: childCounts[position] > 0 ? .yes : .unknown
      }
    }
    // Leaves first: an item is finished when all its children are.
    var waiting = childCounts
    var ready = items.indices.filter { childCounts[$0] == 0 }
    var isFinished = [Bool](repeating: false, count: items.count)
    while let position = ready.popLast() {
      isFinished[position] = true
      guard let parent = parents[position] else { continue }
      switch (trees[position], trees[parent]) {
      case (.no, _): trees[parent] = .no
      case (.unknown, .yes): trees[parent] = .unknown
      default: break
      }
      waiting[parent] -= 1
      if waiting[parent] == 0 { ready.append(parent) }
    }
    return items.indices.map { position in
      switch trees[position] {
      case _ where !isFinished[position]: nil
      case .yes: true
      case .no: false
      case .unknown: nil
      }
    }
  }
}
