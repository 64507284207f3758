import PredicateFormat

/// The dictionary of a domain that rules read as `domainUserInfo`; absent until a key is set.
///
/// It holds text, numbers, dates and person names, since macOS 11.3 and iOS 16.
public struct DomainUserInfo: Sendable, Equatable {
  /// The entries; `nil` while the domain has no dictionary, which is not the same as an empty one.
  public private(set) var entries: PredicateDictionary?

  /// Makes a domain without the dictionary, or with these entries, which are not checked.
  public init(_ entries: PredicateDictionary? = nil) { self.entries = entries }

  /// Sets a key; `nil` takes it away.
  ///
  /// A value that a domain cannot hold on a device is kept with a warning in `findings`. Returns
  /// what changed.
  @discardableResult
  public mutating func set(
    _ key: String, to value: PredicateValue, findings: inout [Diagnostic]
  ) -> ItemChange {
    let path = ItemPath("domainUserInfo", key)
    let before = entries?[key]
    guard !value.isNil else {
      entries?[key] = nil
      return ItemChange(path: path, before: before, after: nil)
    }
    if !Self.holds(value) {
      findings.append(
        Diagnostic(
          .warning, .userInfoValue,
          "\(path) holds \(ItemValueReader.describe(value)); a domain takes text, numbers, "
            + "dates and person names",
          help: "the value is kept here, but a device may drop it"))
    }
    entries = entries ?? PredicateDictionary()
    entries?[key] = value
    return ItemChange(path: path, before: before, after: value)
  }

  /// Takes the whole dictionary away.
  public mutating func clear() { entries = nil }

  /// The dictionary as rules see it; `nil` while there is none.
  public var ruleValue: PredicateValue? {
    guard var entries else { return nil }
    entries.readsDottedRestAsOneKey = true
    return .dictionary(entries)
  }

  private static func holds(_ value: PredicateValue) -> Bool {
    switch value {
    case .string, .boolean, .integer, .unsigned, .double, .date: return true
    case .dictionary(let parts):
      let known = ItemPropertyType.personName.components.map(\.name)
      return !parts.entries.isEmpty && parts.stringKeys.count == parts.entries.count
        && parts.stringKeys.allSatisfy(known.contains)
    default: return false
    }
  }
}
