import PredicateFormat

/// Where the items of a JSON text stand: the elements of its list, or of the list under `items` or
/// `fileproviderItems`.
///
/// It scans text that is known to be JSON, so it looks at quotes and brackets only. Linear in the
/// length of the value.
struct JSONElementRanges {
  /// The range of each element, in order; empty for a value without such a list.
  private(set) var ranges: [SourceRange] = []

  private let bytes: [UInt8]
  private var offset: Int

  /// Scans the value that begins at an offset.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    offset = start
    if byte == UInt8(ascii: "[") {
      scanElements()
    } else if byte == UInt8(ascii: "{") {
      scanObject()
    }
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte, " \t\r\n".utf8.contains(byte) { offset += 1 }
  }

  private mutating func scanObject() {
    offset += 1
    while true {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { return }
      let start = offset
      skipValue()
      let key = bytes[start..<offset]
      skipBlanks()
      offset += 1
      skipBlanks()
      let isList = [#""items""#, #""fileproviderItems""#].contains { key.elementsEqual($0.utf8) }
      if isList, byte == UInt8(ascii: "[") { return scanElements() }
      skipValue()
      skipBlanks()
      guard byte == UInt8(ascii: ",") else { return }
      offset += 1
    }
  }

  private mutating func scanElements() {
    offset += 1
    while true {
      skipBlanks()
      guard let byte, byte != UInt8(ascii: "]") else { return }
      let start = offset
      skipValue()
      guard offset > start else { return }
      ranges.append(SourceRange(start, offset))
      skipBlanks()
      guard self.byte == UInt8(ascii: ",") else { return }
      offset += 1
    }
  }

  /// Goes behind one value: a string, something in brackets, or a word.
  private mutating func skipValue() {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
        offset += 1
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: ":") where depth == 0: return
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        if depth == 0 { return }
        offset += 1
        continue
      default:
        offset += 1
        continue
      }
      if depth == 0 { return }
    }
  }

  private mutating func skipString() {
    offset += 1
    while let byte, byte != UInt8(ascii: "\"") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, bytes.count)
  }
}
