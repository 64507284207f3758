/// What a line is when no input is pending; the first characters decide.
enum LineKind: Equatable {
  /// Nothing but blanks.
  case blank
  /// `# ...`, `#! ...` or a bare `#`; the text behind the mark. `#size > 3` is a predicate.
  case comment(String)
  /// `| ...` or a bare `|`: expected output; the text behind the bar.
  case output(String)
  /// `:name ...`, or a word that is answered without the colon.
  case command
  /// Everything else.
  case predicate

  init(_ line: String) {
    let bytes = line.utf8
    guard let first = bytes.first(where: { !Self.isBlank($0) }) else {
      self = .blank
      return
    }
    // Only the start of the line counts: an indented `# x` or `: x` is a predicate's own text.
    switch bytes.first {
    case UInt8(ascii: "#") where Self.isCommentMark(bytes.dropFirst().first):
      self = .comment(Self.text(behind: "#", in: line))
    case UInt8(ascii: "|") where Self.isEndOrBlank(bytes.dropFirst().first):
      self = .output(Self.text(behind: "|", in: line))
    default:
      self = first == UInt8(ascii: ":") || PlainWord.isAnswered(line) ? .command : .predicate
    }
  }

  /// Whether a line breaks off a pending input: `:` and a letter, or `| `, at its start.
  static func endsPendingInput(_ line: String) -> Bool {
    let bytes = line.utf8
    let second = bytes.dropFirst().first
    switch bytes.first {
    case UInt8(ascii: ":"): return second.map(isLetter) ?? false
    case UInt8(ascii: "|"): return isEndOrBlank(second)
    default: return false
    }
  }

  private static func isCommentMark(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "!") || isEndOrBlank(byte)
  }

  private static func isEndOrBlank(_ byte: UInt8?) -> Bool {
    byte.map(isBlank) ?? true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// The text behind a mark and at most one blank.
  private static func text(behind mark: Character, in line: String) -> String {
    let rest = line.dropFirst()
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }
}
