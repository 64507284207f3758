/// Keys as canonical text.
enum KeyText {
  /// A key at the start of a path: reserved words get a `#`, and so does a key that is no name,
  /// with its other characters as escapes.
  ///
  ///     KeyText.leadingKey("size")   // "#size"
  ///     KeyText.leadingKey("a-b")    // "#a\x2db"
  static func leadingKey(_ key: String) -> String {
    if isName(key) { return Keyword(spelling: key) == nil ? key : "#" + key }
    guard !key.isEmpty else { return "SELF.\"\"" }
    var text = "#"
    for scalar in key.unicodeScalars {
      let byte = UInt8(exactly: scalar.value)
      let isFirst = text == "#"
      if let byte, isFirst ? byte.beginsName : byte.continuesName {
        text.unicodeScalars.append(scalar)
      } else if let byte {
        text += "\\x" + padded(UInt16(byte), to: 2)
      } else {
        for unit in UTF16.encode(scalar) ?? .init() { text += "\\u" + padded(unit, to: 4) }
      }
    }
    return text
  }

  /// A key behind a dot: quoted when it was, or when it is no name.
  static func step(_ key: String, isQuoted: Bool) -> String {
    guard !isQuoted, isName(key) else { return ConstantText.string(key) }
    return Keyword(spelling: key) == nil ? key : "#" + key
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, first.beginsName else { return false }
    return key.utf8.allSatisfy(\.continuesName)
  }

  private static func padded(_ unit: UInt16, to count: Int) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
