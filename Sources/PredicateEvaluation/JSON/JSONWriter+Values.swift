import PredicateFormat

extension JSONWriter {
  /// Writes a value in the form in which a `JSONReader` reads it.
  ///
  /// Dates, bytes, sets and dictionaries with other keys than text are wrapped (`$date`, `$data`,
  /// `$set`, `$map`), and so is a dictionary that looks like one of those. A record is written as the
  /// object of its values; an object of the user's own, an infinity and NaN are `null`. What lies
  /// deeper than the reader's limit is `null`.
  public mutating func value(_ value: PredicateValue) { write(value, depth: 0) }

  private mutating func write(_ value: PredicateValue, depth: Int) {
    let isTooDeep = depth >= 512
    switch value {
    case .none, .null, .object: null()
    case .array where isTooDeep, .set where isTooDeep, .dictionary where isTooDeep,
      .record where isTooDeep:
      null()
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): double(value)
    case .string(let text): string(text)
    case .date(let date):
      beginObject()
      key("$date")
      string(date.iso8601)
      endObject()
    case .data(let bytes):
      beginObject()
      key("$data")
      string(Base64.encode(bytes))
      endObject()
    case .array(let values): write(values, depth: depth)
    case .set(let members):
      beginObject()
      key("$set")
      write(members, depth: depth)
      endObject()
    case .dictionary(let dictionary): write(dictionary, depth: depth)
    case .record(let record): write(record.values, depth: depth)
    }
  }

  private mutating func write(_ values: [PredicateValue], depth: Int) {
    beginArray()
    for value in values { write(value, depth: depth + 1) }
    endArray()
  }

  /// An entry without a value is a key that is not there.
  private mutating func write(_ dictionary: PredicateDictionary, depth: Int) {
    guard Self.isPlain(dictionary) else {
      beginObject()
      key("$map")
      beginArray()
      for entry in dictionary.entries {
        beginArray()
        write(entry.key, depth: depth + 2)
        write(entry.value, depth: depth + 2)
        endArray()
      }
      endArray()
      endObject()
      return
    }
    beginObject()
    for entry in dictionary.entries {
      guard case .string(let name) = entry.key else { continue }
      if case .none = entry.value { continue }
      key(name)
      write(entry.value, depth: depth + 1)
    }
    endObject()
  }

  /// Whether all keys are text and none is a wrapper's.
  private static func isPlain(_ dictionary: PredicateDictionary) -> Bool {
    dictionary.entries.allSatisfy {
      guard case .string(let name) = $0.key else { return false }
      return JSONReader.Wrapper(rawValue: name) == nil
    }
  }
}

extension PredicateValue {
  /// The value as JSON on one line; `JSONWriter.value` tells in which form.
  public var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}
