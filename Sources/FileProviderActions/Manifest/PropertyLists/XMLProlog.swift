import PredicateFormat

/// What stands before the first element of an XML text: declaration, comments, document type.
enum XMLProlog {
  /// The bytes of `<?xml ... ?>`, with white space before it; `nil` when there is none.
  static func declaration(in bytes: [UInt8]) -> SourceRange? {
    let start = bytes.firstIndex { !isXMLSpace($0) } ?? 0
    guard bytes[start...].starts(with: Array("<?xml".utf8)) else { return nil }
    guard let end = end(of: "?>", in: bytes, from: start) else { return nil }
    return SourceRange(start, end)
  }

  /// The name between the quotation marks of `encoding="..."` in an XML declaration.
  static func declaredEncoding(of bytes: [UInt8]) -> (name: String, range: SourceRange)? {
    guard let declaration = declaration(in: bytes) else { return nil }
    let text = bytes[declaration.start..<declaration.end]
    let word = Array("encoding".utf8)
    guard
      let start = text.indices.first(where: { text[$0...].starts(with: word) }),
      let open = text[start...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = text[(open + 1)...].firstIndex(of: text[open])
    else { return nil }
    return (
      String(decoding: text[(open + 1)..<close], as: UTF8.self), SourceRange(open + 1, close)
    )
  }

  /// Where the first element begins, and its name; `nil` when the text is not XML.
  static func firstElement(in bytes: [UInt8]) -> (offset: Int, name: String)? {
    var index = 0
    while true {
      while index < bytes.count, isXMLSpace(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return nil }
      let rest = bytes[index...]
      if rest.starts(with: Array("<?".utf8)) {
        guard let next = end(of: "?>", in: bytes, from: index) else { return nil }
        index = next
      } else if rest.starts(with: Array("<!--".utf8)) {
        guard let next = end(of: "-->", in: bytes, from: index + 4) else { return nil }
        index = next
      } else if rest.starts(with: Array("<!".utf8)) {
        guard let next = endOfDocumentType(in: bytes, from: index) else { return nil }
        index = next
      } else {
        let name = bytes[(index + 1)...].prefix { byte in
          !isXMLSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        return (index, String(decoding: name.prefix(64), as: UTF8.self))
      }
    }
  }

  private static func endOfDocumentType(in bytes: [UInt8], from start: Int) -> Int? {
    var brackets = 0
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return index + 1
      default: break
      }
    }
    return nil
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    guard start < bytes.count else { return nil }
    return bytes[start...].indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
  }
}
