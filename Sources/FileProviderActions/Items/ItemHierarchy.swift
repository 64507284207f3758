import PredicateFormat
import Synchronization

/// Who is whose parent in a collection, and what follows from it: children, inherited user info,
/// whether a whole tree is downloaded.
///
/// A snapshot of the collection. Making one takes constant time, as most questions do; whether the tree
/// below an item with children is downloaded is found for all items together, once. Nothing recurs, and
/// of a chain of ancestors at most `ancestorLimit` are looked at.
public struct ItemHierarchy: Sendable {
  /// How many ancestors of an item are followed.
  public static let ancestorLimit = 1_000

  /// The items that it was made from.
  public let collection: ItemCollection
  private let trees = DownloadedTrees()

  /// For each item whether it and everything below it is downloaded, once somebody asked.
  private final class DownloadedTrees: Sendable {
    let known = Mutex<[Bool?]?>(nil)
  }

  /// Makes the hierarchy of a collection.
  public init(_ collection: ItemCollection) { self.collection = collection }

  /// The place of an item's parent, where that is another item of the collection.
  func parent(of position: Int) -> Int? {
    let parent = collection.position(ofIdentifier: collection.items[position].parentIdentifier)
    return parent == position ? nil : parent
  }

  /// How many items have an item as parent.
  func childCount(of position: Int) -> Int {
    let item = collection.items[position]
    guard collection.position(ofIdentifier: item.identifier) == position else { return 0 }
    let isOwnParent = item.parentIdentifier == item.identifier
    return collection.childCount(ofIdentifier: item.identifier) - (isOwnParent ? 1 : 0)
  }

  /// Whether an item and everything below it is downloaded, where that is known.
  func isDownloaded(_ position: Int) -> Bool? {
    guard childCount(of: position) > 0 else { return ownDownload(collection.items[position]) }
    return trees.known.withLock { known in
      let trees = known ?? downloadedTrees()
      known = trees
      return trees[position]
    }
  }

  private func ownDownload(_ item: Item) -> Bool? {
    if case .boolean(let own)? = item["isDownloaded"] { own } else { nil }
  }

  /// The places of an item's ancestors, nearest first, ending before one would come a second time.
  func ancestors(of position: Int) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = [position]
    var next = parent(of: position)
    while let parent = next, result.count < Self.ancestorLimit, seen.insert(parent).inserted {
      result.append(parent)
      next = self.parent(of: parent)
    }
    return result
  }

  /// The entries that an item's ancestors pass down, the nearest ancestor's first.
  func inheritedUserInfo(of position: Int) -> PredicateDictionary {
    var result = PredicateDictionary()
    for ancestor in ancestors(of: position) {
      guard let entries = inheritableEntries(of: ancestor) else { continue }
      for entry in entries.entries {
        if case .string(let key) = entry.key, result[key] == nil { result[key] = entry.value }
      }
    }
    return result
  }

  /// What an item passes down: what its ancestors do, overlaid with its own entries.
  func resolvedUserInfo(of position: Int) -> PredicateDictionary {
    var result = inheritedUserInfo(of: position)
    for entry in inheritableEntries(of: position)?.entries ?? [] {
      if case .string(let key) = entry.key { result[key] = entry.value }
    }
    return result
  }

  /// An item's entries whose keys end in `.inherited`; `nil` when there is none.
  private func inheritableEntries(of position: Int) -> PredicateDictionary? {
    guard case .dictionary(let userInfo)? = collection.items[position]["userInfo"] else {
      return nil
    }
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
  private func downloadedTrees() -> [Bool?] {
    enum Tree { case yes, no, unknown }
    let items = collection.items
    let parents = items.indices.map(parent)
    let childCounts = items.indices.map(childCount)
    var trees = zip(items, childCounts).map { item, childCount -> Tree in
      switch ownDownload(item) {
      case let own?: own ? .yes : .no
      case nil: childCount > 0 ? .yes : .unknown
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
