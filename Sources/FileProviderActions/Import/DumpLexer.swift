import PredicateFormat

/// Splits a dictionary as macOS prints it into tokens: quotes are scanned, lay-out means nothing.
///
/// Lenient where mail and chat change text: blanks of any kind, any line ends, typographic quotes.
struct DumpLexer {
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private(set) var offset: Int
  /// The first typographic quote that stood for a plain one.
  private(set) var typographicQuote: SourceRange?

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads the next token; at the end of the text always `end`.
  mutating func next() -> DumpToken {
    skipBlanks()
    let start = offset
    guard let byte = byte(at: offset) else { return token(.end, from: start) }
    switch byte {
    case UInt8(ascii: "{"): return readBytesInBraces() ?? symbol(.leftBrace)
    case UInt8(ascii: "}"): return symbol(.rightBrace)
    case UInt8(ascii: "("): return symbol(.leftParenthesis)
    case UInt8(ascii: ")"): return symbol(.rightParenthesis)
    case UInt8(ascii: "="): return symbol(.equals)
    case UInt8(ascii: ";"): return symbol(.semicolon)
    case UInt8(ascii: ","): return symbol(.comma)
    case UInt8(ascii: "\""): return readQuoted(quoteLength: 1)
    case UInt8(ascii: "<"): return readBytesInAngles() ?? readBare()
    default:
      if isTypographicQuote(at: offset) {
        typographicQuote = typographicQuote ?? SourceRange(offset, offset + 3)
        return readQuoted(quoteLength: 3)
      }
      return readBare()
    }
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func token(_ kind: DumpToken.Kind, from start: Int) -> DumpToken {
    DumpToken(kind: kind, range: SourceRange(start, offset))
  }

  private mutating func symbol(_ kind: DumpToken.Kind) -> DumpToken {
    offset += 1
    return token(kind, from: offset - 1)
  }

  private mutating func skipBlanks() {
    while let byte = byte(at: offset) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
      // A no-break space, which chat programs put in.
      case 0xC2 where self.byte(at: offset + 1) == 0xA0: offset += 2
      default: return
      }
    }
  }

  /// Whether one of “ ” „ stands at an offset.
  private func isTypographicQuote(at offset: Int) -> Bool {
    guard byte(at: offset) == 0xE2, byte(at: offset + 1) == 0x80, let last = byte(at: offset + 2)
    else { return false }
    return 0x9C...0x9E ~= last
  }

  private mutating func readBare() -> DumpToken {
    let start = offset
    while let byte = byte(at: offset), !Self.endsBare(byte), !isTypographicQuote(at: offset) {
      if byte == 0xC2, self.byte(at: offset + 1) == 0xA0 { break }
      offset += 1
    }
    // A byte that begins no token is one by itself, so reading always goes on.
    if offset == start { offset += 1 }
    return token(.bare(text(start..<offset)), from: start)
  }

  private static func endsBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private mutating func readQuoted(quoteLength: Int) -> DumpToken {
    let start = offset
    offset += quoteLength
    var units: [UInt16] = []
    var text = ""
    // Escapes give UTF-16 units, which are joined before plain text goes on.
    func flush() {
      if !units.isEmpty { text += String(decoding: units, as: UTF16.self) }
      units.removeAll()
    }
    var plainStart = offset
    func flushPlain(_ lexer: DumpLexer) {
      if plainStart < lexer.offset { text += lexer.text(plainStart..<lexer.offset) }
    }
    while let byte = byte(at: offset) {
      let isTypographic = quoteLength == 3 && isTypographicQuote(at: offset)
      if byte == UInt8(ascii: "\"") || isTypographic {
        flushPlain(self)
        flush()
        offset += isTypographic ? 3 : 1
        return token(.quoted(text), from: start)
      }
      guard byte == UInt8(ascii: "\\"), self.byte(at: offset + 1) != nil else {
        flush()
        offset += 1
        continue
      }
      flushPlain(self)
      offset += 1
      readEscape(&units)
      plainStart = offset
    }
    return token(.openQuote, from: start)
  }

  /// Reads what follows a backslash: a letter's control character, `\U` with four hexadecimal
  /// digits, three octal digits, or the character itself.
  private mutating func readEscape(_ units: inout [UInt16]) {
    guard let byte = byte(at: offset) else { return }
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u"),
      let unit = number(at: offset + 1, count: 4, radix: 16)
    {
      units.append(unit)
      offset += 5
      return
    }
    if let unit = number(at: offset, count: 3, radix: 8) {
      units.append(unit)
      offset += 3
      return
    }
    let controls: [UInt8: UInt16] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7,
      UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
    ]
    if let unit = controls[byte] {
      units.append(unit)
      offset += 1
    } else if isTypographicQuote(at: offset) {
      units.append(UInt16(UInt8(ascii: "\"")))
      offset += 3
    } else if byte < 0x80 {
      units.append(UInt16(byte))
      offset += 1
    }
  }

  private func number(at start: Int, count: Int, radix: Int) -> UInt16? {
    guard start + count <= bytes.count else { return nil }
    let digits = bytes[start..<(start + count)]
    guard
      digits.allSatisfy({ Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false })
    else { return nil }
    return UInt16(text(start..<(start + count)), radix: radix)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text between two offsets.
  func text(from start: Int, to end: Int) -> String { text(min(start, end)..<end) }

  /// The offset of a byte in the rest of the line; `nil` when the line has none.
  func lineOffset(of wanted: UInt8) -> Int? {
    var place = offset
    while let byte = byte(at: place), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == wanted { return place }
      place += 1
    }
    return nil
  }

  /// Goes on behind something that was read in one piece.
  mutating func move(to offset: Int) { self.offset = offset }
}
