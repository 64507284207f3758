import Foundation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// What cannot be read: each gives one error that says what was found and what to do.
struct ManifestErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The text, with a mark where the error points, if it points anywhere.
    var text: String
    var code: DiagnosticCode
    var words: String
    /// What the text is called, when its ending matters.
    var file = "Info.plist"
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    .init(name: "empty", text: "", code: .notAPropertyList, words: "the file is empty"),
    .init(name: "blanks", text: " \n\n", code: .notAPropertyList, words: "the file is empty"),
    .init(
      name: "XML cut in the middle",
      text: ManifestTexts.prolog + "<plist>\n<dict>\n<key>NSExtension</key>\n<dict>⟦⟧",
      code: .malformedXML, words: "<dict> is not closed"),
    .init(
      name: "fragment cut in the middle",
      text: "<key>NSExtensionFileProviderActions</key>\n<array>\n<dict>\n<key>a⟦⟧",
      code: .malformedXML, words: "<key> is not closed"),
    .init(
      name: "bare ampersands in a rule",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry(rule: ManifestTexts.rule("a == 1 ⟦&&⟧ b == 2"))),
      code: .malformedXML, words: "bare \"&&\""),
    .init(
      name: "bare ampersands in a fragment",
      text: ManifestTexts.fragment(
        ManifestTexts.entry(rule: ManifestTexts.rule("a == 1 ⟦&&⟧ b == 2"))),
      code: .malformedXML, words: "bare \"&&\""),
    .init(
      name: "keys before the first dictionary",
      text: ManifestTexts.prolog + "<plist>⟦<key>⟧NSExtension</key><dict></dict></plist>",
      code: .malformedPropertyList, words: "found <key> in <plist>"),
    .init(
      name: "number without digits",
      text: "<plist><dict><key>a</key>\n⟦<integer></integer></dict></plist>⟧",
      code: .malformedPropertyList, words: "the system's reader refuses the property list"),
    .init(
      name: "other XML", text: "<?xml version=\"1.0\"?>\n⟦<svg⟧ width=\"1\"/>",
      code: .notAPropertyList, words: "its first element is <svg>; expected <plist>"),
    .init(
      name: "HTML", text: "<!DOCTYPE html>\n⟦<html⟧><br></html>", code: .notAPropertyList,
      words: "its first element is <html>"),
    .init(
      name: "YAML by its name", text: "info:\n", code: .notAPropertyList,
      words: "the file is YAML", file: "project.yml"),
    .init(
      name: "YAML by its look", text: "name: Rating\ntargets:\n  ui:\n    type: app-extension\n",
      code: .notAPropertyList, words: "the file is YAML"),
    .init(
      name: "Swift by its look", text: "// a\nimport ProjectDescription\nlet project = Project()\n",
      code: .notAPropertyList, words: "the file is Swift source"),
    .init(
      name: "JSON by its look", text: "{\n  \"NSExtension\": {}\n}\n", code: .notAPropertyList,
      words: "the file is JSON"),
    .init(
      name: "JSON array", text: "[1, 2]", code: .notAPropertyList, words: "the file is JSON"),
    .init(
      name: "one word", text: "hello", code: .notAPropertyList, words: "it begins with \"hello\""),
    .init(
      name: "prose", text: "Put this into your Info.plist, please.\n", code: .notAPropertyList,
      words: "it begins with \"Put this into your Info.plist, please.\""),
    .init(
      name: "no NSExtension",
      text: "<plist><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>",
      code: .noExtension, words: "has no NSExtension dictionary"),
    .init(
      name: "misspelt NSExtension",
      text: "<plist><dict>⟦<key>NSExtenson</key>⟧<dict/></dict></plist>",
      code: .noExtension, words: "has no NSExtension dictionary, but the key \"NSExtenson\""),
    .init(
      name: "NSExtension as text",
      text: "<plist><dict><key>NSExtension</key>⟦<string>x</string>⟧</dict></plist>",
      code: .noExtension, words: "NSExtension is a text; expected a dictionary"),
    .init(
      name: "a text", text: "<plist>⟦<string>x</string>⟧</plist>", code: .noExtension,
      words: "the property list is a text; expected a dictionary"),
    .init(
      name: "an array of texts", text: "⟦<array><string>x</string></array>⟧", code: .noExtension,
      words: "the array has no action"),
    .init(
      name: "declared entities",
      text: "<!DOCTYPE plist [<!ENTITY lol ⟦⟧\"ha\">]>\n<plist><string>&lol;</string></plist>",
      code: .entityDeclaration, words: "declares the entity \"lol\""),
    .init(
      name: "nested arrays",
      text: "<plist>" + String(repeating: "<array>", count: 255) + "⟦<array>⟧"
        + String(repeating: "<array>", count: 1_000),
      code: .propertyListTooLarge, words: "deeper than 256 elements"),
    .init(
      name: "nested arrays in the old form", text: String(repeating: "(", count: 10_000),
      code: .notAPropertyList, words: "it begins with \"(((("),
  ]

  @Test(arguments: rows)
  func texts(_ row: Row) throws {
    let marked = MarkedText(row.text)
    let error = #expect(throws: ManifestError.self) {
      _ = try Manifest.read(marked.text, name: row.file)
    }
    let diagnostic = try #require(error?.diagnostic)
    #expect(diagnostic.code == row.code)
    #expect(diagnostic.message.contains(row.words), "\(diagnostic.message)")
    #expect(diagnostic.severity == .error)
    #expect(error?.name == row.file)
    if let range = marked.ranges.first {
      #expect(diagnostic.range == range)
      #expect(error?.source?.text == marked.text)
    }
  }

  static let byteRows: [(name: String, bytes: [UInt8], code: DiagnosticCode, words: String)] = {
    let text = ManifestTexts.whole(entries: ManifestTexts.entry(name: "X"))
    let latin = text.utf8.map { $0 == UInt8(ascii: "X") ? 0xE9 : $0 }
    let surrogate = ManifestTexts.utf16(text, bigEndian: false) + [0x00, 0xD8, 0x20, 0x00]
    return [
      ("invalid UTF-8", latin, .invalidEncoding, "byte 0xE9 at offset"),
      ("half a surrogate pair", surrogate, .invalidEncoding, "half of a surrogate pair"),
      (
        "odd UTF-16", ManifestTexts.utf16(text, bigEndian: true) + [0], .invalidEncoding,
        "odd number of bytes"
      ),
      ("a picture", [0x89, 0x50, 0x4E, 0x47, 0xFF], .notAPropertyList, "neither text nor"),
      ("a NUL in the text", Array("<plist>\0</plist>".utf8), .malformedXML, "not well-formed"),
      ("bplist and no more", Array("bplist00".utf8), .malformedPropertyList, "shorter than"),
      (
        "bplist with a wild table", Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 64),
        .malformedPropertyList, "lies outside the file"
      ),
      (
        "bplist that refers to itself", BinaryBomb.cyclic, .propertyListTooLarge,
        "contains itself"
      ),
      (
        "bplist of few bytes and many values", BinaryBomb.nested(levels: 60),
        .propertyListTooLarge, "more than 1000000 values"
      ),
      (
        "bplist that refers to nothing",
        Array(BinaryBomb.chain(levels: 3).dropLast(17)) + [1]
          + BinaryBomb.chain(levels: 3).suffix(16), .malformedPropertyList,
        "an object that is not there"
      ),
    ]
  }()

  @Test(arguments: byteRows)
  func bytes(name: String, bytes: [UInt8], code: DiagnosticCode, words: String) throws {
    let error = #expect(throws: ManifestError.self) {
      _ = try Manifest.read(bytes, name: "Info.plist")
    }
    let diagnostic = try #require(error?.diagnostic)
    #expect(diagnostic.code == code)
    #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
  }

  @Test("invalid UTF-8 is shown at its line and column")
  func placeOfInvalidByte() throws {
    let text = ManifestTexts.whole(entries: ManifestTexts.entry(name: "für X"))
    let bytes = text.utf8.map { $0 == UInt8(ascii: "X") ? 0xE9 : $0 }
    let error = #expect(throws: ManifestError.self) {
      _ = try Manifest.read(bytes, name: "Info.plist")
    }
    let source = try #require(error?.source)
    let start = try #require(error?.diagnostic.range?.start)
    let expected = try #require(text.utf8.firstIndex(of: UInt8(ascii: "X")))
    #expect(start == text.utf8.distance(from: text.utf8.startIndex, to: expected))
    #expect(source[SourceRange(start - 5, start)] == "für ")
  }
}

/// Binary property lists of a few hundred bytes that stand for more than memory holds.
enum BinaryBomb {
  /// Arrays of four references each, every level to the next.
  static func nested(levels: Int) -> [UInt8] {
    list((0..<levels).map { [UInt8](repeating: UInt8($0 + 1), count: 4) } + [[]])
  }

  /// Arrays of one reference each, every level to the next.
  static func chain(levels: Int) -> [UInt8] {
    list((0..<levels).map { [UInt8($0 + 1)] } + [[]])
  }

  /// An array that contains an array that contains the first.
  static let cyclic = list([[1], [0]])

  private static func list(_ arrays: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for references in arrays {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += [0xA0 | UInt8(references.count)] + references
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [arrays.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes
  }
}
