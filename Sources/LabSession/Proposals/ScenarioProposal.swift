import FileProviderActions
import PredicateAnalysis
import PredicateFormat

/// Commands that bring about something that is worth a case of its own, and what holds then.
public struct ScenarioProposal: Sendable {
  /// A name for the case.
  public let name: String
  /// Why it is worth having, for the comment above it.
  public let reason: String
  /// The commands that define and select items.
  public let commands: [String]
  /// How the action stands then.
  public let verdict: MenuVerdict
  /// The expectation that holds afterwards.
  public let expectation: String
}

/// Items that show something of a rule, made of what a search found.
///
/// A search starts from selections of plain items, with all that the system adds to them, and says what
/// is to be changed; the commands define those items with the changes made.
struct ProposedItems {
  /// The most items that a search starts from.
  private static let most = 4

  /// The items that the commands define, in order.
  private(set) var items: [Item]
  private(set) var domain = DomainUserInfo()

  /// How far searches go: as many changes as four items with two each need.
  static let bounds = {
    var bounds = WhyBounds()
    bounds.changes = 8
    return bounds
  }()

  /// Selections of plain items, which searches start from.
  struct Seeds {
    /// What rules see of each.
    let contexts: [PredicateValue]
    /// The number of items of the first.
    let least: Int

    /// The selections of `least` items up to `most`.
    init(from least: Int, on platform: Platform) {
      self.least = least
      contexts = (least...ProposedItems.most).compactMap { count in
        var collection = ItemCollection()
        for item in plainItems(count) { try? collection.add(item) }
        let reader = ItemReader(ItemHierarchy(collection), platform: platform)
        return try? reader.context(selecting: collection.names).value
      }
    }
  }

  /// Plain items.
  init(plain count: Int) { items = Self.plainItems(count) }

  /// The items of a witness that was found from seeds; `nil` when a change cannot be made by commands.
  init?(_ witness: Witness, from seeds: Seeds) {
    items = Self.plainItems(seeds.least + witness.seed)
    var removed: Set<Int> = []
    for change in witness.changes {
      guard apply(change, &removed) else { return nil }
    }
    items = items.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }

  /// The commands that define the items, set the domain and select.
  var commands: [String] {
    let definitions = ItemExport.commands(items) + ItemExport.command(domain)
    let names = items.isEmpty ? "none" : items.map(\.name).joined(separator: " ")
    return definitions.split(separator: "\n").map(String.init) + [":select \(names)"]
  }

  private static func plainItems(_ count: Int) -> [Item] {
    (0..<count).map { index in
      var item = Item("item\(index + 1)")
      _ = try? item.set(ItemPath("filename"), to: .string("item\(index + 1).txt"))
      return item
    }
  }

  private mutating func apply(_ change: ValueChange, _ removed: inout Set<Int>) -> Bool {
    let steps = change.place.steps
    switch steps.first {
    case .key("domainUserInfo"): return apply(change, toDomainAt: steps.dropFirst())
    case .key("fileproviderItems"): break
    default: return false
    }
    guard steps.count > 1, case .element(let index) = steps[1], items.indices.contains(index) else {
      return false
    }
    if change.action == .removeElement, steps.count == 2 {
      removed.insert(index)
      return true
    }
    let keys = steps.dropFirst(2).compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    guard keys.count == steps.count - 2, let first = keys.first,
      let property = ItemProperty.all.first(where: {
        $0.ruleKey == first || $0.otherNames.contains(first)
      })
    else { return false }
    let part = keys.count > 1 ? keys.dropFirst().joined(separator: ".") : nil
    let path = ItemPath(property.name, part)
    switch change.action {
    case .set(let value):
      guard part == nil, case .dictionary(let entries) = value else {
        return (try? items[index].set(path, to: value)) != nil
      }
      return entries.entries.allSatisfy { entry in
        guard case .string(let key) = entry.key else { return false }
        return (try? items[index].set(ItemPath(property.name, key), to: entry.value)) != nil
      }
    case .unset:
      // What no command set is missing only when it is set to nil.
      if (try? items[index].unset(path)) != nil { return true }
      return (try? items[index].set(path, to: .none)) != nil
    case .removeElement: return false
    }
  }

  private mutating func apply(
    _ change: ValueChange, toDomainAt steps: ArraySlice<ValuePlace.Step>
  ) -> Bool {
    let keys = steps.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    guard keys.count == steps.count, case .set(let value) = change.action else { return false }
    var findings: [Diagnostic] = []
    if keys.isEmpty {
      guard case .dictionary(let entries) = value else { return false }
      domain = DomainUserInfo(entries)
    } else {
      domain.set(keys.joined(separator: "."), to: value, findings: &findings)
    }
    return true
  }
}
