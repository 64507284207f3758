/// Folding of the texts that file names are mostly made of, without Foundation.
///
/// It knows ASCII, the accented Latin letters up to U+017F, the combining marks U+0300 to U+036F
/// behind those, and blocks in which folding changes nothing: punctuation, Japanese kana, Chinese
/// characters, Hangul, emoji. Anything else it leaves to `FoundationFolding`. The tests hold both
/// to the same result for every scalar.
enum LatinFolding {
  /// Folds a text into `output` from `start` on, which must have room for the text's length.
  ///
  /// Returns the offset behind the folded text, or `nil` when the text holds a scalar that this
  /// does not know; then what stands in `output` from `start` on means nothing.
  static func fold(
    _ text: Span<UInt8>, _ folding: TextFolding, into output: inout [UInt8], at start: Int
  ) -> Int? {
    let ignoresCase = folding.ignoresCase
    let ignoresDiacritics = folding.ignoresDiacritics
    let table = ignoresDiacritics ? (ignoresCase ? both : diacritics) : letterCase
    var end = start
    var index = 0
    // Whether the scalar before is a letter or sign that loses the marks behind it.
    var marksVanish = false
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        output[end] = ignoresCase ? asciiLowercase(byte) : byte
        end += 1
        index += 1
        marksVanish = byte != 0
        continue
      }
      guard index + 1 < text.count else { return nil }
      let second = text[index + 1]
      switch byte {
      case 0xC2 where second != 0xB5 || !ignoresCase:  // U+0080 to U+00BF, but for the micro sign
        output[end] = byte
        output[end + 1] = second
        end += 2
        index += 2
        marksVanish = true
      case 0xC3...0xC5:  // U+00C0 to U+017F
        let folded = table[Int(byte - 0xC3) * 64 + Int(second & 0x3F)]
        guard folded != 0 else { return nil }
        if folded < 0x80 {
          output[end] = UInt8(truncatingIfNeeded: folded)
          end += 1
        } else {
          output[end] = UInt8(truncatingIfNeeded: folded >> 8)
          output[end + 1] = UInt8(truncatingIfNeeded: folded)
          end += 2
        }
        index += 2
        marksVanish = true
      case 0xCC, 0xCD:  // U+0300 to U+036F are combining marks
        guard ignoresDiacritics, marksVanish, byte == 0xCC || second < 0xB0 else { return nil }
        index += 2
      default:
        guard let length = unchangedLength(text, at: index) else { return nil }
        for offset in 0..<length { output[end + offset] = text[index + offset] }
        end += length
        index += length
        marksVanish = false
      }
    }
    return end
  }

  /// The lower-case form of an ASCII letter; every other byte is itself.
  @inline(__always)
  static func asciiLowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The length in bytes of a scalar that no folding changes and that composes with nothing before
  /// it; `nil` for others.
  private static func unchangedLength(_ text: Span<UInt8>, at index: Int) -> Int? {
    guard index + 2 < text.count else { return nil }
    let second = text[index + 1]
    let third = text[index + 2]
    switch text[index] {
    case 0xE2:  // U+2010 to U+206F punctuation, U+20A0 to U+20CF currency
      switch second {
      case 0x80: return third >= 0x90 ? 3 : nil
      case 0x81: return third < 0xB0 ? 3 : nil
      case 0x82: return third >= 0xA0 ? 3 : nil
      case 0x83: return third < 0x90 ? 3 : nil
      default: return nil
      }
    case 0xE3:  // U+3000 to U+3FFF, but for marks
      if second == 0x80, 0xAA...0xAF ~= third { return nil }
      if second == 0x82, 0x99...0x9A ~= third { return nil }
      return 3
    case 0xE4...0xE9: return 3  // U+4000 to U+9FFF
    case 0xEA: return second >= 0xB0 ? 3 : nil  // U+AC00 and up: Hangul
    case 0xEB, 0xEC: return 3
    case 0xED: return second < 0x9E ? 3 : nil  // up to U+D77F
    case 0xF0:  // U+1F000 to U+1FFFF, but for skin tones
      guard second == 0x9F, index + 3 < text.count else { return nil }
      return third == 0x8F && text[index + 3] >= 0xBB ? nil : 4
    default: return nil
    }
  }

  // The tables hold, for U+00C0 to U+017F in order, the one or two UTF-8 bytes of the folded form
  // as a number, high byte first; 0 marks a letter that is left to Foundation.
  private static let withoutDiacritics = """
    AAAAAAÆCEEEEIIIIÐNOOOOO×ØUUUUYÞßaaaaaaæceeeeiiiiðnooooo÷øuuuuyþy\
    AaAaAaCcCcCcCcDdĐđEeEeEeEeEeGgGgGgGgHhĦħIiIiIiIiIıĲĳJjKkĸLlLlLlĿ\
    ŀŁłNnNnNnŉŊŋOoOoOoŒœRrRrRrSsSsSsSsTtTtŦŧUuUuUuUuUuUuWwYyYZzZzZzſ
    """
  private static let diacritics = withoutDiacritics.unicodeScalars.map { packed(String($0)) }
  private static let both = withoutDiacritics.unicodeScalars.map { packed(caseFolded($0)) }
  private static let letterCase = (0xC0..<0x180).compactMap(Unicode.Scalar.init).map {
    packed(caseFolded($0))
  }

  /// The case-folded form of one scalar of the tables; a NUL for those left to Foundation.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "ŉ", "İ": "\0"  // three bytes
    case "ſ": "s"
    case "ß": "ss"
    default: scalar.properties.lowercaseMapping
    }
  }

  private static func packed(_ text: String) -> UInt16 {
    text.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }
}
