/// The letter-case functions on text: `uppercase:`, `lowercase:` and their relatives.
///
/// They follow Unicode without a locale, so the number of letters may change: `ß` becomes `SS`.
enum TextCase {
  /// The text in upper case.
  static func uppercased(_ text: String) -> String { text.uppercased() }

  /// The text in lower case.
  static func lowercased(_ text: String) -> String { text.lowercased() }

  /// The text with each word's first letter in upper case and the others in lower case.
  static func capitalized(_ text: String) -> String { FoundationFolding.capitalized(text) }
}
