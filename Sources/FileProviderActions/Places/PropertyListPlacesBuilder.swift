import PredicateFormat

/// Builds the tree of places from the events of an XML reader, and checks that it is a property list.
final class PropertyListPlacesBuilder: XMLHandler {
  /// An element that is not closed yet.
  private struct Open {
    let name: String
    let tag: SourceRange
    var elements: [PropertyListNode] = []
    var entries: [PropertyListNode.Entry] = []
    /// The key that waits for its value.
    var key: (text: String, range: SourceRange)?
    var text: [UInt8] = []
    var places: TextPlaces

    init(name: String, tag: SourceRange) {
      self.name = name
      self.tag = tag
      places = TextPlaces(content: SourceRange(tag.end, tag.end))
    }

    var holdsText: Bool { !["plist", "dict", "array"].contains(name) }
  }

  private static let scalarNames: Set<String> = [
    "string", "integer", "real", "true", "false", "date", "data",
  ]

  private let document: [UInt8]
  private let limits: PropertyListPlaces.Limits
  private var open: [Open] = []
  private var elementCount = 0
  private var isInCDATA = false
  private(set) var root: PropertyListNode?
  private(set) var commentsInText: [SourceRange] = []
  /// What stopped the reading, when it was not the XML itself.
  private(set) var fault: Diagnostic?

  init(of document: [UInt8], limits: PropertyListPlaces.Limits) {
    self.document = document
    self.limits = limits
  }

  /// The elements that are open, outermost first, with the places of their tags.
  var openElements: [(name: String, tag: SourceRange)] { open.map { ($0.name, $0.tag) } }

  func elementOpened(_ name: String, at range: SourceRange) -> Bool {
    elementCount += 1
    if elementCount > limits.elements || open.count >= limits.depth {
      let what =
        open.count >= limits.depth
        ? "is deeper than \(limits.depth) elements" : "has more than \(limits.elements) elements"
      return refuse(.propertyListTooLarge, "the property list \(what)", at: range)
    }
    if let problem = problem(opening: name) {
      return refuse(.malformedPropertyList, problem, at: range)
    }
    open.append(Open(name: name, tag: range))
    return true
  }

  private func problem(opening name: String) -> String? {
    guard let parent = open.last else {
      return root == nil ? nil : "found a second value, <\(name)>; a property list holds one"
    }
    if parent.holdsText { return "<\(parent.name)> holds text; found the element <\(name)> in it" }
    if name == "plist" { return "found <plist> inside <\(parent.name)>" }
    if name == "key" {
      if parent.name != "dict" { return "found <key> in <\(parent.name)>; keys belong in <dict>" }
      return parent.key.map { "the key \"\($0.text)\" has no value; found another <key>" }
    }
    guard Self.scalarNames.contains(name) || name == "dict" || name == "array" else {
      let near = nearestName(
        to: name, in: Self.scalarNames.sorted() + ["array", "dict", "key"])
      return "a property list has no element <\(name)>"
        + (near.map { " (did you mean <\($0)>?)" } ?? "")
    }
    if parent.name == "dict", parent.key == nil {
      return "found <\(name)> where a <key> is expected"
    }
    return nil
  }

  func elementClosed(_ name: String, at range: SourceRange) -> Bool {
    guard let element = open.popLast() else { return true }
    let whole = SourceRange(element.tag.start, max(range.end, element.tag.end))
    if let key = element.key {
      return refuse(
        .malformedPropertyList, "the key \"\(key.text)\" has no value; found </dict>", at: key.range
      )
    }
    if element.name == "key", !open.isEmpty {
      open[open.count - 1].key = (text(of: element), whole)
      return true
    }
    return add(node(of: element, content: SourceRange(element.tag.end, range.start), whole: whole))
  }

  private func node(
    of element: Open, content: SourceRange, whole: SourceRange
  )
    -> PropertyListNode?
  {
    switch element.name {
    case "plist": return element.elements.first
    case "dict": return PropertyListNode(range: whole, content: .dictionary(element.entries))
    case "array": return PropertyListNode(range: whole, content: .array(element.elements))
    case "string":
      let places = TextPlaces(element.places.pieces, content: content)
      return PropertyListNode(range: whole, content: .string(text(of: element), places))
    default: return PropertyListNode(range: whole, content: .scalar(element.name))
    }
  }

  private func add(_ node: PropertyListNode?) -> Bool {
    guard let node else { return true }
    guard var parent = open.popLast() else {
      root = node
      return true
    }
    if parent.name == "plist", !parent.elements.isEmpty {
      return refuse(
        .malformedPropertyList, "found a second value in <plist>; a property list holds one",
        at: node.range)
    }
    if let key = parent.key {
      parent.entries.append(.init(key: key.text, keyRange: key.range, value: node))
      parent.key = nil
    } else {
      parent.elements.append(node)
    }
    open.append(parent)
    return true
  }

  func text(_ bytes: UnsafeRawBufferPointer, at range: SourceRange) -> Bool {
    // Only what is needed is taken out: a copy of the element would copy its text with every piece.
    guard let (holdsText, name) = open.last.map({ ($0.holdsText, $0.name) }) else { return true }
    guard holdsText else {
      guard let offset = bytes.firstIndex(where: { !isXMLSpace($0) }) else { return true }
      let start = bytes.count == range.count ? range.start + offset : range.start
      let text = String(decoding: bytes[offset...].prefix(40), as: UTF8.self)
      let line = text.prefix { !$0.isWhitespace }
      return refuse(
        .malformedPropertyList,
        "found the text \"\(line)\" in <\(name)>, which holds elements",
        at: SourceRange(start, max(start + 1, min(range.end, start + line.utf8.count))),
        help: line.hasPrefix("#")
          ? "a line for the C preprocessor: load the Info.plist of the built bundle" : nil)
    }
    let verbatim: TextPlaces.Form = isInCDATA ? .cdata : .plain
    if bytes.first == UInt8(ascii: "\n"), document[range.start] == UInt8(ascii: "\r") {
      // XML turns line ends into line feeds; the system's reader of property lists does not.
      open[open.count - 1].text += document[range.start..<range.end]
      open[open.count - 1].places.append(decodedCount: range.count, file: range, form: verbatim)
      return true
    }
    open[open.count - 1].text.append(contentsOf: bytes)
    open[open.count - 1].places.append(
      decodedCount: bytes.count, file: range,
      form: bytes.count == range.count ? verbatim : .reference)
    return true
  }

  func cdata(opened: Bool, at range: SourceRange) -> Bool {
    isInCDATA = opened
    return true
  }

  func comment(at range: SourceRange) -> Bool {
    if open.last?.holdsText == true { commentsInText.append(range) }
    return true
  }

  func entityRefused(_ name: String, declared: Bool, at range: SourceRange) {
    fault =
      declared
      ? MalformedXML.declaredEntity(name, at: range) : MalformedXML.unknownEntity(name, at: range)
  }

  private func text(of element: Open) -> String { String(decoding: element.text, as: UTF8.self) }

  private func refuse(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String? = nil
  ) -> Bool {
    fault = Diagnostic(.error, code, message, at: range, help: help)
    return false
  }
}

/// Whether a byte is white space in XML.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
