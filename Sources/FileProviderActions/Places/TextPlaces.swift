import PredicateFormat

/// Where each byte of a decoded text stands in the file that it was read from.
///
/// `a &gt; b` in the file is the text `a > b`; byte 2 of that text stands at bytes 2 up to 6 of the
/// file. Offsets are UTF-8 bytes from 0. Looking a range up is logarithmic in the number of
/// references, sections and comments inside the text.
public struct TextPlaces: Hashable, Sendable {
  /// How a part of the text is written in the file.
  public enum Form: Hashable, Sendable {
    /// As itself.
    case plain
    /// As itself, inside `<![CDATA[` and `]]>`.
    case cdata
    /// As one reference such as `&amp;` or `&#65;`.
    case reference
    /// As a build setting such as `$(NAME)`, which stands for the whole part.
    case buildSetting
  }

  /// A part of the text that is written in one form.
  struct Piece: Hashable, Sendable {
    /// The bytes of the decoded text.
    var decoded: SourceRange
    /// The bytes of the file; as many as decoded ones in the forms `plain` and `cdata`.
    var file: SourceRange
    var form: Form

    var isVerbatim: Bool { form == .plain || form == .cdata }
  }

  /// What stands between the opening and the closing tag.
  public let content: SourceRange
  private(set) var pieces: [Piece] = []

  /// Makes the places of an empty text whose tags enclose `content`.
  init(content: SourceRange) { self.content = content }

  /// The places of a text that stands in the file as it is, from `offset` on.
  init(verbatimFrom offset: Int, count: Int) {
    content = SourceRange(offset, offset + count)
    pieces = [
      Piece(decoded: SourceRange(0, count), file: content, form: .plain)
    ]
  }

  /// The same pieces between other tags.
  init(_ pieces: [Piece], content: SourceRange) {
    self.pieces = pieces
    self.content = content
  }

  /// Adds what comes next in the text, joining it to the last piece where both read on.
  mutating func append(decodedCount: Int, file: SourceRange, form: Form) {
    let start = pieces.last?.decoded.end ?? 0
    let next = Piece(
      decoded: SourceRange(start, start + decodedCount), file: file, form: form)
    if let last = pieces.last, last.isVerbatim, last.form == form, last.file.end == file.start {
      pieces[pieces.count - 1].decoded.end = next.decoded.end
      pieces[pieces.count - 1].file.end = file.end
    } else {
      pieces.append(next)
    }
  }

  /// The number of bytes of the decoded text.
  public var count: Int { pieces.last?.decoded.end ?? 0 }

  /// The bytes of the file that a range of the decoded text was written as.
  ///
  /// A range inside a reference gives the whole reference; an empty range gives an empty one. Parts
  /// outside the text are moved to its nearer end.
  public func range(of range: SourceRange) -> SourceRange {
    let start = min(max(0, range.start), count)
    let end = min(max(start, range.end), count)
    guard start < end, let first = piece(at: start), let last = piece(at: end - 1) else {
      return SourceRange(fileOffset(at: start), fileOffset(at: start))
    }
    let fileStart =
      first.isVerbatim ? first.file.start + start - first.decoded.start : first.file.start
    let fileEnd = last.isVerbatim ? last.file.start + end - last.decoded.start : last.file.end
    return SourceRange(fileStart, fileEnd)
  }

  /// How the text is written at a range, when all of it is written in one form.
  public func form(of range: SourceRange) -> Form? {
    guard let first = piece(at: min(range.start, max(0, count - 1))) else { return .plain }
    guard range.count > 1 else { return first.form }
    return piece(at: min(range.end, count) - 1)?.form == first.form ? first.form : nil
  }

  /// The places after parts of the text were replaced, each by `count` bytes.
  ///
  /// The replaced ranges are in order and do not overlap; each new part as a whole stands where the
  /// old one stood.
  func replacing(_ replacements: [(range: SourceRange, count: Int)]) -> TextPlaces {
    var result = TextPlaces(content: content)
    var offset = 0
    for (old, newCount) in replacements {
      result.append(self, in: SourceRange(offset, old.start))
      result.append(decodedCount: newCount, file: range(of: old), form: .buildSetting)
      offset = old.end
    }
    result.append(self, in: SourceRange(offset, count))
    return result
  }

  /// The same places with every range of the file changed.
  func map(_ transform: (SourceRange) -> SourceRange) -> TextPlaces {
    TextPlaces(
      pieces.map { Piece(decoded: $0.decoded, file: transform($0.file), form: $0.form) },
      content: transform(content))
  }

  private mutating func append(_ other: TextPlaces, in range: SourceRange) {
    guard !range.isEmpty else { return }
    for piece in other.pieces where piece.decoded.end > range.start {
      guard piece.decoded.start < range.end else { return }
      let part = SourceRange(
        max(piece.decoded.start, range.start), min(piece.decoded.end, range.end))
      append(decodedCount: part.count, file: other.range(of: part), form: piece.form)
    }
  }

  private func fileOffset(at offset: Int) -> Int {
    if let piece = piece(at: offset) {
      return piece.isVerbatim
        ? piece.file.start + offset - piece.decoded.start : piece.file.start
    }
    return pieces.last?.file.end ?? content.start
  }

  /// The piece that holds a byte of the decoded text, found by halving.
  private func piece(at offset: Int) -> Piece? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].decoded.end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count ? pieces[low] : nil
  }
}
