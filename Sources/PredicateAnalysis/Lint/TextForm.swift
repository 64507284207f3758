/// What the text of a literal looks like.
enum TextForm {
  /// Whether text is a whole or a decimal number, such as `-3` or `10.5`.
  static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy(isDigits)
  }

  /// Whether text is a version of two or more numbers, such as `10.14` or `2.0.1`.
  static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && parts.allSatisfy(isDigits)
  }

  /// The Boolean literal that text spells: `YES` for `"YES"`, `"true"` and `"1"`.
  static func boolean(_ text: String) -> String? {
    switch text.lowercased() {
    case "yes", "true", "1": "YES"
    case "no", "false", "0": "NO"
    default: nil
    }
  }

  /// The ISO 8601 form of text that is a date with or without a time; `nil` for other text.
  ///
  /// `2014-03-01` and `2014-03-01 00:00:00` are taken as UTC.
  static func date(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, matches(bytes[..<10], "dddd-dd-dd") else { return nil }
    let day = String(text.prefix(10))
    if bytes.count == 10 { return day + "T00:00:00Z" }
    guard bytes.count >= 19, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      matches(bytes[11..<19], "dd:dd:dd")
    else { return nil }
    let time = String(text.dropFirst(11).prefix(8))
    let rest = String(text.dropFirst(19))
    switch rest {
    case "", "Z", " +0000": return "\(day)T\(time)Z"
    default:
      let offset = Array(rest.utf8)
      return matches(offset[...], "+dd:dd") || matches(offset[...], "-dd:dd")
        ? "\(day)T\(time)\(rest)" : nil
    }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether bytes are a form, in which `d` stands for a digit.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ form: String) -> Bool {
    bytes.count == form.utf8.count
      && zip(bytes, form.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "d") ? isDigit(byte) : byte == wanted
      }
  }
}
