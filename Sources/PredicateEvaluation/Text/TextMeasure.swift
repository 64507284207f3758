/// The length of text as Apple counts it.
enum TextMeasure {
  /// The length in UTF-16 units.
  static func utf16Length(_ text: String) -> Int { text.utf16.count }
}
