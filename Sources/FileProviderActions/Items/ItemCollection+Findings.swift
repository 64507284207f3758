import PredicateFormat

extension ItemCollection {
  /// What is wrong with one item among the others: it has the identifier of another one, or it is
  /// among its own ancestors.
  ///
  /// Linear in the number of its ancestors; `ItemHierarchy.findings` looks at every item.
  public func findings(about name: String) -> [Diagnostic] {
    guard let position = position(of: name) else { return [] }
    let item = items[position]
    var result: [Diagnostic] = []
    let holders = positions(ofIdentifier: item.identifier)
    if holders.count > 1 {
      let other = holders.first { $0 != position }.map { items[$0].name } ?? name
      result.append(ItemHierarchy.duplicate(other, item))
    }
    if let cycle = cycle(through: position) { result.append(ItemHierarchy.cycle(cycle)) }
    return result
  }

  /// The names of a cycle of parents that an item is part of, from the item on; `nil` for none.
  private func cycle(through start: Int) -> [String]? {
    // The root container is its own parent by nature.
    let root = ItemIdentifierConstant.rootContainer.rawValue
    if items[start].identifier == root { return nil }
    var names: [String] = []
    var seen: Set<Int> = []
    var next: Int? = start
    while let position = next, seen.insert(position).inserted {
      names.append(items[position].name)
      next = self.position(ofIdentifier: items[position].parentIdentifier)
    }
    return next == start ? names : nil
  }
}
