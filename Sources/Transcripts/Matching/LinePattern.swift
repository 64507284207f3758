/// One expected line, which may stand for many.
///
/// A line matches when it is equal to the pattern, trailing spaces aside; only then are wildcards
/// tried: `[..]` stands for any run of characters within the line, the empty one included.
///
///     LinePattern("1 item in [..] ms").matches("1 item in 12 ms")   // true
public struct LinePattern: Sendable, Equatable {
  /// The pattern as written.
  public let text: String
  private let pieces: [Substring]

  /// Makes a pattern of one expected line without its `| `.
  public init(_ text: String) {
    self.text = text
    pieces = Self.split(LineText.trimmed(text))
  }

  /// Whether the line stands for any number of lines, none included.
  public var isAnyLines: Bool { LineText.trimmed(text) == "..." }

  /// Whether the line holds a wildcard of either kind.
  public var hasWildcard: Bool { isAnyLines || pieces.count > 1 }

  /// Whether one line of output matches, by itself.
  public func matches(_ line: String) -> Bool {
    let line = LineText.trimmed(line).utf8
    // Bytes are compared, since Swift's own equality takes composed and decomposed letters as one.
    if line.elementsEqual(LineText.trimmed(text).utf8) { return true }
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
    guard line.starts(with: first.utf8) else { return false }
    var rest = line.dropFirst(first.utf8.count)
    // Taking the earliest place for each piece leaves most room for those that follow.
    for piece in pieces.dropFirst().dropLast() {
      guard let end = LineText.end(of: piece.utf8, in: rest) else { return false }
      rest = rest[end...]
    }
    return rest.count >= last.utf8.count && rest.suffix(last.utf8.count).elementsEqual(last.utf8)
  }

  private static func split(_ text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text
    while let end = LineText.end(of: "[..]".utf8, in: rest.utf8) {
      pieces.append(rest[..<rest.utf8.index(end, offsetBy: -4)])
      rest = rest[end...]
    }
    return pieces + [rest]
  }
}

/// Small helpers on the text of one line.
enum LineText {
  /// The line without spaces and tabs at its end, which editors drop and nobody sees.
  static func trimmed(_ line: String) -> Substring {
    let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { line[...$0] } ?? ""
  }

  /// The place behind the first occurrence of some bytes.
  static func end<Text: Collection, Piece: Collection>(
    of piece: Piece, in text: Text
  ) -> Text.Index? where Text.Element == UInt8, Piece.Element == UInt8 {
    var start = text.startIndex
    while true {
      var index = start
      var matched = true
      for byte in piece {
        guard index != text.endIndex, text[index] == byte else {
          matched = false
          break
        }
        text.formIndex(after: &index)
      }
      if matched { return index }
      if start == text.endIndex { return nil }
      text.formIndex(after: &start)
    }
  }
}
