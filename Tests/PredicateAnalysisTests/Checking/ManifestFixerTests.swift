import FileProviderActions
import Foundation
import PredicateAnalysis
import PredicateFormat
import Testing

/// Fix-its applied to the bytes of manifests.
@Suite struct ManifestFixerTests {
  private let fixer = ManifestFixer(ManifestLint(.ios))

  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let fixed: String
    let codes: [String]
    var testDescription: String { rule }
  }

  private static let tie =
    "SUBQUERY(fileproviderItems, $ia, SUBQUERY(fileproviderItems, $ib, "
    + "$ic.isUploaded == YES AND $ia.isShared == YES AND $ib.isShared == YES).@count &gt; 0).@count &gt; 0"

  @Test(arguments: [
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.isUploadded == YES).@count &gt; 0",
      fixed: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0",
      codes: ["unknown-key"]),
    // References before and behind the place stay as they are written.
    Row(
      rule:
        "1 &lt; 2 &#38;&amp; SUBQUERY(fileproviderItems, $i, $i.isUploadded == YES).@count &gt; 0",
      fixed:
        "1 &lt; 2 &#38;&amp; SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0",
      codes: ["unknown-key"]),
    Row(
      rule: "<![CDATA[SUBQUERY(fileproviderItems, $i, $i.isUploadded == YES).@count > 0]]>",
      fixed: "<![CDATA[SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0]]>",
      codes: ["unknown-key"]),
    // What is written into XML is escaped there.
    Row(
      rule: "fileproviderItems.count &gt; 0", fixed: "fileproviderItems.@count &gt; 0",
      codes: ["count-without-at"]),
    // The name that works on both platforms is offered at once.
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count &gt; 0",
      fixed: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0",
      codes: ["unknown-key"]),
    // What may stand for several tests is proposed, and left to the author.
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES)",
      fixed: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES)", codes: []),
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES) == YES",
      fixed: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES) == YES", codes: []),
    Row(
      rule: "fileproviderItems.@count &gt; 0 andd ANY fileproviderItems.isUploaded == YES",
      fixed: "fileproviderItems.@count &gt; 0 AND ANY fileproviderItems.isUploaded == YES",
      codes: ["unknown-operator"]),
    Row(
      rule: "fileproviderItems.@count &gt; 0 nad ANY fileproviderItems.isUploaded == YES",
      fixed: "fileproviderItems.@count &gt; 0 AND ANY fileproviderItems.isUploaded == YES",
      codes: ["unknown-operator"]),
    // Of equally near names the author chooses.
    Row(
      rule: tie, fixed: tie, codes: []),
    Row(
      rule: "ANY fileproviderItems.filename == Acme Connect",
      fixed: "ANY fileproviderItems.filename == Acme Connect", codes: []),
    Row(
      rule: "fileProviderItems.@count &gt; 0", fixed: "fileproviderItems.@count &gt; 0",
      codes: ["unknown-root-key"]),
    Row(
      rule: "fileproviderItems.@count &gt; 0", fixed: "fileproviderItems.@count &gt; 0", codes: []),
  ])
  func rules(_ row: Row) throws {
    let before = manifestText(rule: row.rule)
    let result = try fixer.fix(Array(before.utf8), name: "Info.plist")
    #expect(result.fixes.map(\.diagnostic.code.rawValue) == row.codes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == manifestText(rule: row.fixed))
    let again = try fixer.fix(result.bytes, name: "Info.plist")
    #expect(again.fixes.isEmpty)
    #expect(again.bytes == result.bytes)
  }

  private static let wrong = manifestText(
    rule: "SUBQUERY(fileproviderItems, $i, $i.isUploadded == YES).@count &gt; 0")
  private static let right = manifestText(
    rule: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0")

  @Test func lineEndsAndByteOrderMarksStay() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let before = mark + Array(Self.wrong.replacing("\n", with: "\r\n").utf8)
    let after = mark + Array(Self.right.replacing("\n", with: "\r\n").utf8)
    #expect(try fixer.fix(before, name: "Info.plist").bytes == after)
  }

  @Test func severalActionsAreFixedAtOnce() throws {
    let entry = "<dict>\n<key>NSExtensionFileProviderActionIdentifier</key>"
    #expect(!Self.wrong.contains(entry))
    let second = Self.wrong.replacing(
      "</array>",
      with: """
        <dict>
          <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.other</string>
          <key>NSExtensionFileProviderActionName</key><string>Other</string>
          <key>NSExtensionFileProviderActionActivationRule</key>
          <string>fileproviderItems.count == 1</string>
        </dict>
        </array>
        """)
    let result = try fixer.fix(Array(second.utf8), name: "Info.plist")
    #expect(result.fixes.count == 2)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains("$i.isUploaded == YES"))
    #expect(text.contains("<string>fileproviderItems.@count == 1</string>"))
  }

  struct EncodingRow: Sendable, CustomTestStringConvertible {
    let name: String
    let encoding: String.Encoding
    let mark: [UInt8]
    var testDescription: String { "\(name), mark \(mark)" }
  }

  @Test(arguments: [
    EncodingRow(name: "UTF-8", encoding: .utf8, mark: []),
    EncodingRow(name: "UTF-8", encoding: .utf8, mark: [0xEF, 0xBB, 0xBF]),
    EncodingRow(name: "UTF-16", encoding: .utf16LittleEndian, mark: [0xFF, 0xFE]),
    EncodingRow(name: "UTF-16", encoding: .utf16BigEndian, mark: [0xFE, 0xFF]),
    EncodingRow(name: "UTF-16", encoding: .utf16LittleEndian, mark: []),
    EncodingRow(name: "UTF-16", encoding: .utf16BigEndian, mark: []),
    EncodingRow(name: "ISO-8859-1", encoding: .isoLatin1, mark: []),
    EncodingRow(name: "iso-8859-1", encoding: .isoLatin1, mark: []),
  ])
  func theEncodingStays(_ row: EncodingRow) throws {
    func bytes(_ text: String) throws -> [UInt8] {
      let declared = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"\(row.name)\"")
        .replacing("<string>Rate</string>", with: "<string>Größe</string>")
      return row.mark + (try #require(declared.data(using: row.encoding)))
    }
    let result = try fixer.fix(try bytes(Self.wrong), name: "Info.plist")
    #expect(result.fixes.count == 1)
    #expect(result.bytes == (try bytes(Self.right)))
  }

  @Test func whatTheEncodingLacksIsWrittenAsAReference() {
    let latin1 = TextEncoding(of: Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8))
    #expect(latin1.bytes(of: "ä€") == [0xE4] + Array("&#8364;".utf8))
  }

  struct KeyRow: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let codes: [String]
    var testDescription: String { before }
  }

  private static let nameKey = "<key>NSExtensionFileProviderActionName</key>"

  @Test(arguments: [
    KeyRow(
      before: "<key>NSExtensionFileProviderActionNmae</key>", after: nameKey,
      codes: ["unknown-manifest-key"]),
    KeyRow(
      before: "<key >NSExtensionFileProviderAction&#78;am</key>", after: nameKey,
      codes: ["unknown-manifest-key"]),
    // Too far off to be sure.
    KeyRow(
      before: "<key>NSExtensionFileProviderActionTitle</key>",
      after: "<key>NSExtensionFileProviderActionTitle</key>", codes: []),
    // The key is there already.
    KeyRow(
      before: "<key>NSExtensionFileProviderActionNames</key><string>a</string>" + nameKey,
      after: "<key>NSExtensionFileProviderActionNames</key><string>a</string>" + nameKey, codes: []),
    // Two keys may be meant for it.
    KeyRow(
      before: "<key>NSExtensionFileProviderActionNames</key><string>a</string>"
        + "<key>NSExtensionFileProviderActionNme</key>",
      after: "<key>NSExtensionFileProviderActionNames</key><string>a</string>"
        + "<key>NSExtensionFileProviderActionNme</key>", codes: []),
  ])
  func keysOfThePropertyList(_ row: KeyRow) throws {
    let before = Self.right.replacing(Self.nameKey, with: row.before)
    let result = try fixer.fix(Array(before.utf8), name: "Info.plist")
    #expect(result.fixes.map(\.diagnostic.code.rawValue) == row.codes)
    let after = Self.right.replacing(Self.nameKey, with: row.after)
    #expect(String(decoding: result.bytes, as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("NSExtensionFileProviderActions</key>", "NSExtensionFileProviderActoins</key>"),
    ("com.apple.fileprovider-actionsui", "com.apple.fileprovider-actionui"),
  ])
  func keysAndWordsBesideTheActions(_ right: String, _ wrong: String) throws {
    let before = Self.right.replacing(right, with: wrong)
    let result = try fixer.fix(Array(before.utf8), name: "Info.plist")
    #expect(result.fixes.count == 1)
    #expect(String(decoding: result.bytes, as: UTF8.self) == Self.right)
  }

  @Test func manyMistakesOnOneLineAreFixedAtOnce() throws {
    let entry = { (number: Int, key: String) in
      "<dict><key>NSExtensionFileProviderActionIdentifier</key><string>a.b\(number)</string>"
        + "<key>\(key)</key><string>N\(number)</string>"
        + "<key>NSExtensionFileProviderActionActivationRule</key><string>TRUEPREDICATE</string></dict>"
    }
    func text(_ key: String) -> String {
      let entries = (0..<200).map { entry($0, key) }.joined()
      return Self.right.replacing("\n", with: "").replacing(
        "<array>", with: "<array>" + entries)
    }
    let wrong = text("NSExtensionFileProviderActionNam")
    let result = try fixer.fix(Array(wrong.utf8), name: "Info.plist")
    #expect(result.fixes.count == 200)
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == text("NSExtensionFileProviderActionName"))
  }

  @Test func binaryListsAreRefusedWhenThereIsSomethingToFix() throws {
    func binary(_ text: String) throws -> [UInt8] {
      let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      return Array(
        try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    }
    let error = #expect(throws: ManifestError.self) {
      try fixer.fix(try binary(Self.wrong), name: "Info.plist")
    }
    #expect(error?.diagnostic.code == .notFixable)
    #expect(error?.diagnostic.message.contains("binary") == true)
    #expect(try fixer.fix(try binary(Self.right), name: "Info.plist").fixes.isEmpty)
  }
}
