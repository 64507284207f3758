/// The tokens of a predicate up to the cursor, as far as completion needs to tell them apart.
///
/// Unlike the parser's lexer it never fails: what is typed is seldom complete. Offsets are UTF-8 bytes
/// from 0.
struct PredicateTokens {
  struct Token: Hashable {
    enum Kind: Hashable {
      /// A key, a keyword or a function's name.
      case word
      /// `$name`.
      case variable
      /// `@name`.
      case collectionOperator
      case number
      /// A text with its quotes; not closed when the cursor is inside it.
      case string(isClosed: Bool)
      /// An operator, bracket or punctuation.
      case symbol
    }

    let kind: Kind
    let text: String
    let start: Int
    let end: Int

    /// The text in capitals, as keywords are compared.
    var keyword: String { kind == .word ? text.uppercased() : "" }

    func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  }

  private(set) var tokens: [Token] = []

  /// Reads the bytes up to the cursor.
  init(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      let kind = Self.scan(bytes, &index)
      guard let kind else { continue }
      tokens.append(
        Token(
          kind: kind, text: String(decoding: bytes[start..<index], as: UTF8.self), start: start,
          end: index))
    }
  }

  /// Moves behind one token; `nil` for blanks.
  private static func scan(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Token.Kind? {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      index += 1
      return nil
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return .string(isClosed: skipString(bytes, &index))
    case UInt8(ascii: "$"):
      index += 1
      skipWord(bytes, &index)
      return .variable
    case UInt8(ascii: "@"):
      index += 1
      skipWord(bytes, &index)
      return .collectionOperator
    case _ where isDigit(byte):
      while index < bytes.endIndex, isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
        index += 1
      }
      return .number
    case _ where isWordByte(byte) || byte == UInt8(ascii: "#"):
      index += 1
      skipWord(bytes, &index)
      skipTypeOperator(bytes, &index)
      return .word
    default:
      let pair = bytes[index...].prefix(2)
      index += twoByteSymbols.contains { $0.utf8.elementsEqual(pair) } ? 2 : 1
      return .symbol
    }
  }

  private static let twoByteSymbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**", ":=",
  ]

  private static func skipWord(_ bytes: ArraySlice<UInt8>, _ index: inout Int) {
    while index < bytes.endIndex, isWordByte(bytes[index]) { index += 1 }
  }

  /// `UTI-CONFORMS-TO` and `UTI-EQUALS` are words with hyphens; elsewhere a hyphen is a minus.
  private static func skipTypeOperator(_ bytes: ArraySlice<UInt8>, _ index: inout Int) {
    let start = bytes[..<index].lastIndex { !isWordByte($0) }.map { $0 + 1 } ?? bytes.startIndex
    guard String(decoding: bytes[start..<index], as: UTF8.self).uppercased() == "UTI" else {
      return
    }
    while index < bytes.endIndex, isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
  }

  /// Whether the string is closed.
  private static func skipString(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Bool {
    let quote = bytes[index]
    index += 1
    while index < bytes.endIndex {
      switch bytes[index] {
      case quote:
        index += 1
        return true
      case UInt8(ascii: "\\"): index = min(index + 2, bytes.endIndex)
      default: index += 1
      }
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: isDigit(byte)
    }
  }
}
