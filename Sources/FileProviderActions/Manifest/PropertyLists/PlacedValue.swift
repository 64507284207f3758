import PredicateFormat

/// A value of a property list with its place in the file, when the file has places.
struct PlacedValue: Sendable {
  /// What the value is.
  indirect enum Content: Sendable {
    case string(PlacedText)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case date(PredicateDate)
    case data([UInt8])
    case array([PlacedValue])
    case dictionary(PlacedDictionary)
  }

  var content: Content
  /// The bytes of the element with its tags; `nil` in a file without places.
  var range: SourceRange?

  /// What messages call the kind of value, with its article.
  var kindName: String {
    switch content {
    case .string: "a text"
    case .integer, .real: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  var text: PlacedText? { if case .string(let text) = content { text } else { nil } }
  var elements: [PlacedValue]? { if case .array(let elements) = content { elements } else { nil } }
  var dictionary: PlacedDictionary? {
    if case .dictionary(let dictionary) = content { dictionary } else { nil }
  }
}

/// A text with the place of each of its bytes.
struct PlacedText: Hashable, Sendable {
  var text: String
  var places: TextPlaces?
}

/// Keys and values in the order of the file, or sorted by key where the file tells no order.
struct PlacedDictionary: Sendable {
  struct Entry: Sendable {
    let key: String
    let keyRange: SourceRange?
    let value: PlacedValue
  }

  private(set) var entries: [Entry]
  private let indices: [String: Int]

  init(_ entries: [Entry]) {
    self.entries = entries
    indices = Dictionary(
      entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
  }

  /// The entry of a key.
  func entry(_ key: String) -> Entry? { indices[key].map { entries[$0] } }

  /// The value of a key.
  subscript(key: String) -> PlacedValue? { entry(key)?.value }
}

extension PlacedValue {
  /// Joins a value to the places of an XML property list, which hold the same tree.
  init(_ value: PropertyListValue, at node: PropertyListNode?) {
    range = node?.range
    switch value {
    case .string(let text):
      var places: TextPlaces?
      if case .string(text, let found)? = node?.content { places = found }
      content = .string(PlacedText(text: text, places: places))
    case .integer(let number): content = .integer(number)
    case .real(let number): content = .real(number)
    case .boolean(let truth): content = .boolean(truth)
    case .date(let date): content = .date(date)
    case .data(let bytes): content = .data(bytes)
    case .array(let elements):
      content = .array(
        elements.enumerated().map { index, element in PlacedValue(element, at: node?[index]) })
    case .dictionary(let values):
      content = .dictionary(PlacedDictionary(values, at: node))
    }
  }
}

extension PlacedDictionary {
  fileprivate init(_ values: [String: PropertyListValue], at node: PropertyListNode?) {
    guard case .dictionary(let entries)? = node?.content else {
      self.init(
        values.sorted { $0.key < $1.key }.map { key, value in
          Entry(key: key, keyRange: nil, value: PlacedValue(value, at: nil))
        })
      return
    }
    // Of equal keys the system keeps the last one, so only that one has a value to be joined to.
    var last: [String: Int] = [:]
    for (index, entry) in entries.enumerated() { last[entry.key] = index }
    self.init(
      entries.enumerated().compactMap { index, entry in
        guard last[entry.key] == index, let value = values[entry.key] else { return nil }
        return Entry(
          key: entry.key, keyRange: entry.keyRange, value: PlacedValue(value, at: entry.value))
      })
  }
}
