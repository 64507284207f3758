/// One row of the table of what an item can have: a property of `NSFileProviderItem`, or a key that
/// only rules see.
public struct ItemProperty: Sendable {
  /// How far a rule can read the property.
  public enum RuleAccess: String, Hashable, Sendable {
    /// Apple lists it among the keys of rules.
    case documented
    /// A property that Apple's list of keys leaves out; read like the others, unconfirmed.
    case assumed
    /// Seen only in the dictionaries that macOS prints; the objects of iOS have no such key.
    case printedOnMac
    /// Not a key of rules.
    case none
  }

  /// The first system release that has the property, for each system; `nil` where none has.
  public struct Availability: Hashable, Sendable {
    /// The iOS release, such as `11`, or the span of releases, such as `11 to 15`.
    public let ios: String?
    /// The macOS release.
    public let macos: String?

    /// Both in words, such as `iOS 11, macOS 12`; empty for a key that is no property.
    public var phrase: String {
      [ios.map { "iOS \($0)" }, macos.map { "macOS \($0)" }].compactMap { $0 }
        .joined(separator: ", ")
    }
  }

  /// The property's name in Swift, which is also the key that a rule reads it by.
  public let name: String
  /// What it holds.
  public let type: ItemPropertyType
  /// Since when it exists.
  public let availability: Availability
  /// Whether every item must have it.
  public let isRequired: Bool
  /// How far rules can read it.
  public let ruleAccess: RuleAccess
  /// What an item has that does not set it.
  public let standard: ItemDefault
  /// What it tells, and what its absence means.
  public let meaning: String

  init(
    _ name: String, _ type: ItemPropertyType, ios: String?, macos: String?, required: Bool = false,
    access: RuleAccess = .documented, standard: ItemDefault = .nothing, _ meaning: String
  ) {
    self.name = name
    self.type = type
    availability = Availability(ios: ios, macos: macos)
    isRequired = required
    ruleAccess = access
    self.standard = standard
    self.meaning = meaning
  }

  /// The key that a rule reads it by, or `nil` when no rule can.
  public var ruleKey: String? { ruleAccess == .none ? nil : name }

  /// Further keys that objects answer: the getter `isUploaded` also serves the key `uploaded`.
  ///
  /// Key-value coding looks for a method `is...` after one with the key's own name; dictionaries
  /// have no such second name.
  public var otherNames: [String] {
    guard type == .boolean, name.hasPrefix("is"), let first = name.dropFirst(2).first else {
      return []
    }
    return [first.lowercased() + name.dropFirst(3)]
  }

  /// Whether a rule can read it where items are read as the platform does.
  public func isReadable(on platform: Platform) -> Bool {
    switch ruleAccess {
    case .documented, .assumed: true
    case .printedOnMac: platform == .macos
    case .none: false
    }
  }
}
