import PredicateFormat

/// Makes items of values that come from JSON or a property list.
///
/// What is accepted: one item, a list of items, or a dictionary that holds the list under `items`
/// (as an export writes it) or `fileproviderItems` (as a rule's context has it), with
/// `domainUserInfo` and `platform` beside it.
struct ValueItems {
  private(set) var items: [ImportedItem] = []
  private(set) var domainUserInfo: PredicateDictionary?
  private(set) var platform: Platform?
  private var findings: [Diagnostic] = []
  /// How often each finding came, by its message without the item, and where it stands.
  private var places: [String: (index: Int, count: Int)] = [:]
  private var names = ItemNames()

  /// Reads one value at the top of a text.
  ///
  /// `range` is where it stands, and `itemRange` tells where the element of its list with a place
  /// from 0 stands, as far as that is known.
  mutating func readTop(
    _ value: PredicateValue, at range: SourceRange?,
    itemRange: (Int) -> SourceRange? = { _ in nil }
  ) {
    guard let (elements, entries) = Self.list(in: value) else {
      readItem(value, at: range)
      return
    }
    for (index, element) in elements.enumerated() {
      // Who ended it knows that there are not all items.
      if index % 1000 == 0, !ReadingWatch.goesOn(index, of: elements.count, "items") { return }
      readItem(element, at: itemRange(index) ?? range)
    }
    if let entries { readBesideItems(entries, at: range) }
  }

  /// The list of items that a value is or holds, with the dictionary that holds it.
  private static func list(
    in value: PredicateValue
  ) -> ([PredicateValue], PredicateDictionary?)? {
    switch value {
    case .array(let elements): return (elements, nil)
    case .dictionary(let entries):
      guard case .array(let elements)? = entries["items"] ?? entries["fileproviderItems"] else {
        return nil
      }
      return (elements, entries)
    default: return nil
    }
  }

  private mutating func readBesideItems(_ entries: PredicateDictionary, at range: SourceRange?) {
    for entry in entries.entries {
      switch (entry.key, entry.value) {
      case (.string("domainUserInfo"), .dictionary(let domain)):
        var info = DomainUserInfo(PredicateDictionary())
        for part in domain.entries {
          guard case .string(let key) = part.key else { continue }
          info.set(key, to: part.value, findings: &findings)
        }
        domainUserInfo = info.entries
      case (.string("platform"), .string(let name)):
        platform = Platform(rawValue: name.lowercased())
      case (.string("version"), .integer(let version)) where version > 1:
        findings.append(
          Diagnostic(
            .warning, .importUnknownKey,
            "the items are of version \(version), this program reads version 1", at: range))
      case (.string("items"), _), (.string("fileproviderItems"), _), (.string("version"), _): break
      case (.string(let key), _):
        findings.append(
          Diagnostic(
            .warning, .importUnknownKey, "the key \"\(key)\" beside the items is not used",
            at: range))
      default: break
      }
    }
  }

  private mutating func readItem(_ value: PredicateValue, at range: SourceRange?) {
    guard case .dictionary(let entries) = value else {
      let problem = Diagnostic(
        .error, .importNoItem,
        "expected an item, a dictionary of properties, found \(ItemValueReader.describe(value))")
      return report(problem, about: nil, at: range)
    }
    var own: [Diagnostic] = []
    var (item, givenName) = Self.item(from: entries, findings: &own)
    let isNameGiven = name(&item, given: givenName, findings: &own)
    for finding in own { report(finding, about: item.name, at: range) }
    items.append(ImportedItem(item: item, isNameGiven: isNameGiven, range: range))
  }

  /// What is wrong or odd; what concerns many items is said once, for the first of them.
  var diagnostics: [Diagnostic] {
    var result = findings
    for (index, count) in places.values where count > 1 {
      result[index].notes.append(
        Diagnostic.Note("the same in \(count - 1) more \(count == 2 ? "item" : "items")"))
    }
    return result
  }

  private mutating func report(
    _ finding: Diagnostic, about name: String?, at range: SourceRange?
  ) {
    if let place = places[finding.message] {
      places[finding.message] = (place.index, place.count + 1)
      return
    }
    places[finding.message] = (findings.count, 1)
    var finding = finding
    if let name { finding.message = "item \(name): \(finding.message)" }
    finding.range = range
    findings.append(finding)
  }

  /// Names an item as the text says, or after its filename; returns whether the text's name serves.
  private mutating func name(
    _ item: inout Item, given: String?, findings: inout [Diagnostic]
  ) -> Bool {
    guard let given else {
      item.name = names.take(for: Self.callName(of: item))
      return false
    }
    do throws(Diagnostic) {
      try ItemName.check(given)
      if !names.contains(given) {
        names.insert(given)
        item.name = given
        return true
      }
      findings.append(
        Diagnostic(
          .warning, .duplicateItem, "another item of this text is called \(given) too",
          help: "it gets a name that is free"))
    } catch {
      findings.append(
        Diagnostic(.warning, .itemName, error.message, help: "it gets a name made from this one"))
    }
    item.name = names.take(for: given)
    return false
  }

  /// Makes an item, not yet named, of its properties; `name` is its short name, not a property.
  ///
  /// Keys outside the table and values of the wrong type are kept as they are, with a warning.
  static func item(
    from entries: PredicateDictionary, findings: inout [Diagnostic]
  ) -> (item: Item, givenName: String?) {
    var item = Item("")
    var givenName: String?
    for entry in entries.entries {
      switch (entry.key, entry.value) {
      case (.string("name"), .string(let name)): givenName = name
      case (.string(let key), let value): set(key, to: value, of: &item, findings: &findings)
      default: break
      }
    }
    return (item, givenName)
  }

  /// Sets a property as its table row says; what does not fit is kept as it is, with a warning.
  static func set(
    _ key: String, to value: PredicateValue, of item: inout Item, findings: inout [Diagnostic]
  ) {
    do throws(Diagnostic) {
      try item.set(ItemPath(key), to: value, findings: &findings)
    } catch {
      // An item without a required property is what a dump may have been exported from.
      if value.isNil, ItemProperty.named(key) != nil { return item.keep(key, .none) }
      var finding = error
      finding.severity = .warning
      if error.code == .unknownProperty {
        finding.code = .importUnknownKey
        finding.help = "the key is kept as it is; rules find it under this name only"
      } else {
        finding.code = .importValueType
        finding.help = "the value is kept as it is"
      }
      findings.append(finding)
      item.keep(key, value)
    }
  }

  /// What the short name is made from.
  static func callName(of item: Item) -> String {
    for key in ["filename", "displayName", "itemIdentifier"] {
      if case .string(let text)? = item[key], !text.isEmpty { return text }
    }
    return "item"
  }
}
