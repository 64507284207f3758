/// Comparisons of texts byte by byte, as they are written.
///
/// The order of UTF-8 bytes is the order of Unicode scalars. No function allocates.
enum TextBytes {
  /// Whether both texts hold the same bytes.
  static func equal(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return commonPrefixLength(left, right) == left.count
  }

  /// The order by Unicode scalar; of a text and its beginning, the beginning comes first.
  static func order(_ left: Span<UInt8>, _ right: Span<UInt8>) -> TextOrder {
    let common = commonPrefixLength(left, right)
    if common < left.count, common < right.count {
      return left[common] < right[common] ? .ascending : .descending
    }
    if left.count == right.count { return .equal }
    return left.count < right.count ? .ascending : .descending
  }

  /// Whether the text begins with the other one; never with an empty one.
  static func begins(_ text: Span<UInt8>, with prefix: Span<UInt8>) -> Bool {
    guard !prefix.isEmpty, prefix.count <= text.count else { return false }
    return commonPrefixLength(text, prefix) == prefix.count
  }

  /// Whether the text ends with the other one; never with an empty one.
  static func ends(_ text: Span<UInt8>, with suffix: Span<UInt8>) -> Bool {
    guard !suffix.isEmpty, suffix.count <= text.count else { return false }
    return equal(text.extracting((text.count - suffix.count)..<text.count), suffix)
  }

  /// Whether the text contains the other one; never an empty one.
  static func contains(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
    !part.isEmpty && TextSearch.firstOffset(of: part, in: text) != nil
  }

  /// Whether every byte is ASCII.
  static func isASCII(_ text: Span<UInt8>) -> Bool {
    var bits: UInt64 = 0
    let bytes = text.bytes
    var index = 0
    while index &+ 8 <= text.count {
      bits |= bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < text.count {
      bits |= UInt64(text[index])
      index &+= 1
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }

  /// The length in UTF-16 units, which is what Apple calls a string's length.
  static func utf16Length(_ text: Span<UInt8>) -> Int {
    var units = 0
    for index in text.indices {
      // One unit for each scalar's first byte, one more where a scalar takes four bytes.
      let byte = text[index]
      units += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0)
    }
    return units
  }

  /// How many bytes both texts begin with.
  private static func commonPrefixLength(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    let count = min(left.count, right.count)
    let leftBytes = left.bytes
    let rightBytes = right.bytes
    var index = 0
    // Eight bytes at a time; both loads are within the counts checked by the loop.
    while index &+ 8 <= count {
      let difference =
        leftBytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        ^ rightBytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if difference != 0 { return index &+ difference.littleEndian.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, left[index] == right[index] { index &+= 1 }
    return index
  }
}
