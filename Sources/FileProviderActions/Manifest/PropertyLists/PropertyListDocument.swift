import PredicateFormat

/// A property list of any form, its values joined to their places where it is XML.
struct PropertyListDocument: Sendable {
  /// The text of an XML file without its byte order mark, which places point into.
  let source: SourceText?
  /// How it is written.
  let format: PropertyListFormat
  /// Whether the text is a part of a property list, such as a `<key>` and its `<array>`.
  let isFragment: Bool
  /// The value.
  let root: PlacedValue
  /// What is odd about the file itself: its encoding, keys given twice, comments inside texts.
  let findings: [Diagnostic]

  /// Reads the bytes of a file, or of a pasted text; linear in their number.
  ///
  /// Throws one error with its place: wrong encoding, malformed XML, entities, something that is no
  /// property list, or one that is too large.
  static func read(_ bytes: [UInt8], name: String) throws(ManifestError) -> PropertyListDocument {
    if bytes.starts(with: Array("bplist".utf8)) { return try readBinary(bytes, name: name) }
    let decoded: TextDecoding.Decoded
    do {
      decoded = try TextDecoding.decode(bytes)
    } catch {
      guard error.text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) == "<" else {
        throw ManifestError(ForeignSource.unreadable, name: name)
      }
      throw ManifestError(
        error.diagnostic, name: name, source: SourceText(error.text, name: name))
    }
    let source = SourceText(decoded.text, name: name)
    if source.bytes.first(where: { !isXMLSpace($0) }) == UInt8(ascii: "<") {
      return try readXML(source, name: name, remark: decoded.remark)
    }
    return try readOpenStep(source, name: name)
  }

  private static func readBinary(
    _ bytes: [UInt8], name: String
  ) throws(ManifestError)
    -> PropertyListDocument
  {
    do {
      try BinaryPropertyListSize.check(bytes)
    } catch {
      throw ManifestError(error, name: name)
    }
    do {
      let (value, format) = try parsePropertyList(bytes)
      return PropertyListDocument(
        source: nil, format: format, isFragment: false, root: PlacedValue(value, at: nil),
        findings: [])
    } catch {
      throw ManifestError(
        Diagnostic(
          .error, .malformedPropertyList, "the binary property list is damaged: \(error.reason)"),
        name: name)
    }
  }

  private static func readXML(
    _ source: SourceText, name: String, remark: Diagnostic?
  )
    throws(ManifestError) -> PropertyListDocument
  {
    let composed: ComposedXML
    let places: PropertyListPlaces
    do {
      (composed, places) = try ComposedXML.read(source)
    } catch {
      throw ManifestError(error, name: name, source: source)
    }
    let value: PropertyListValue
    do {
      value = try parsePropertyList(composed.withoutComments(places.commentsInText)).value
    } catch {
      throw ManifestError(
        Diagnostic(
          .error, .malformedPropertyList,
          "the system's reader refuses the property list: \(error.reason)",
          at: error.line.flatMap(source.rangeOfLine)),
        name: name, source: source)
    }
    var findings = remark.map { [$0] } ?? []
    findings += places.commentsInText.map { range in
      Diagnostic(
        .warning, .commentInText, "found a comment inside a text; the system refuses the file",
        at: range, fixIts: [.init(replace: range, with: "")])
    }
    findings += duplicateKeys(in: places.root)
    return PropertyListDocument(
      source: source, format: .xml, isFragment: composed.isFragment,
      root: PlacedValue(value, at: places.root), findings: findings)
  }

  private static func readOpenStep(
    _ source: SourceText, name: String
  ) throws(ManifestError)
    -> PropertyListDocument
  {
    if let foreign = ForeignSource.recognise(source, name: name) {
      throw ManifestError(foreign, name: name, source: source)
    }
    let value: PropertyListValue
    do {
      value = try parsePropertyList(source.bytes).value
    } catch {
      throw ManifestError(ForeignSource.unknown(source, reason: error.reason), name: name)
    }
    switch value {
    case .dictionary, .array:
      return PropertyListDocument(
        source: nil, format: .openStep, isFragment: false, root: PlacedValue(value, at: nil),
        findings: [])
    default: throw ManifestError(ForeignSource.unknown(source, reason: nil), name: name)
    }
  }

  /// Keys that one dictionary has more than once; recursive, the depth was bounded before.
  private static func duplicateKeys(in node: PropertyListNode) -> [Diagnostic] {
    switch node.content {
    case .array(let elements): return elements.flatMap(duplicateKeys)
    case .string, .scalar: return []
    case .dictionary(let entries):
      var first: [String: SourceRange] = [:]
      var findings: [Diagnostic] = []
      for entry in entries {
        if let earlier = first[entry.key] {
          findings.append(
            Diagnostic(
              .warning, .duplicateKey,
              "the key \"\(entry.key)\" is given twice; the system reads the last value",
              at: entry.keyRange, notes: [.init("given here first", at: earlier)]))
        } else {
          first[entry.key] = entry.keyRange
        }
        findings += duplicateKeys(in: entry.value)
      }
      return findings
    }
  }
}
