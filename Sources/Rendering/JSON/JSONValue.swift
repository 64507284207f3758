import PredicateFormat

/// A JSON value that keeps the order of its keys.
enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// An object without the keys whose value is absent.
  static func object(_ entries: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(entries.compactMap { entry in entry.value.map { (entry.key, $0) } })
  }

  /// An object with one more member at its end; anything else as it is.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let entries) = self else { return self }
    return .object(entries + [(key, value)])
  }

  static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// The value on one line; control characters and the line separators are written as escapes.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .string(let value): text += quotedForJSON(value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", " }
        text += quotedForJSON(entry.key)
        text += ": "
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }
}
