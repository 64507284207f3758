/// A character outside ASCII that text editors put in place of a quote, a blank or an operator.
struct SpecialCharacter {
  /// The ASCII text that was probably meant.
  let replacement: String
  /// Its length in UTF-8 bytes.
  let length: Int

  /// Whether it stands for a quotation mark.
  var isQuote: Bool { replacement == "'" || replacement == "\"" }

  /// The special character whose UTF-8 begins at `offset`, if there is one.
  init?(in bytes: [UInt8], at offset: Int) {
    guard offset + 1 < bytes.count else { return nil }
    if let replacement = Self.twoBytes[Array(bytes[offset..<offset + 2])] {
      (self.replacement, length) = (replacement, 2)
      return
    }
    guard offset + 2 < bytes.count,
      let replacement = Self.threeBytes[Array(bytes[offset..<offset + 3])]
    else { return nil }
    (self.replacement, length) = (replacement, 3)
  }

  private static let twoBytes = table(["«": "\"", "»": "\"", "´": "'", "\u{A0}": " "])

  private static let threeBytes = table([
    "‘": "'", "’": "'", "‚": "'", "‛": "'", "“": "\"", "”": "\"", "„": "\"", "‟": "\"",
    "‹": "'", "›": "'", "′": "'", "″": "\"", "≤": "<=", "≥": ">=", "≠": "!=", "–": "-", "—": "-",
    "−": "-", "\u{2003}": " ", "\u{2009}": " ", "\u{200B}": "", "\u{202F}": " ", "\u{2028}": " ",
    "\u{2029}": " ", "\u{3000}": " ", "\u{FEFF}": "",
  ])

  private static func table(_ characters: [String: String]) -> [[UInt8]: String] {
    Dictionary(uniqueKeysWithValues: characters.map { (Array($0.key.utf8), $0.value) })
  }
}
