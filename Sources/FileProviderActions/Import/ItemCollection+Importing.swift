import PredicateFormat

/// What an import did to a collection.
public struct MergedImport: Sendable {
  /// What happened to each imported item, in order.
  public let updates: [ItemUpdate]
  /// What a Mac answered, with the short names that the items have in the collection.
  public let evaluations: [MacEvaluation]
  /// What is worth knowing about the merge.
  public let diagnostics: [Diagnostic]
}

extension ItemCollection {
  /// Takes over what an import read: new items are added, known ones get their new state.
  ///
  /// Of several dumps of one item the last state counts, and answers to an earlier state are left
  /// out with a note. Linear in the number of items.
  public mutating func merge(_ imported: ItemImport) -> MergedImport {
    let updates = merge(imported.items)
    var names: [String: String] = [:]
    for (item, update) in zip(imported.items, updates) { names[item.item.name] = update.name }
    var later: Set<String> = []
    var evaluations: [MacEvaluation] = []
    var diagnostics: [Diagnostic] = []
    for evaluation in imported.evaluations.reversed() {
      var evaluation = evaluation
      evaluation.names = evaluation.names.compactMap { names[$0] }
      if let repeated = evaluation.names.first(where: later.contains) {
        diagnostics.append(
          Diagnostic(
            .note, .dumpRepeated,
            "\(repeated) is dumped again further on; that state counts, and the answers here are "
              + "left out",
            at: SourceRange(evaluation.range.start, evaluation.range.start + 1),
            help: "import one dump at a time to keep the answers to each state"))
      } else {
        evaluations.append(evaluation)
      }
      later.formUnion(evaluation.names)
    }
    return MergedImport(
      updates: updates, evaluations: evaluations.reversed(), diagnostics: diagnostics.reversed())
  }

  /// Takes the parent from one item of each cycle of parents: from the one that an import updated last.
  ///
  /// No file tree has such a cycle, and no command makes one. Linear in the number of items.
  public mutating func breakCycles(afterUpdating updates: [ItemUpdate]) -> [Diagnostic] {
    let cycles = ItemHierarchy(self).cycles()
    if cycles.isEmpty { return [] }
    let order = Dictionary(
      updates.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    return cycles.compactMap { names in
      let last = names.max { order[$0, default: -1] < order[$1, default: -1] }
      guard let last, (try? unset(last, ItemPath("parentItemIdentifier"))) != nil else {
        return nil
      }
      return ItemHierarchy.brokenCycle(names, at: last)
    }
  }

  /// Takes over imported items: new ones are added, known ones replaced by their new state.
  ///
  /// An item is known by its item identifier; without one, by a short name that the text gave it or
  /// by its filename. A known item keeps the short name that it has here; a new one whose short
  /// name is taken gets a free one.
  public mutating func merge(_ imported: [ImportedItem]) -> [ItemUpdate] {
    var known = KnownItems(items)
    var used = ItemNames(names)
    var updates: [ItemUpdate] = []
    updates.reserveCapacity(imported.count)
    for (index, item) in imported.enumerated() {
      // Who ended it knows that not all are taken over.
      if index % 1000 == 0, !ReadingWatch.goesOn(index, of: imported.count, "items taken over") {
        break
      }
      updates.append(merge(item, &known, &used))
    }
    return updates
  }

  private mutating func merge(
    _ imported: ImportedItem, _ known: inout KnownItems, _ used: inout ItemNames
  ) -> ItemUpdate {
    var item = imported.item
    if let position = known.position(of: imported) {
      let old = items[position]
      item.name = old.name
      let changes = ItemChange.changes(from: old, to: item)
      replace(at: position, with: item)
      return ItemUpdate(name: item.name, kind: changes.isEmpty ? .unchanged : .updated(changes))
    }
    if used.contains(item.name) {
      item.name = used.take(for: ValueItems.callName(of: item))
    } else {
      used.insert(item.name)
    }
    known.add(item, at: items.count)
    append(item)
    return ItemUpdate(name: item.name, kind: .added)
  }
}

/// Finds the item of a collection that an imported one is.
private struct KnownItems {
  private var byIdentifier: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  /// Items without an identifier of their own that were there before; each is found once.
  private var byFilename: [String: [Int]] = [:]

  init(_ items: PersistentArray<Item>) {
    for (position, item) in items.enumerated() {
      add(item, at: position)
      if !Self.hasIdentifier(item), item["filename"] != nil {
        byFilename[item.filename, default: []].append(position)
      }
    }
  }

  mutating func add(_ item: Item, at position: Int) {
    if byIdentifier[item.identifier] == nil { byIdentifier[item.identifier] = position }
    byName[item.name] = position
  }

  mutating func position(of imported: ImportedItem) -> Int? {
    let item = imported.item
    if Self.hasIdentifier(item), let position = byIdentifier[item.identifier] { return position }
    if imported.isNameGiven { return byName[item.name] }
    guard !Self.hasIdentifier(item), byFilename[item.filename]?.isEmpty == false else { return nil }
    return byFilename[item.filename]?.removeFirst()
  }

  private static func hasIdentifier(_ item: Item) -> Bool {
    if case .string? = item["itemIdentifier"] { true } else { false }
  }
}
