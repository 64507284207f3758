import PredicateFormat

extension Platform {
  /// A context in which items are plain dictionaries, with them read as this platform reads items.
  ///
  /// The elements of `fileproviderItems`, and `sourceItem` and `destinationItem`, become objects on
  /// iOS and stay dictionaries on macOS. In them:
  ///
  /// - values take the type of their property where they can (a date as ISO 8601 text, capabilities
  ///   by name, a content type by its text), and stay as they are where they cannot;
  /// - a missing content type, with its text `typeIdentifier`, is inferred from the filename, and
  ///   nothing else is added;
  /// - an object answers the rule keys of the property table and whatever keys it was given;
  /// - the keys of `userInfo` and its relatives may hold dots, as those of `domainUserInfo` may.
  ///
  /// Everything else, and a context that is no dictionary, is returned as it is. Linear in its
  /// size.
  public func reading(_ context: PredicateValue) -> PredicateValue {
    guard case .dictionary(let entries) = context else { return context }
    var shared = ItemReader.SharedParts()
    var result = entries
    for entry in entries.entries {
      switch (entry.key, entry.value) {
      case (.string("fileproviderItems"), .array(let elements)):
        result["fileproviderItems"] = .array(elements.map { readItem($0, &shared) })
      case (.string(let key), .dictionary) where key == "sourceItem" || key == "destinationItem":
        result[key] = readItem(entry.value, &shared)
      case (.string("domainUserInfo"), .dictionary(var domain)):
        domain.readsDottedRestAsOneKey = true
        result["domainUserInfo"] = .dictionary(domain)
      default: break
      }
    }
    return .dictionary(result)
  }

  private func readItem(
    _ value: PredicateValue, _ shared: inout ItemReader.SharedParts
  ) -> PredicateValue {
    guard case .dictionary(let entries) = value else { return value }
    var item = Item("")
    var findings: [Diagnostic] = []
    for entry in entries.entries {
      guard case .string(let key) = entry.key else { continue }
      // The null object is a value of its own, and an item of this kind says what it has itself.
      if case .null = entry.value {
        item.keep(key, .null)
      } else {
        ValueItems.set(key, to: entry.value, of: &item, findings: &findings)
      }
    }
    item.name = item.filename
    var collection = ItemCollection()
    collection.append(item)
    let reader = ItemReader(ItemHierarchy(collection), platform: self, hasDefaults: false)
    return reader.value(at: 0, &shared)
  }
}
