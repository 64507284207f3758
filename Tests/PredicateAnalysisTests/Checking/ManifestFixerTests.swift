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

  @Test func otherEncodingsAreRefusedWhenThereIsSomethingToFix() throws {
    let text = Self.wrong.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let error = #expect(throws: ManifestError.self) { try fixer.fix(bytes, name: "Info.plist") }
    #expect(error?.diagnostic.code == .notFixable)
    #expect(error?.diagnostic.message.contains("encoding") == true)
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
