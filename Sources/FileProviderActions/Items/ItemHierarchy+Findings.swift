import PredicateFormat

extension ItemHierarchy {
  /// What is wrong with the items taken together: cycles of parents, chains that are too long, and
  /// identifiers that occur twice.
  ///
  /// Each cycle is reported once. Linear in the number of items but for long chains.
  public func findings() -> [Diagnostic] {
    duplicates() + cycles().map(Self.cycle) + longChains()
  }

  private func duplicates() -> [Diagnostic] {
    var first: [String: String] = [:]
    var result: [Diagnostic] = []
    for item in collection.items {
      guard let other = first[item.identifier] else {
        first[item.identifier] = item.name
        continue
      }
      result.append(Self.duplicate(other, item))
    }
    return result
  }

  static func duplicate(_ first: String, _ item: Item) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateItemIdentifier,
      "\(first) and \(item.name) have one itemIdentifier, \"\(item.identifier)\"",
      help: "identifiers are unique in a domain; children belong to \(first)")
  }

  /// The short names of the items of each cycle of parents, each followed by its parent.
  ///
  /// Linear in the number of items.
  public func cycles() -> [[String]] {
    let items = collection.items
    var result: [[String]] = []
    for position in items.indices
    where items[position].parentIdentifier == items[position].identifier
      && items[position].identifier != ItemIdentifierConstant.rootContainer.rawValue
    {
      result.append([items[position].name])
    }
    let parents = items.indices.map(parent)
    // Colours: the number of the walk that saw an item first; 0 for none.
    var seenIn = [Int](repeating: 0, count: items.count)
    for start in items.indices where seenIn[start] == 0 {
      var walk: [Int] = []
      var next: Int? = start
      while let position = next, seenIn[position] == 0 {
        seenIn[position] = start + 1
        walk.append(position)
        next = parents[position]
      }
      if let meeting = next, seenIn[meeting] == start + 1, let place = walk.firstIndex(of: meeting)
      {
        result.append(walk[place...].map { items[$0].name })
      }
    }
    return result
  }

  /// The warning that an item of a cycle lost its parent, which an import gave it.
  static func brokenCycle(_ names: [String], at name: String) -> Diagnostic {
    Diagnostic(
      .warning, .parentCycle, "\(phrase(names)); the parent of \(name) is left out",
      help: "set its parentItemIdentifier to a folder that is not below it")
  }

  private static func phrase(_ names: [String]) -> String {
    let shown = names.prefix(8) + (names.count > 8 ? ["..."] : []) + names.prefix(1)
    return names.count == 1
      ? "item \(names[0]) is its own parent"
      : "items are each other's ancestors: \(shown.joined(separator: " -> "))"
  }

  static func cycle(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .error, .parentCycle, phrase(names),
      help: "set another parentItemIdentifier; until then nothing is inherited past the repetition")
  }

  private func longChains() -> [Diagnostic] {
    let parents = collection.items.indices.map(parent)
    // Depths from the roots down; an item of a cycle has none.
    var depths = [Int?](repeating: nil, count: parents.count)
    for start in parents.indices where depths[start] == nil {
      var walk: [Int] = []
      var seen: Set<Int> = []
      var next: Int? = start
      while let position = next, depths[position] == nil, seen.insert(position).inserted {
        walk.append(position)
        next = parents[position]
      }
      var depth = next.map { depths[$0] ?? 0 } ?? -1
      for position in walk.reversed() {
        depth += 1
        depths[position] = depth
      }
    }
    guard let deepest = depths.indices.max(by: { (depths[$0] ?? 0) < (depths[$1] ?? 0) }),
      let depth = depths[deepest], depth > Self.ancestorLimit
    else { return [] }
    return [
      Diagnostic(
        .warning, .parentDepth,
        "item \(collection.items[deepest].name) has \(depth) ancestors; the nearest "
          + "\(Self.ancestorLimit) are followed",
        help: "userInfo of ancestors further up is not inherited here")
    ]
  }
}
