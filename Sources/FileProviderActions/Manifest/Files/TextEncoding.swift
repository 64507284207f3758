import PredicateFormat

/// How the bytes of a text file are read, and written again: the encoding and its mark.
///
/// A byte order mark decides; then zero bytes, which give UTF-16 away; then the encoding that an XML
/// declaration names; else the text is UTF-8.
///
///     TextEncoding(of: [0xFF, 0xFE, 0x61, 0x00]).form   // .utf16(isBigEndian: false)
public struct TextEncoding: Sendable {
  /// How characters are written.
  public enum Form: Hashable, Sendable {
    /// UTF-8.
    case utf8
    /// UTF-16.
    case utf16(isBigEndian: Bool)
    /// ISO-8859-1, a byte for each of the first 256 characters.
    case latin1
  }

  /// How characters are written.
  public let form: Form
  /// The bytes of the mark that the file begins with; empty when it has none.
  public let mark: [UInt8]
  /// The name in the XML declaration, with its place, when it is none of those that are read.
  let unknownName: (name: String, range: SourceRange)?

  /// The encoding of a file, by its first bytes.
  public init(of bytes: [UInt8]) {
    var declared: (name: String, range: SourceRange)?
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      (form, mark) = (.utf8, [0xEF, 0xBB, 0xBF])
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      (form, mark) = (.utf16(isBigEndian: false), [0xFF, 0xFE])
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (form, mark) = (.utf16(isBigEndian: true), [0xFE, 0xFF])
    } else if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[3] == 0 {
      (form, mark) = (.utf16(isBigEndian: false), [])
    } else if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0 {
      (form, mark) = (.utf16(isBigEndian: true), [])
    } else {
      declared = XMLProlog.declaredEncoding(of: bytes)
      (form, mark) = (Self.isLatin1(declared?.name) ? .latin1 : .utf8, [])
    }
    unknownName = declared.flatMap { Self.isKnown($0.name) ? nil : $0 }
  }

  /// The bytes of a file with a text, the mark included.
  ///
  /// A character that the encoding lacks is written as a reference of XML, `&#8364;` for the euro.
  public func bytes(of text: String) -> [UInt8] {
    switch form {
    case .utf8: return mark + text.utf8
    case .utf16(let isBigEndian):
      return mark
        + text.utf16.flatMap { unit in
          let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
          return isBigEndian ? [high, low] : [low, high]
        }
    case .latin1:
      return mark
        + text.unicodeScalars.flatMap { scalar in
          UInt8(exactly: scalar.value).map { [$0] } ?? Array("&#\(scalar.value);".utf8)
        }
    }
  }

  private static func isLatin1(_ name: String?) -> Bool {
    name.map { ["iso-8859-1", "latin1", "latin-1"].contains($0.lowercased()) } ?? false
  }

  private static func isKnown(_ name: String) -> Bool {
    isLatin1(name) || ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased())
  }
}
