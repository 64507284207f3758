/// Constants as canonical text.
///
/// Numbers, strings, `nil` and collections of them read back as equal values. Dates print as a cast
/// of their seconds. The null object, data, dictionaries, records and objects have no literal form;
/// what they print as does not parse, on Apple's systems either.
enum ConstantText {
  /// The text of a value.
  static func text(_ value: PredicateValue) -> String {
    switch value {
    case .none: "nil"
    case .null: "<null>"
    case .boolean(let flag): flag ? "1" : "0"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .double(let number): NumberText.shortest(number)
    case .string(let text): string(text)
    case .date(let date): "CAST(\(NumberText.sixDecimals(date.secondsSinceReference)), \"NSDate\")"
    case .data(let bytes): "<" + bytes.map(hexadecimal).joined() + ">"
    case .array(let elements), .set(let elements):
      "{" + elements.map(text).joined(separator: ", ") + "}"
    case .dictionary(let dictionary):
      "{"
        + dictionary.entries.map { "\(text($0.key)) = \(text($0.value))" }
        .joined(separator: ", ") + "}"
    case .record(let record): "<\(record.schema.className)\(record.name.map { " " + $0 } ?? "")>"
    case .object(let object): "<\(object.className)>"
    }
  }

  /// A string in double quotes.
  ///
  /// Only the backslash, the double quote and line ends are escaped; a line end has to be, since a
  /// string literal may not contain one.
  static func string(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
