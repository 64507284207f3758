import PredicateFormat

/// The items of a session: in the order in which they were defined, found by short name.
///
/// A value, so snapshots and undo are copies, which share what did not change. Finding, adding and
/// changing an item take nearly constant time, however many copies are kept.
public struct ItemCollection: Sendable, Equatable {
  /// The items, in order.
  public private(set) var items = PersistentArray<Item>()
  private var positions = PersistentDictionary<String, Int>()
  /// For each item identifier the places of the items that have it, in order.
  private var holders = PersistentDictionary<String, [Int]>()
  /// How many items have a parent of an item identifier, itself included.
  private var childCounts = PersistentDictionary<String, Int>()
  private var revision = Revision()

  /// Stands for one state of a collection; each change makes another one.
  private final class Revision: Sendable {}

  /// Makes an empty collection.
  public init() {}

  /// Makes a collection of items with names of their own.
  private init(_ items: [Item]) {
    self.items = PersistentArray(items)
    positions = PersistentDictionary(
      Dictionary(items.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first }))
    holders = PersistentDictionary(Dictionary(grouping: items.indices) { items[$0].identifier })
    childCounts = PersistentDictionary(
      Dictionary(items.map { ($0.parentIdentifier, 1) }, uniquingKeysWith: +))
  }

  /// Whether this is an unchanged copy of another collection; takes constant time.
  ///
  /// Two collections that were filled alike are equal, but none is a copy of the other.
  public func isCopy(of other: ItemCollection) -> Bool { revision === other.revision }

  /// The place of the first item that has an item identifier.
  func position(ofIdentifier identifier: String) -> Int? { holders[identifier]?.first }

  /// The places of the items that have an item identifier, in order.
  func positions(ofIdentifier identifier: String) -> [Int] { holders[identifier] ?? [] }

  /// How many items have a parent of an item identifier.
  func childCount(ofIdentifier identifier: String) -> Int { childCounts[identifier] ?? 0 }

  /// Whether another item has the item identifier of one, too.
  public func sharesIdentifier(_ name: String) -> Bool {
    self[name].map { positions(ofIdentifier: $0.identifier).count > 1 } ?? false
  }

  /// The short names, in order.
  public var names: [String] { items.map(\.name) }

  /// The item with a short name, or `nil`.
  public subscript(name: String) -> Item? { positions[name].map { items[$0] } }

  /// The place of the item with a short name, from 0.
  public func position(of name: String) -> Int? { positions[name] }

  /// The place of the item with a short name.
  ///
  /// Throws `unknown-item` with the near name.
  func checkedPosition(of name: String) throws(Diagnostic) -> Int {
    if let position = positions[name] { return position }
    let near = nearestName(to: name, in: names)
    throw Diagnostic(
      .error, .unknownItem,
      "there is no item \"\(name)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
      help: items.isEmpty
        ? "define one with :item \(name) filename=\"...\""
        : "the items are \(fewNames(names))")
  }

  /// Adds an item behind the others.
  ///
  /// Throws `item-name` for a name that is none, and `duplicate-item` with what exists.
  public mutating func add(_ item: Item) throws(Diagnostic) {
    try ItemName.check(item.name)
    if let existing = self[item.name] {
      throw Diagnostic(
        .error, .duplicateItem, "there is already an item \(item.name): \(existing.summary)",
        help: "change it with :set \(item.name) ..., or :remove \(item.name) first")
    }
    append(item)
  }

  /// Removes an item and returns it.
  ///
  /// Throws `unknown-item`.
  @discardableResult
  public mutating func remove(_ name: String) throws(Diagnostic) -> Item {
    let item = items[try checkedPosition(of: name)]
    remove([name])
    return item
  }

  /// Removes every item whose name is among some.
  ///
  /// Linear in the number of items, unless it is the last ones that go.
  public mutating func remove(_ names: Set<String>) {
    let present = names.count { positions[$0] != nil }
    var removed = 0
    while let last = items.last, names.contains(last.name) {
      removeLast()
      removed += 1
    }
    guard removed < present else { return }
    self = ItemCollection(items.filter { !names.contains($0.name) })
  }

  private mutating func removeLast() {
    guard let item = items.popLast() else { return }
    positions[item.name] = nil
    let left = (holders[item.identifier] ?? []).filter { $0 != items.count }
    holders[item.identifier] = left.isEmpty ? nil : left
    countChildren(of: item.parentIdentifier, -1)
    revision = Revision()
  }

  /// Gives an item another short name; children whose parent it is by its short name follow.
  ///
  /// Throws `unknown-item`, `item-name` or `duplicate-item`. Returns the children that followed.
  @discardableResult
  public mutating func rename(_ name: String, to newName: String) throws(Diagnostic) -> [String] {
    let position = try checkedPosition(of: name)
    guard newName != name else { return [] }
    try ItemName.check(newName)
    if let existing = self[newName] {
      throw Diagnostic(
        .error, .duplicateItem, "there is already an item \(newName): \(existing.summary)",
        help: ":remove \(newName) first, or choose another name")
    }
    let old = relations(at: position)
    items[position].name = newName
    positions[name] = nil
    positions[newName] = position
    noteChange(at: position, from: old)
    let newIdentifier = items[position].identifier
    guard newIdentifier != old.identifier, childCount(ofIdentifier: old.identifier) > 0 else {
      return []
    }
    var followed: [String] = []
    for position in items.indices where items[position].parentIdentifier == old.identifier {
      let child = relations(at: position)
      items[position].keep("parentItemIdentifier", .string(newIdentifier))
      noteChange(at: position, from: child)
      followed.append(items[position].name)
    }
    return followed
  }

  /// Sets a property of an item, or one part of it.
  ///
  /// Warnings go to `findings`. Throws `unknown-item`, or what `Item.set` throws; nothing is
  /// changed then.
  @discardableResult
  public mutating func set(
    _ name: String, _ path: ItemPath, to value: PredicateValue, findings: inout [Diagnostic]
  ) throws(Diagnostic) -> ItemChange {
    let position = try checkedPosition(of: name)
    let old = relations(at: position)
    let change = try items[position].set(path, to: value, findings: &findings)
    noteChange(at: position, from: old)
    return change
  }

  /// Takes a setting of an item back.
  ///
  /// Throws `unknown-item`, or what `Item.unset` throws.
  @discardableResult
  public mutating func unset(_ name: String, _ path: ItemPath) throws(Diagnostic) -> ItemChange {
    let position = try checkedPosition(of: name)
    let old = relations(at: position)
    let change = try items[position].unset(path)
    noteChange(at: position, from: old)
    return change
  }

  /// Whether both hold equal items in the same order.
  public static func == (left: ItemCollection, right: ItemCollection) -> Bool {
    left.items == right.items
  }

  mutating func append(_ item: Item) {
    positions[item.name] = items.count
    holders[item.identifier] = (holders[item.identifier] ?? []) + [items.count]
    countChildren(of: item.parentIdentifier, 1)
    items.append(item)
    revision = Revision()
  }

  mutating func replace(at position: Int, with item: Item) {
    let old = relations(at: position)
    items[position] = item
    noteChange(at: position, from: old)
  }

  private mutating func countChildren(of identifier: String, _ change: Int) {
    let count = childCount(ofIdentifier: identifier) + change
    childCounts[identifier] = count == 0 ? nil : count
  }

  /// Who an item is, and whose child.
  private func relations(at position: Int) -> (identifier: String, parent: String) {
    (items[position].identifier, items[position].parentIdentifier)
  }

  /// Keeps what is known of identifiers and parents true after an item changed.
  private mutating func noteChange(
    at position: Int, from old: (identifier: String, parent: String)
  ) {
    revision = Revision()
    let new = relations(at: position)
    if new.parent != old.parent {
      countChildren(of: old.parent, -1)
      countChildren(of: new.parent, 1)
    }
    guard new.identifier != old.identifier else { return }
    let left = (holders[old.identifier] ?? []).filter { $0 != position }
    holders[old.identifier] = left.isEmpty ? nil : left
    let places = holders[new.identifier] ?? []
    holders[new.identifier] = (places + [position]).sorted()
  }
}

extension Item {
  /// The item in a few words, for a message: its filename, and how much it sets.
  public var summary: String {
    let count = settings.entries.count
    return "\"\(filename)\", \(counted(count, "property", plural: "properties")) set"
  }
}
