import PredicateFormat

/// A text in which `«` and `»` mark the range that a test expects.
struct MarkedText {
  let text: String
  let range: SourceRange?

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var start: Int?
    var end: Int?
    for character in marked {
      switch character {
      case "«": start = bytes.count
      case "»": end = bytes.count
      default: bytes += Array(String(character).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    range = start.flatMap { start in end.map { SourceRange(start, $0) } }
  }
}
