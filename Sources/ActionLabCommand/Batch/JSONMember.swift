import PredicateEvaluation
import PredicateFormat

/// A member of a JSON object as its author wrote it.
enum JSONMember {
  /// The text of the value of a key in an object that is known to be well-formed JSON; the last one
  /// where the key is repeated, `nil` where there is none.
  ///
  /// Linear in the text. Reading the value and writing it again would round large numbers.
  static func text(of key: String, in bytes: [UInt8]) -> String? {
    var found: Range<Int>?
    var lastKey: Range<Int>?
    var depth = 0
    var start = 0
    var index = 0
    func endValue(at end: Int) {
      if let name = lastKey, isKey(bytes[name], key) { found = start..<end }
      lastKey = nil
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = endOfString(in: bytes, from: index)
        if depth == 1, lastKey == nil { lastKey = index..<end }
        index = end
        continue
      case UInt8(ascii: ":") where depth == 1: start = index + 1
      case UInt8(ascii: ",") where depth == 1: endValue(at: index)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 1 { endValue(at: index) }
        depth -= 1
      default: break
      }
      index += 1
    }
    return found.map { range in
      let value = bytes[range].drop(while: isBlank)
      let blanks = value.reversed().prefix(while: isBlank).count
      return String(decoding: value.dropLast(blanks), as: UTF8.self)
    }
  }

  /// The index behind the closing quote of a string.
  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// Whether a string in quotes says a key; it may have escapes.
  private static func isKey(_ string: ArraySlice<UInt8>, _ key: String) -> Bool {
    (try? PredicateValue(json: Array(string))) == .string(key)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
