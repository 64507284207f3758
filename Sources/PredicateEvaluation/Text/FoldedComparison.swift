/// Comparisons of a text as it comes with one that is folded already.
///
/// The first parameter is the text as it is, the second the folded one. Where the bytes that decide
/// are ASCII the text is compared in place; otherwise it is folded into the scratch first.
enum FoldedComparison {
  /// Whether both are equal when folded.
  static func equal(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout FoldingScratch
  ) -> Bool {
    if folding == .literal { return TextBytes.equal(text, folded) }
    if let common = asciiPrefixLength(text, folded, folding) {
      return common == folded.count && common == text.count
    }
    scratch.fold(text, folding)
    return TextBytes.equal(scratch.bytes.span.extracting(0..<scratch.count), folded)
  }

  /// The order of both when folded, by Unicode scalar.
  static func order(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout FoldingScratch
  ) -> TextOrder {
    if folding == .literal { return TextBytes.order(text, folded) }
    if let common = asciiPrefixLength(text, folded, folding) {
      if common == folded.count { return common == text.count ? .equal : .descending }
      if common == text.count { return .ascending }
      return asciiFolded(text[common], folding) < folded[common] ? .ascending : .descending
    }
    scratch.fold(text, folding)
    return TextBytes.order(scratch.bytes.span.extracting(0..<scratch.count), folded)
  }

  /// Whether the text, when folded, begins with the folded one; never with an empty one.
  static func begins(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout FoldingScratch
  ) -> Bool {
    if folding == .literal { return TextBytes.begins(text, with: folded) }
    guard !folded.isEmpty else { return false }
    if let common = asciiPrefixLength(text, folded, folding) { return common == folded.count }
    scratch.fold(text, folding)
    return TextBytes.begins(scratch.bytes.span.extracting(0..<scratch.count), with: folded)
  }

  /// Whether the text, when folded, ends with the folded one; never with an empty one.
  static func ends(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout FoldingScratch
  ) -> Bool {
    if folding == .literal { return TextBytes.ends(text, with: folded) }
    guard !folded.isEmpty else { return false }
    if let common = asciiSuffixLength(text, folded, folding) { return common == folded.count }
    scratch.fold(text, folding)
    return TextBytes.ends(scratch.bytes.span.extracting(0..<scratch.count), with: folded)
  }

  /// Whether the text, when folded, contains the folded one; never an empty one.
  static func contains(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout FoldingScratch
  ) -> Bool {
    if folding == .literal { return TextBytes.contains(text, folded) }
    guard !folded.isEmpty else { return false }
    scratch.fold(text, folding)
    return TextBytes.contains(scratch.bytes.span.extracting(0..<scratch.count), folded)
  }

  /// How many bytes both begin with, or `nil` when a byte outside ASCII has a say in it.
  ///
  /// An ASCII letter decides only if no mark follows that would join it.
  private static func asciiPrefixLength(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding
  ) -> Int? {
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x80 { return nil }
      if index == folded.count { return index }
      if asciiFolded(byte, folding) != folded[index] {
        return index + 1 < text.count && text[index + 1] >= 0x80 ? nil : index
      }
    }
    return text.count
  }

  /// How many bytes both end with, at most all of the folded one, or `nil` when a byte outside
  /// ASCII has a say in it.
  ///
  /// An ASCII byte decides, because only ASCII stands behind it.
  private static func asciiSuffixLength(
    _ text: Span<UInt8>, _ folded: Span<UInt8>, _ folding: TextFolding
  ) -> Int? {
    var length = 0
    while length < folded.count, length < text.count {
      let byte = text[text.count - 1 - length]
      if byte >= 0x80 { return nil }
      if asciiFolded(byte, folding) != folded[folded.count - 1 - length] { break }
      length += 1
    }
    return length
  }

  @inline(__always)
  private static func asciiFolded(_ byte: UInt8, _ folding: TextFolding) -> UInt8 {
    folding == .diacritics ? byte : LatinFolding.asciiLowercase(byte)
  }
}
