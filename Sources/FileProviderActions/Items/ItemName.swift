import PredicateFormat

/// The short names by which items are called at the prompt, in scripts and in reports.
///
/// A short name is one word that can be typed: letters, digits and `_`, no digit first, and none of
/// the words that stand for a choice of items, such as `all`.
public enum ItemName {
  /// Words that commands give a meaning of their own where an item's name may stand.
  public static let taken: Set<String> = ["all", "none", "each", "selection"]

  /// Checks a name that somebody chose.
  ///
  /// Throws `item-name` with a name that would do.
  public static func check(_ name: String) throws(Diagnostic) {
    let isWord = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || isDigitOrLine($0) }
    guard let first = name.unicodeScalars.first, isWord, !("0"..."9" ~= first) else {
      throw Diagnostic(
        .error, .itemName,
        "\"\(name)\" is no short name; one is made of letters, digits and _ and has no digit first",
        help: "call it \(short(for: name)) and set filename=\(ItemPath.quoted(name))")
    }
    guard !taken.contains(name) else {
      throw Diagnostic(
        .error, .itemName,
        "\"\(name)\" cannot name an item, because it stands for a choice of items",
        help: "call it \(name)_item")
    }
  }

  /// The short name for a filename: what stands before its last dot, plain letters and digits kept,
  /// accents dropped, everything else one `_`, at most 32 characters.
  ///
  ///     ItemName.short(for: "Café receipts.pdf")   // "Cafe_receipts"
  ///     ItemName.short(for: "2026 plan.pdf")       // "item_2026_plan"
  public static func short(for filename: String) -> String {
    let base = folded(stem(of: filename))
    let name =
      base.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
      ? "item_" + base : base
    return name.isEmpty ? "item" : taken.contains(name) ? name + "_item" : name
  }

  static func stem(of filename: String) -> String {
    guard let dot = filename.lastIndex(of: "."), dot != filename.startIndex else { return filename }
    return String(filename[..<dot])
  }

  static func folded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where result.utf8.count < 32 {
      if let letters = plainLetters(for: scalar) {
        result += letters
      } else if !scalar.properties.generalCategory.isMark, !result.isEmpty, !result.hasSuffix("_") {
        result += "_"
      }
    }
    while result.hasSuffix("_") { result.removeLast() }
    return result
  }

  /// The ASCII letter or digit that a scalar is or carries an accent on, by its Unicode name.
  private static func plainLetters(for scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || "0"..."9" ~= scalar ? "\(scalar)" : nil
    }
    guard scalar.properties.isAlphabetic, let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER" else { return nil }
    guard words.count == 4 || words[4] == "WITH", words[3].count <= 2 else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }

  private static func isDigitOrLine(_ scalar: Unicode.Scalar) -> Bool {
    "0"..."9" ~= scalar || scalar == "_"
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
