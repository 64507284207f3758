import PredicateFormat

/// An XML text made ready for property-list readers, with the way back to the places of the file.
///
/// The XML declaration is blanked out, because the text is UTF-8 by now whatever the declaration
/// says, and so is what only XML forbids; a fragment is enclosed in the elements that it lacks.
struct ComposedXML {
  /// What the readers read.
  let bytes: [UInt8]
  /// Whether the text lacks its `<plist>`.
  let isFragment: Bool
  private let fileCount: Int
  private let insertion: SourceRange

  /// Reads a text and its places.
  ///
  /// A pasted fragment may bring closing tags of what it was taken from; those are left out when the
  /// text cannot be read with them. Throws `not-a-property-list` when the first element is none of a
  /// property list, and what is wrong with the text at its place in the file.
  static func read(_ source: SourceText) throws(Diagnostic) -> (ComposedXML, PropertyListPlaces) {
    let whole = try ComposedXML(of: source, dropping: 0)
    do {
      return (whole, try whole.places())
    } catch {
      guard whole.isFragment else { throw error }
      for count in whole.endsOfClosingTags {
        let shorter = try ComposedXML(of: source, dropping: source.bytes.count - count)
        if let places = try? shorter.places() { return (shorter, places) }
      }
      throw error
    }
  }

  private init(of source: SourceText, dropping dropped: Int) throws(Diagnostic) {
    var bytes = EasedXML.eased(Array(source.bytes.dropLast(dropped)))
    fileCount = bytes.count
    guard let first = XMLProlog.firstElement(in: bytes) else {
      // Not even one element: the XML reader has the right words, be it cut or malformed.
      self.bytes = bytes
      isFragment = false
      insertion = SourceRange(fileCount, fileCount)
      return
    }
    let (opening, closing) = try Self.enclosure(of: first)
    isFragment = !opening.isEmpty
    insertion = SourceRange(first.offset, first.offset + opening.utf8.count)
    bytes.insert(contentsOf: opening.utf8, at: first.offset)
    self.bytes = bytes + closing.utf8
  }

  /// Where the text would end without one, two, and so on of the closing tags that end it.
  private var endsOfClosingTags: [Int] {
    let end = insertion.end + fileCount - insertion.start
    var ends: [Int] = []
    var rest = bytes[..<end]
    while ends.count < 8 {
      while let last = rest.last, isXMLSpace(last) { rest.removeLast() }
      guard rest.last == UInt8(ascii: ">"), let start = rest.lastIndex(of: UInt8(ascii: "<")),
        rest[start...].starts(with: Array("</".utf8))
      else { break }
      rest = rest[..<start]
      ends.append(fileOffset(start))
    }
    return ends
  }

  /// The elements that a text lacks, by its first element.
  ///
  /// Several `<dict>` in a row are taken as the entries of an array.
  private static func enclosure(
    of first: (offset: Int, name: String)
  ) throws(Diagnostic) -> (opening: String, closing: String) {
    switch first.name {
    case "plist": ("", "")
    case "key": ("<plist><dict>", "</dict></plist>")
    case "dict": ("<plist><array>", "</array></plist>")
    case "array", "string", "integer", "real", "true", "false", "date", "data":
      ("<plist>", "</plist>")
    case "":
      throw Diagnostic(
        .error, .notAPropertyList, "the text begins with a closing tag; nothing opens it",
        at: SourceRange(first.offset, first.offset + 2),
        help: "paste the part from its opening tag on")
    default:
      throw Diagnostic(
        .error, .notAPropertyList,
        "the file is XML and its first element is <\(first.name)>; expected <plist>",
        at: SourceRange(first.offset, first.offset + 1 + first.name.utf8.count),
        help: "load the extension's Info.plist, or paste <key>NSExtensionFileProviderActions</key>"
          + " with its <array>")
    }
  }

  private func places() throws(Diagnostic) -> PropertyListPlaces {
    do {
      return try PropertyListPlaces(
        bytes: bytes, enclosureEnd: insertion.end + fileCount - insertion.start
      ).map(fileRange)
    } catch {
      var diagnostic = error
      diagnostic.range = error.range.map(fileRange)
      diagnostic.notes = error.notes.map { .init($0.message, at: $0.range.map(fileRange)) }
      diagnostic.fixIts = error.fixIts.map { .init(replace: fileRange($0.range), with: $0.text) }
      throw diagnostic
    }
  }

  /// The text without some of its comments, for a reader that refuses those.
  ///
  /// The comments are ranges of the file, in order.
  func withoutComments(_ comments: [SourceRange]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for comment in comments {
      let start = comment.start + (comment.start >= insertion.start ? insertion.count : 0)
      result += bytes[offset..<start]
      offset = start + comment.count
    }
    return result + bytes[offset...]
  }

  private func fileRange(_ range: SourceRange) -> SourceRange {
    SourceRange(fileOffset(range.start), fileOffset(range.end))
  }

  private func fileOffset(_ offset: Int) -> Int {
    if offset <= insertion.start { return offset }
    return min(fileCount, max(insertion.start, offset - insertion.count))
  }
}
