import PredicateFormat

/// One difference that a setting, or a second import, made to an item.
public struct ItemChange: Equatable, Sendable {
  /// What changed.
  public let path: ItemPath
  /// What was set there before; `nil` when nothing was.
  public let before: PredicateValue?
  /// What is set there now; `nil` when nothing is.
  public let after: PredicateValue?
}

extension ItemChange {
  /// What differs between two states of an item, dictionaries by their entries, in the order of
  /// their settings.
  static func changes(from old: Item, to new: Item) -> [ItemChange] {
    let keys = old.settings.stringKeys + new.settings.stringKeys.filter { old[$0] == nil }
    return keys.flatMap { key -> [ItemChange] in
      let (before, after) = (old[key], new[key])
      guard before != after else { return [] }
      guard case .dictionary(let left)? = before, case .dictionary(let right)? = after else {
        return [ItemChange(path: ItemPath(key), before: before, after: after)]
      }
      let parts = left.stringKeys + right.stringKeys.filter { left[$0] == nil }
      return parts.filter { left[$0] != right[$0] }.map {
        ItemChange(path: ItemPath(key, $0), before: left[$0], after: right[$0])
      }
    }
  }
}
