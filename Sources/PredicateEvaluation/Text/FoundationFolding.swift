// The only file of this folder, besides RegularExpression.swift, that uses Foundation.
import Foundation
import PredicateFormat

/// Folding, case mapping and locale order by Foundation, for what the fast paths do not know.
enum FoundationFolding {
  /// The folded form, composed (NFC), of a text in UTF-8.
  static func fold(_ text: Span<UInt8>, _ folding: TextFolding) -> [UInt8] {
    var options: String.CompareOptions = []
    if folding.ignoresCase { options.insert(.caseInsensitive) }
    if folding.ignoresDiacritics { options.insert(.diacriticInsensitive) }
    let text = text.text
    if options.isEmpty { return Array(text.utf8) }
    let folded = text.folding(options: options, locale: nil)
    return Array(folded.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The order of two texts in the user's locale, with `c` and `d` as the options say.
  ///
  /// The locale comes from the environment of the process, as Foundation reads it.
  static func localeOrder(
    _ left: Span<UInt8>, _ right: Span<UInt8>, _ folding: TextFolding
  ) -> TextOrder {
    var options: String.CompareOptions = []
    if folding.ignoresCase { options.insert(.caseInsensitive) }
    if folding.ignoresDiacritics { options.insert(.diacriticInsensitive) }
    let order = left.text.compare(
      right.text, options: options, range: nil, locale: Locale.current)
    switch order {
    case .orderedAscending: return .ascending
    case .orderedSame: return .equal
    case .orderedDescending: return .descending
    }
  }

  /// The text with the first letter of each word in upper case and the others in lower case.
  static func capitalized(_ text: String) -> String { text.capitalized }
}
