import CExpat
import PredicateFormat

/// What is told about an XML document while it is read; each answer says whether to go on.
///
/// Ranges are byte offsets into the document.
protocol XMLHandler: AnyObject {
  /// An element opens; the range is that of its tag.
  func elementOpened(_ name: String, at range: SourceRange) -> Bool
  /// An element closes; the range is that of its tag, empty for `<name/>`.
  func elementClosed(_ name: String, at range: SourceRange) -> Bool
  /// Decoded text; the range is what it was written as.
  func text(_ bytes: UnsafeRawBufferPointer, at range: SourceRange) -> Bool
  /// A CDATA section opens or closes.
  func cdata(opened: Bool, at range: SourceRange) -> Bool
  /// A comment.
  func comment(at range: SourceRange) -> Bool
  /// An entity is declared, or one is used that is not predefined; the reading stops.
  func entityRefused(_ name: String, declared: Bool, at range: SourceRange)
}

/// How the reading of an XML document ended.
enum XMLReadingEnd {
  /// The whole document was read.
  case done
  /// The handler stopped it, or an entity was refused.
  case stopped
  /// The document is not well-formed at this byte offset, in expat's words.
  case failed(offset: Int, message: String)
}

/// Reads a UTF-8 document with expat, which serves for places and for being well-formed.
///
/// Entities beyond the predefined ones are never expanded, so the work is linear in the document.
func readXML(_ bytes: [UInt8], into handler: any XMLHandler) -> XMLReadingEnd {
  var handlers = CExpatHandlers(
    elementOpened: { context, name, place in
      handlerOf(context).elementOpened(textOf(name), at: SourceRange(place))
    },
    elementClosed: { context, name, place in
      handlerOf(context).elementClosed(textOf(name), at: SourceRange(place))
    },
    text: { context, bytes, count, place in
      handlerOf(context).text(
        UnsafeRawBufferPointer(start: bytes, count: Int(count)), at: SourceRange(place))
    },
    cdata: { context, opened, place in
      handlerOf(context).cdata(opened: opened, at: SourceRange(place))
    },
    comment: { context, place in handlerOf(context).comment(at: SourceRange(place)) },
    entityDeclared: { context, name, place in
      handlerOf(context).entityRefused(textOf(name), declared: true, at: SourceRange(place))
    },
    entityUnknown: { context, name, place in
      handlerOf(context).entityRefused(textOf(name), declared: false, at: SourceRange(place))
    })
  let box = HandlerBox(handler)
  var failure = CExpatFailure()
  let ending = withExtendedLifetime(box) {
    bytes.withUnsafeBytes { buffer in
      CExpatRead(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int64(buffer.count), &handlers,
        Unmanaged.passUnretained(box).toOpaque(), &failure)
    }
  }
  switch ending {
  case CExpatEndingDone: return .done
  case CExpatEndingStopped: return .stopped
  default: return .failed(offset: Int(failure.offset), message: textOf(failure.message))
  }
}

/// Carries a handler through C, which knows only a pointer to an object.
private final class HandlerBox {
  let handler: any XMLHandler
  init(_ handler: any XMLHandler) { self.handler = handler }
}

/// Takes every event of a context that is not there; C hands the context through unchanged.
private final class NoHandler: XMLHandler {
  func elementOpened(_ name: String, at range: SourceRange) -> Bool { false }
  func elementClosed(_ name: String, at range: SourceRange) -> Bool { false }
  func text(_ bytes: UnsafeRawBufferPointer, at range: SourceRange) -> Bool { false }
  func cdata(opened: Bool, at range: SourceRange) -> Bool { false }
  func comment(at range: SourceRange) -> Bool { false }
  func entityRefused(_ name: String, declared: Bool, at range: SourceRange) {}
}

private func handlerOf(_ context: UnsafeMutableRawPointer?) -> any XMLHandler {
  guard let context else { return NoHandler() }
  return Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue().handler
}

private func textOf(_ text: UnsafePointer<CChar>?) -> String {
  text.map { String(cString: $0) } ?? ""
}

extension SourceRange {
  fileprivate init(_ place: CExpatPlace) {
    self.init(Int(place.offset), Int(place.offset + place.count))
  }
}
