/// A compiled `LIKE` pattern: `?` is one character, `*` any run of characters, also an empty one.
///
/// The whole text must match, and `*` runs over line breaks. A backslash makes a `?`, `*` or
/// backslash behind it literal; every other character, `[` and `(` included, means itself. A
/// character is what a reader takes for one (an extended grapheme cluster): `?` takes the whole of
/// `é` written with a mark of its own, of a flag, and of a CR with its LF. Where folding makes two
/// letters of one (`ß` under `c`), `?` still takes both.
///
///     LikePattern("*.pdf", .letterCase).matches("A.PDF")   // true
struct LikePattern: Sendable {
  /// One step of a segment.
  enum Piece: Sendable {
    /// Bytes to be found as they are.
    case literal([UInt8])
    /// `?`.
    case character
  }

  /// What stands between two `*`, or before the first, or behind the last.
  struct Segment: Sendable {
    /// The steps; no two literals stand side by side.
    var pieces: [Piece] = []

    /// The bytes of a segment without `?`; empty for an empty one, `nil` when it has a `?`.
    var literal: [UInt8]? {
      switch pieces.count {
      case 0: return []
      case 1: if case .literal(let bytes) = pieces[0] { return bytes } else { return nil }
      default: return nil
      }
    }
  }

  /// The segment before the first `*`, or the whole pattern when there is none.
  let first: Segment
  /// The segments between two `*`, without empty ones.
  let middle: [Segment]
  /// The segment behind the last `*`; `nil` when the pattern has no `*`.
  let last: Segment?
  /// How pattern and text are folded.
  let folding: TextFolding
  /// Whether a `?` stands in the pattern.
  let hasCharacterPieces: Bool

  /// Compiles a pattern in UTF-8; every text is a pattern.
  init(_ pattern: Span<UInt8>, _ folding: TextFolding) {
    var segments = [Segment()]
    var literal: [UInt8] = []
    func endLiteral() {
      if !literal.isEmpty {
        segments[segments.count - 1].pieces.append(.literal(folding.folded(literal.span)))
      }
      literal = []
    }
    var hasCharacterPieces = false
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "*"):
        endLiteral()
        segments.append(Segment())
      case UInt8(ascii: "?"):
        endLiteral()
        segments[segments.count - 1].pieces.append(.character)
        hasCharacterPieces = true
      case UInt8(ascii: "\\") where index + 1 < pattern.count && Self.isSpecial(pattern[index + 1]):
        index += 1
        literal.append(pattern[index])
      case let byte:
        literal.append(byte)
      }
      index += 1
    }
    endLiteral()
    first = segments.removeFirst()
    last = segments.popLast()
    middle = segments.filter { !$0.pieces.isEmpty }
    self.folding = folding
    self.hasCharacterPieces = hasCharacterPieces
  }

  /// Compiles a pattern.
  init(_ pattern: String, _ folding: TextFolding) {
    self.init(Array(pattern.utf8).span, folding)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "\\")
  }
}
