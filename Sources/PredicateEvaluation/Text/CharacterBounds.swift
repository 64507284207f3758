/// Where the characters of a text begin: its extended grapheme clusters.
///
/// Most texts need no table, because each of their scalars is a character, a CR with its LF apart.
struct CharacterBounds {
  /// Whether a character begins at each offset, the end included; empty when scalars are characters.
  private var begins: [Bool] = []

  /// Bounds of a text whose scalars are characters.
  init() {}

  /// Folds a text, character by character, and keeps where each begins in the folded form.
  init(folding text: Span<UInt8>, _ folding: TextFolding, into scratch: inout FoldingScratch) {
    scratch.fold(text.extracting(0..<0), folding)
    for character in text.text {
      scratch.append(Array(character.utf8).span, folding)
      guard begins.count < scratch.count else { continue }  // it folded to nothing
      begins.append(true)
      while begins.count < scratch.count { begins.append(false) }
    }
    begins.append(true)
  }

  /// Whether every scalar of a text is a character of its own, a CR with its LF apart.
  ///
  /// True for ASCII, Latin letters without separate marks and Chinese characters; where it is
  /// false the scalars may still be characters.
  static func areScalars(in text: Span<UInt8>) -> Bool {
    if TextBytes.isASCII(text) { return true }
    for index in text.indices {
      switch text[index] {
      case 0..<0xCC, 0xE4...0xE9: continue  // U+0000 to U+02FF, U+4000 to U+9FFF
      default: return false
      }
    }
    return true
  }

  /// The number of Unicode scalars in a text.
  static func scalarCount(of text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The offset behind the character that begins at `offset`, or `nil` when none does.
  func next(after offset: Int, in text: Span<UInt8>) -> Int? {
    guard offset < text.count, isBound(offset, in: text) else { return nil }
    var next = offset + 1
    while !isBound(next, in: text) { next += 1 }
    return next <= text.count ? next : nil
  }

  /// The offset of the character that ends at `offset`, or `nil` when none does.
  func previous(before offset: Int, in text: Span<UInt8>) -> Int? {
    guard offset > 0, isBound(offset, in: text) else { return nil }
    var previous = offset - 1
    while !isBound(previous, in: text) { previous -= 1 }
    return previous
  }

  /// Whether a character begins at an offset, or the text ends there.
  private func isBound(_ offset: Int, in text: Span<UInt8>) -> Bool {
    if !begins.isEmpty { return offset >= begins.count || begins[offset] }
    guard offset > 0, offset < text.count else { return true }
    let byte = text[offset]
    if byte == UInt8(ascii: "\n") { return text[offset - 1] != UInt8(ascii: "\r") }
    return byte & 0xC0 != 0x80
  }
}
