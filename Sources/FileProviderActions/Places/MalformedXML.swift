import PredicateFormat

/// Words for XML that expat refuses: what stands there, and what to write instead.
enum MalformedXML {
  /// The diagnostic for a place where a document stops being XML.
  static func diagnostic(
    _ message: String, at offset: Int, in bytes: ArraySlice<UInt8>,
    openElements: [(name: String, tag: SourceRange)]
  ) -> Diagnostic {
    let offset = min(max(0, offset), bytes.endIndex)
    if message.hasPrefix("unclosed") || bytes[offset...].allSatisfy(isXMLSpace) {
      return cut(openElements, in: bytes)
    }
    let isClosingTag =
      bytes[..<offset].last == UInt8(ascii: "<") && bytes[offset] == UInt8(ascii: "/")
    if message == "mismatched tag" || isClosingTag {
      return mismatched(at: offset, in: bytes, openElements)
    }
    if message == "undefined entity" {
      let name = bytes[offset...].dropFirst().prefix(64).prefix { $0 != UInt8(ascii: ";") }
      return unknownEntity(
        String(decoding: name, as: UTF8.self), at: SourceRange(offset, offset + name.count + 2))
    }
    guard let bare = bareCharacter(before: offset, in: bytes) else {
      return Diagnostic(
        .error, .malformedXML, "the file is not well-formed XML: \(message)",
        at: SourceRange(offset, offset + 1))
    }
    let place = SourceRange(bare, bare + 1)
    if bytes[bare...].starts(with: "<<<<<<< ".utf8) {
      return Diagnostic(
        .error, .malformedXML, "found the mark of a merge conflict",
        at: SourceRange(bare, bare + 7), help: "settle the conflict in the file first")
    }
    guard bytes[bare] == UInt8(ascii: "&") else { return bareSign("<", "&lt;", at: place) }
    // Of "&&" neither is a reference.
    let isDoubled = bytes[(bare + 1)...].first == UInt8(ascii: "&")
    return isDoubled
      ? bareSign("&&", "&amp;&amp;", at: SourceRange(bare, bare + 2))
      : bareSign("&", "&amp;", at: place)
  }

  private static func bareSign(
    _ sign: String, _ reference: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .malformedXML, "found a bare \"\(sign)\"; XML text has \"\(reference)\" for it",
      at: place, fixIts: [.init(replace: place, with: reference)])
  }

  /// The diagnostic for a reference to an entity that nobody declares.
  static func unknownEntity(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .entityDeclaration, "found the unknown entity \"&\(name);\"", at: range,
      help: entityHelp)
  }

  /// The diagnostic for an entity that the document type declares.
  static func declaredEntity(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .entityDeclaration,
      "the document type declares the entity \"\(name)\"; property lists declare none", at: range,
      help: entityHelp)
  }

  private static let entityHelp =
    "write the text itself, with &amp; &lt; &gt; &quot; &apos; or a number such as &#65;"

  /// The `&` or `<` that makes what stands at an offset wrong.
  ///
  /// Expat points behind it: at the blank of `a & b`, or at the end of the word in `a &b c`.
  private static func bareCharacter(before offset: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    for (distance, byte) in bytes[..<offset].reversed().prefix(40).enumerated() {
      let index = offset - 1 - distance
      if byte == UInt8(ascii: "&") { return index }
      if byte == UInt8(ascii: "<") { return distance == 0 ? index : nil }
      if !isNameByte(byte) { return nil }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "#")
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func mismatched(
    at offset: Int, in bytes: ArraySlice<UInt8>, _ openElements: [(name: String, tag: SourceRange)]
  ) -> Diagnostic {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
    let tag = String(decoding: bytes[start..<min(end, start + 64)], as: UTF8.self)
    let last = openElements.last
    return Diagnostic(
      .error, .malformedXML,
      "found \(tag)" + (last.map { ", while <\($0.name)> is open" } ?? ", which nothing opened"),
      at: SourceRange(start, end),
      notes: last.map { [.init("<\($0.name)> opens here", at: $0.tag)] } ?? [])
  }

  private static func cut(
    _ openElements: [(name: String, tag: SourceRange)], in bytes: ArraySlice<UInt8>
  ) -> Diagnostic {
    let end = SourceRange(bytes.endIndex, bytes.endIndex)
    guard let last = openElements.last else {
      return Diagnostic(
        .error, .malformedXML, "the file ends before its first element is complete", at: end)
    }
    return Diagnostic(
      .error, .malformedXML, "the file ends in the middle: <\(last.name)> is not closed", at: end,
      notes: [.init("<\(last.name)> opens here", at: last.tag)],
      help: "the file was cut off; write it again from its source")
  }
}
