import PredicateFormat

/// Where everything in an XML property list stands: each key, each value, each byte of each text.
///
///     let places = try PropertyListPlaces(of: SourceText("<plist><array><true/></array></plist>"))
///     places[[.index(0)]]?.range         // the bytes of <true/>
///
/// Making one is linear in the length of the file.
public struct PropertyListPlaces: Sendable {
  /// The value of the property list.
  public let root: PropertyListNode
  /// Comments inside `<string>` and other elements of text, which Apple's reader refuses.
  public let commentsInText: [SourceRange]

  /// How large a property list may be.
  public struct Limits: Hashable, Sendable {
    /// The depth of elements.
    public var depth = 256
    /// The number of elements.
    public var elements = 1_000_000
    /// The limits that every property list is read with.
    public static let standard = Limits()
  }

  /// Reads the places of a file's text.
  ///
  /// Throws one diagnostic with its range when the text is not well-formed XML, not a property
  /// list, declares entities, or is nested too deeply.
  public init(of source: SourceText, limits: Limits = .standard) throws(Diagnostic) {
    try self.init(bytes: source.bytes, enclosureEnd: source.bytes.count, limits: limits)
  }

  /// Reads bytes whose tail from `enclosureEnd` on was added to close a fragment, so that what goes
  /// wrong there is said of the end of the text.
  init(bytes: [UInt8], enclosureEnd: Int, limits: Limits = .standard) throws(Diagnostic) {
    let builder = PropertyListPlacesBuilder(of: bytes, limits: limits)
    let end = readXML(bytes, into: builder)
    if let fault = builder.fault { throw fault }
    if case .failed(let offset, let message) = end {
      throw MalformedXML.diagnostic(
        message, at: offset, in: bytes[..<enclosureEnd], openElements: builder.openElements)
    }
    guard let root = builder.root else {
      throw Diagnostic(
        .error, .malformedPropertyList, "the property list is empty; expected a value in <plist>",
        at: SourceRange(0, 0))
    }
    self.init(root: root, commentsInText: builder.commentsInText)
  }

  private init(root: PropertyListNode, commentsInText: [SourceRange]) {
    self.root = root
    self.commentsInText = commentsInText
  }

  /// The same tree with every range changed.
  func map(_ transform: (SourceRange) -> SourceRange) -> PropertyListPlaces {
    PropertyListPlaces(root: root.map(transform), commentsInText: commentsInText.map(transform))
  }

  /// The value at a path from the root, or `nil` when there is none.
  public subscript(path: [PropertyListStep]) -> PropertyListNode? {
    var node: PropertyListNode? = root
    for step in path {
      switch step {
      case .key(let key): node = node?[key]?.value
      case .index(let index): node = node?[index]
      }
    }
    return node
  }

  /// The range of the `<key>` element at the end of a path, or `nil` when there is none.
  public func rangeOfKey(at path: [PropertyListStep]) -> SourceRange? {
    guard case .key(let key)? = path.last else { return nil }
    return self[Array(path.dropLast())]?[key]?.keyRange
  }
}
