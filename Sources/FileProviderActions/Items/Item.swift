import PredicateFormat

/// A File Provider item: its short name, and the properties that it sets.
///
/// Settings are checked against the property table when they are made, so an item never holds a
/// value of the wrong type. What a rule sees is made from an item by `Platform`, which also adds
/// what the system derives.
///
///     var report = Item("report")
///     try report.set(ItemPath("isUploaded"), to: .boolean(true))
///     try report.set(ItemPath("userInfo", "com.example.testBit"), to: .boolean(true))
public struct Item: Sendable, Equatable {
  /// The short name; unique in a collection, and no property of the item.
  public var name: String
  /// What is set, by property, in the order in which it was set.
  ///
  /// `PredicateValue.none` stands for a property that is set to nil and so has no default either.
  /// Keys outside the property table come from imports and are kept as read.
  public private(set) var settings: PredicateDictionary

  /// Makes an item that sets nothing; the name is not checked (`ItemName.check` does).
  public init(_ name: String) {
    self.name = name
    settings = PredicateDictionary()
  }

  /// What is set for a property; `nil` when nothing is, `.some(.none)` when it is set to nil.
  public subscript(property: String) -> PredicateValue? { settings[property] }

  /// What is set at a path; `nil` when nothing is.
  public subscript(path: ItemPath) -> PredicateValue? {
    guard let part = path.part else { return settings[path.property] }
    switch settings[path.property] {
    case .dictionary(let dictionary)?: return dictionary[part]
    case let value?: return part == "identifier" ? value : nil
    case nil: return nil
    }
  }

  /// The identifier that parents and rules know the item by; the short name unless set.
  public var identifier: String {
    if case .string(let text)? = settings["itemIdentifier"] { text } else { name }
  }

  /// The identifier of the parent, the root container's unless set.
  public var parentIdentifier: String {
    if case .string(let text)? = settings["parentItemIdentifier"] {
      text
    } else {
      ItemIdentifierConstant.rootContainer.rawValue
    }
  }

  /// The filename; the short name unless set.
  public var filename: String {
    if case .string(let text)? = settings["filename"] { text } else { name }
  }

  /// Sets a property or one part of it; `nil` for a property says that it has none.
  ///
  /// Returns what changed; warnings on the value are added to `findings`. Throws a diagnostic
  /// without a range for an unknown property or part (with the near name), and for a value of the
  /// wrong type (with the type that the property has); the item is then unchanged.
  @discardableResult
  public mutating func set(
    _ path: ItemPath, to value: PredicateValue, findings: inout [Diagnostic]
  ) throws(Diagnostic) -> ItemChange {
    let property = try Self.property(of: path)
    let before = self[path]
    var after: PredicateValue? = value
    if let part = path.part, property.type != .contentType {
      let read = try ItemValueReader.readPart(part, of: property, from: value, findings: &findings)
      var parts = takeParts(of: property.name)
      parts[part] = read
      after = read
      settings[property.name] = .dictionary(parts)
    } else {
      let read = try ItemValueReader.read(value, for: property, findings: &findings)
      after = read
      settings[property.name] = read
    }
    return ItemChange(path: path, before: before, after: after)
  }

  /// Takes the parts of a property out of its setting, so that changing them copies nothing.
  private mutating func takeParts(of property: String) -> PredicateDictionary {
    guard case .dictionary(let parts)? = settings[property] else { return PredicateDictionary() }
    settings[property] = PredicateValue.none
    return parts
  }

  /// Sets a property or one part of it, warnings left out.
  ///
  /// Throws as `set(_:to:findings:)` does.
  @discardableResult
  public mutating func set(
    _ path: ItemPath, to value: PredicateValue
  ) throws(Diagnostic) -> ItemChange {
    var findings: [Diagnostic] = []
    return try set(path, to: value, findings: &findings)
  }

  /// Takes a setting back, so that the property has its default again.
  ///
  /// Throws `unknown-property`, `unknown-part`, or `not-set` when there is nothing to take back.
  @discardableResult
  public mutating func unset(_ path: ItemPath) throws(Diagnostic) -> ItemChange {
    let isKept = path.part == nil && settings[path.property] != nil
    if !isKept { _ = try Self.property(of: path) }
    guard let before = self[path] else {
      throw Diagnostic(
        .error, .notSet, "item \(name) does not set \(path)",
        help: "what it sets: "
          + (settings.stringKeys.isEmpty
            ? "nothing" : settings.stringKeys.joined(separator: ", ")))
    }
    if let part = path.part, case .dictionary(var parts)? = settings[path.property] {
      parts[part] = nil
      settings[path.property] = parts.entries.isEmpty ? nil : .dictionary(parts)
    } else {
      settings[path.property] = nil
    }
    return ItemChange(path: path, before: before, after: nil)
  }

  /// Keeps a key as an import or another item has it, without a check against the property table.
  public mutating func keep(_ key: String, _ value: PredicateValue) { settings[key] = value }

  /// The row of the table that a path speaks of; unknown names are errors with the near name.
  private static func property(of path: ItemPath) throws(Diagnostic) -> ItemProperty {
    guard let property = ItemProperty.named(path.property) else {
      throw ItemValueReader.unknownProperty(path.property)
    }
    guard let part = path.part, !property.type.hasFreeKeys else { return property }
    guard property.type.components.contains(where: { $0.name == part }) else {
      throw ItemValueReader.unknownPart(part, of: property)
    }
    return property
  }
}
