/// Takes back what XML forbids and Apple's reader of property lists lets pass, byte for byte, so that
/// places stay right: two hyphens inside a comment, and a declaration that is not the first thing.
enum EasedXML {
  /// The text with such comments and declarations blanked; linear in its length.
  static func eased(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    var isInProlog = true
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        let end = Self.end(of: "-->", in: bytes, from: start + 4)
        blankHyphens(&result, from: start + 4, to: end - 3)
        index = end
      } else if rest.starts(with: "<![CDATA[".utf8) {
        index = Self.end(of: "]]>", in: bytes, from: start + 9)
      } else if rest.starts(with: "<?".utf8) {
        let end = Self.end(of: "?>", in: bytes, from: start + 2)
        if isInProlog, rest.starts(with: "<?xml ".utf8) { blank(&result, from: start, to: end) }
        index = end
      } else {
        if !rest.starts(with: "<!".utf8) { isInProlog = false }
        index = start + 1
      }
    }
    return result
  }

  private static func blankHyphens(_ bytes: inout [UInt8], from start: Int, to end: Int) {
    guard start < end else { return }
    let hyphen = UInt8(ascii: "-")
    let isWrong =
      bytes[end - 1] == hyphen
      || (start..<(end - 1)).contains { bytes[$0] == hyphen && bytes[$0 + 1] == hyphen }
    guard isWrong else { return }
    for index in start..<end where bytes[index] == hyphen { bytes[index] = UInt8(ascii: " ") }
  }

  private static func blank(_ bytes: inout [UInt8], from start: Int, to end: Int) {
    for index in start..<end where !isXMLSpace(bytes[index]) { bytes[index] = UInt8(ascii: " ") }
  }

  /// The offset behind a mark; the end of the text when it never comes.
  private static func end(of mark: StaticString, in bytes: [UInt8], from start: Int) -> Int {
    bytes.end(of: mark, from: min(start, bytes.count)) ?? bytes.count
  }
}
