import PredicateFormat

/// Finds brackets that were opened and not closed, minding strings.
///
/// It is a quick look at a text that need not be a predicate; the parser has the last word on those.
enum BracketScanner {
  /// The open brackets, outermost first; `nil` when a string is not closed.
  ///
  /// A closing bracket without its partner ends the search with no open bracket: more text would
  /// not mend it.
  static func openBrackets(in bytes: ArraySlice<UInt8>) -> [OpenConstruct]? {
    var open: [(bracket: UInt8, offset: Int)] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = endOfString(from: index, in: bytes) else { return nil }
        index = end
        continue
      case _ where isOpening(byte):
        open.append((byte, index))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.last, closing(last.bracket) == byte else { return [] }
        open.removeLast()
      default: break
      }
      index += 1
    }
    return open.map { construct($0.bracket, at: $0.offset) }
  }

  /// An open bracket, named as it is written.
  static func construct(_ bracket: UInt8, at offset: Int) -> OpenConstruct {
    OpenConstruct(
      "\"\(Character(UnicodeScalar(bracket)))\"", at: SourceRange(offset, offset + 1))
  }

  /// The offset behind the string that starts at `start`; `nil` when it is not closed in its line.
  static func endOfString(from start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.endIndex {
      switch bytes[index] {
      case quote: return index + 1
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }
}
