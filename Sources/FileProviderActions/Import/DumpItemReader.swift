import PredicateFormat

/// Gives the values of a printed item their types: from the property table, because the text does
/// not tell a number from a Boolean or a date from a text.
///
/// What is uncertain is noted once for all dumps of a text, with the keys that it concerns.
struct DumpItemReader {
  /// What is worth knowing about the values that were read.
  private(set) var notes = DumpNotes()

  /// Reads one item.
  ///
  /// A key without a line gets no default: the Mac had none, and that is what a rule must meet here
  /// too.
  mutating func item(
    from entries: [DumpEntry], at range: SourceRange, names: inout ItemNames
  ) -> Item {
    var values: [(String, PredicateValue)] = []
    for entry in entries {
      if let value = value(of: entry) { values.append((entry.key, value)) }
    }
    var item = Item("")
    for (key, value) in values { item.keep(key, value) }
    if item["contentType"] == nil, case .string(let identifier)? = item["typeIdentifier"] {
      item.keep("contentType", .string(identifier))
      notes.note(.contentType, "contentType", at: range)
    }
    for property in ItemProperty.all where property.standard != .nothing {
      if item[property.name] == nil { item.keep(property.name, .none) }
    }
    item.name = names.take(for: ValueItems.callName(of: item))
    return item
  }

  /// Reads a dictionary of the provider's own, such as `userInfo`.
  mutating func userInfo(from entries: [DumpEntry], in name: String) -> PredicateDictionary {
    var result = PredicateDictionary()
    for entry in entries {
      let path = ItemPath(name, entry.key).description
      if let value = freeValue(entry.value, at: path) { result[entry.key] = value }
    }
    return result
  }

  private mutating func value(of entry: DumpEntry) -> PredicateValue? {
    guard let property = ItemProperty.named(entry.key) else {
      if entry.key.hasPrefix("is") || entry.key.hasPrefix("has"),
        let boolean = Self.boolean(entry.value)
      {
        return .boolean(boolean)
      }
      return freeValue(entry.value, at: entry.key)
    }
    if case .quoted("<null>", _) = entry.value { return PredicateValue.none }
    if let value = typedValue(entry.value, property) { return value }
    if case .bytes(nil, let length, let range) = entry.value {
      notes.cutBytes(entry.key, length: length, at: range)
      return nil
    }
    // The versions of some providers are text where others have bytes; that is what the Mac had.
    if property.type != .data {
      notes.note(.otherType(property.type), entry.key, at: entry.value.range)
    }
    return freeValue(entry.value, at: entry.key)
  }

  /// The value as the property's type; `nil` when it is not of that type.
  private mutating func typedValue(
    _ value: DumpValue, _ property: ItemProperty
  ) -> PredicateValue? {
    switch (property.type, value) {
    case (.text, .bare(let text, _)), (.text, .quoted(let text, _)),
      (.contentType, .bare(let text, _)), (.contentType, .quoted(let text, _)):
      return .string(text)
    case (.boolean, _):
      return Self.boolean(value).map(PredicateValue.boolean)
    case (.count, .bare(let text, _)), (.count, .quoted(let text, _)),
      (.integer, .bare(let text, _)), (.integer, .quoted(let text, _)),
      (.fileSystemFlags, .bare(let text, _)), (.contentPolicy, .bare(let text, _)):
      return Self.number(text)
    case (.capabilities, .bare(let text, let range)):
      guard let number = Self.number(text) else { return nil }
      if case .integer(let bits) = number, bits & ~0xFF != 0 {
        notes.note(.capabilityBits, "capabilities", at: range)
      }
      return number
    case (.date, .quoted(let text, _)), (.date, .bare(let text, _)):
      return PredicateDate(iso8601: text).map(PredicateValue.date)
    case (.data, .bytes(let bytes?, _, _)):
      return .data(bytes)
    case (.error, .quoted(let text, _)), (.error, .bare(let text, _)):
      return .dictionary(ErrorText.read(text))
    case (.userInfo, .dictionary(let entries, _)):
      return .dictionary(userInfo(from: entries, in: property.name))
    default:
      return nil
    }
  }

  /// A value whose type nothing tells: digits are a number, a date's shape is a date, the rest
  /// text.
  private mutating func freeValue(_ value: DumpValue, at path: String) -> PredicateValue? {
    switch value {
    case .bare(let text, let range):
      guard let number = Self.number(text), !Self.hasLeadingZero(text) else { return .string(text) }
      notes.note(.number, path, at: range)
      return number
    case .quoted("<null>", _):
      return .null
    case .quoted(let text, let range):
      if Self.hasDateShape(text), let date = PredicateDate(iso8601: text) {
        notes.note(.date, path, at: range)
        return .date(date)
      }
      if Double(text) != nil { notes.note(.quotedNumber, path, at: range) }
      return .string(text)
    case .bytes(let bytes?, _, _):
      return .data(bytes)
    case .bytes(nil, let length, let range):
      notes.cutBytes(path, length: length, at: range)
      return nil
    case .array(let elements, _):
      return .array(elements.compactMap { freeValue($0, at: path) })
    case .dictionary(let entries, _):
      var result = PredicateDictionary()
      for entry in entries { result[entry.key] = freeValue(entry.value, at: path) }
      return .dictionary(result)
    }
  }

  private static func boolean(_ value: DumpValue) -> Bool? {
    switch value {
    case .bare("1", _), .quoted("1", _), .bare("YES", _): true
    case .bare("0", _), .quoted("0", _), .bare("NO", _): false
    default: nil
    }
  }

  private static func number(_ text: String) -> PredicateValue? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int64(text).map(PredicateValue.integer) ?? UInt64(text).map(PredicateValue.init)
  }

  /// Whether digits cannot be a printed number, which never begins with a zero.
  private static func hasLeadingZero(_ digits: String) -> Bool {
    digits.utf8.count > 1 && digits.hasPrefix("0")
  }

  /// Whether a text looks like `2026-09-23 14:55:33 +0000`.
  private static func hasDateShape(_ text: String) -> Bool {
    text.utf8.count == 25
      && zip(text.utf8, "0000-00-00 00:00:00 +0000".utf8).allSatisfy { byte, shape in
        shape == UInt8(ascii: "0")
          ? 48...57 ~= byte
          : byte == shape || shape == UInt8(ascii: "+") && byte == UInt8(ascii: "-")
      }
  }
}
