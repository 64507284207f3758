import PredicateEvaluation
import PredicateFormat

/// Values as JSON on one line, in the form in which the rest of the program reads them back.
///
/// Dates, bytes, sets and dictionaries with other keys than text are wrapped: `{"$date": ...}`,
/// `{"$data": ...}`, `{"$set": [...]}`, `{"$map": [[key, value], ...]}`.
enum JSONText {
  /// The text of a value; linear in its size, recursive in its depth, which imports bound.
  static func text(_ value: PredicateValue) -> String {
    switch value {
    case .none, .null, .object: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .double(let number): number.isFinite ? "\(number)" : "null"
    case .string(let text): string(text)
    case .date(let date): "{\"$date\": \(string(date.iso8601))}"
    case .data(let bytes): "{\"$data\": \"\(base64(bytes))\"}"
    case .array(let elements): list(elements)
    case .set(let elements): "{\"$set\": \(list(elements))}"
    case .dictionary(let entries): dictionary(entries)
    case .record(let record): dictionary(record.values)
    }
  }

  private static func list(_ elements: [PredicateValue]) -> String {
    "[" + elements.map(text).joined(separator: ", ") + "]"
  }

  private static func dictionary(_ dictionary: PredicateDictionary) -> String {
    let keys = dictionary.stringKeys
    guard keys.count == dictionary.entries.count, !keys.contains(where: { $0.hasPrefix("$") })
    else {
      let pairs = dictionary.entries.map { list([$0.key, $0.value]) }
      return "{\"$map\": [" + pairs.joined(separator: ", ") + "]}"
    }
    let entries = zip(keys, dictionary.entries).map { "\(string($0)): \(text($1.value))" }
    return "{" + entries.joined(separator: ", ") + "}"
  }

  /// A text in quotes; control characters and the two that must be are escaped.
  static func string(_ text: String) -> String {
    var bytes = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00".utf8) + Array((digits.utf8.count < 2 ? "0" : "").utf8)
        bytes += Array(digits.utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32((3 - group.count) * 8)
      for place in 0..<4 {
        let digit = Int(bits >> UInt32(18 - place * 6)) & 63
        text.append(place <= group.count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
