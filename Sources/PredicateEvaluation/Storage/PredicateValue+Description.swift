import PredicateFormat

extension PredicateValue {
  /// The name of the value's kind in messages, such as `text` or `number`.
  public var kindName: String {
    switch self {
    case .none: "nil"
    case .null: "the null object"
    case .boolean: "Boolean"
    case .integer, .unsigned, .double: "number"
    case .string: "text"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    case .record(let record): record.schema.className
    case .object(let object): object.className
    }
  }

  /// The value on one line, as messages and traces print it; text is quoted, long values are cut.
  public var shortDescription: String {
    switch self {
    case .none: "nil"
    case .null: "<null>"
    case .boolean(let value): value ? "YES" : "NO"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): NumberText.shortest(value)
    case .string(let value): Self.quoted(value)
    case .date(let value): DateText.iso8601(value)
    case .data(let bytes): "<\(counted(bytes.count, "byte"))>"
    case .array(let values): Self.listed(values, "{", "}")
    case .set(let values): Self.listed(values, "{", "}")
    case .dictionary(let dictionary):
      dictionary.entries.isEmpty
        ? "{}" : "a dictionary of \(counted(dictionary.entries.count, "entry", plural: "entries"))"
    case .record(let record): record.name ?? "a \(record.schema.className)"
    case .object(let object): "a \(object.className)"
    }
  }

  /// The value with its kind, such as `"9" (text)`.
  public var describedWithKind: String {
    switch self {
    case .none, .null: kindName
    case .dictionary(let dictionary) where !dictionary.entries.isEmpty: shortDescription
    case .object: shortDescription
    default: "\(shortDescription) (\(kindName))"
    }
  }

  private static func quoted(_ text: String) -> String {
    let limit = 40
    let shown = text.count > limit ? "\(text.prefix(limit))…" : text
    return "\"\(shown)\""
  }

  private static func listed(_ values: [PredicateValue], _ open: String, _ close: String) -> String
  {
    let limit = 4
    if values.count > limit { return "\(values.count) elements" }
    return open + values.map(\.shortDescription).joined(separator: ", ") + close
  }
}
