import PredicateFormat

/// A text with its expected ranges marked in it as `⟦...⟧`; the marks are no part of the text.
struct MarkedText {
  let text: String
  let ranges: [SourceRange]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for character in marked {
      switch character {
      case "⟦": starts.append(bytes.count)
      case "⟧":
        if let start = starts.popLast() { ranges.append(SourceRange(start, bytes.count)) }
      default: bytes += Array(String(character).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges
  }
}
