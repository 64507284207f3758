import PredicateEvaluation
import PredicateFormat

/// Writes items so that reading them again gives equal items: as JSON, or as commands.
public enum ItemExport {
  /// The items as one JSON object of version 1: `items`, with `domainUserInfo` and `platform` where
  /// they are given.
  ///
  /// Short names stand under `name`, dates as ISO 8601, bytes as hexadecimal text, and a property
  /// that is set to nil as null. Values of the provider's own keep their types: dates and bytes
  /// there are `{"$date": ...}` and `{"$data": ...}`.
  ///
  ///     {"version": 1, "items": [
  ///       {"name": "report", "filename": "report.pdf", "isUploaded": true}
  ///     ]}
  public static func json(
    _ items: some Sequence<Item>, domainUserInfo: DomainUserInfo = DomainUserInfo(),
    platform: Platform? = nil
  ) -> String {
    var lines = ["  \"version\": 1"]
    if let platform { lines.append("  \"platform\": \"\(platform.rawValue)\"") }
    if let entries = domainUserInfo.entries {
      lines.append("  \"domainUserInfo\": " + text(.dictionary(entries)))
    }
    let objects = items.map { "    " + object($0) }
    lines.append("  \"items\": [\n" + objects.joined(separator: ",\n") + "\n  ]")
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func object(_ item: Item) -> String {
    var object: PredicateDictionary = ["name": .string(item.name)]
    for entry in item.settings.entries {
      guard case .string(let key) = entry.key else { continue }
      object[key] = plain(entry.value, ItemProperty.named(key)?.type)
    }
    return text(.dictionary(object))
  }

  private static func text(_ value: PredicateValue) -> String {
    var writer = JSONWriter(isSpaced: true)
    writer.value(value)
    return writer.text
  }

  /// A value in the simplest form from which its property reads it back.
  private static func plain(_ value: PredicateValue, _ type: ItemPropertyType?) -> PredicateValue {
    switch (type, value) {
    case (_, .none): .null
    case (.date?, .date(let date)): .string(date.iso8601)
    case (.data?, .data(let bytes)): .string(hexadecimal(bytes))
    default: value
    }
  }

  /// Bytes as the hexadecimal text that properties of bytes read.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("0x".utf8)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
