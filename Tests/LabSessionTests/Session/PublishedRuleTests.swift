import FileProviderActions
import Testing

@testable import LabSession

/// Rules that were published, each on selections that tell it from a near one.
@Suite struct PublishedRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    /// Selections that show the action: items divided by `|`, each as its settings; what stands
    /// behind `//` is the domain's.
    var shown: [String]
    var hidden: [String]
    /// Selections for which the rule raises.
    var raised: [String] = []
    var testDescription: String { rule }
  }

  private static func one(_ test: String, _ count: String = "> 0") -> String {
    "SUBQUERY(fileproviderItems, $item, \(test)).@count \(count)"
  }
  private static let root = "NSFileProviderRootContainerItemIdentifier"
  private static let server = "srv:00000000-0000-0000-0000-00000000abCD"

  static let actionRows: [Row] = [
    Row(
      rule: "fileproviderItems.@count == 1 AND "
        + one("$item.userInfo.isRoot == NO AND $item.userInfo.isTrashed == NO", "== 1"),
      shown: ["userInfo.isRoot=NO userInfo.isTrashed=NO"],
      hidden: [
        "", "userInfo.isRoot=NO", "userInfo.isRoot=NO userInfo.isTrashed=YES",
        "userInfo.isRoot=NO userInfo.isTrashed=NO | isUploaded=YES",
      ]),
    Row(
      rule: one("$item.userInfo.locked CONTAINS \"1\""),
      shown: ["userInfo.locked=\"1\"", "userInfo.locked=\"12\" | userInfo.locked=\"2\""],
      hidden: ["userInfo.locked=\"2\"", "isUploaded=YES"], raised: ["userInfo.locked=1"]),
    Row(
      rule: one("$item.userInfo.conflictCount > 0", "== 1"),
      shown: ["userInfo.conflictCount=2", "userInfo.conflictCount=2 | userInfo.conflictCount=0"],
      hidden: ["userInfo.conflictCount=0", "userInfo.conflictCount=1 | userInfo.conflictCount=1"]),
    Row(
      rule: one(
        "$item.userInfo.locked == nil && !($item.contentType.identifier UTI-CONFORMS-TO "
          + "\"public.folder\")"),
      shown: ["filename=\"a.txt\"", "contentType=\"public.folder\" | filename=\"a.txt\""],
      hidden: ["contentType=\"public.folder\"", "filename=\"a.txt\" userInfo.locked=NO"]),
    Row(
      rule: one("$item.contentType.identifier UTI-CONFORMS-TO \"com.rsa.pkcs-12\"", "== 1"),
      shown: ["filename=\"key.p12\"", "filename=\"key.pfx\""],
      hidden: ["filename=\"key.pem\"", "filename=\"a.p12\" | filename=\"b.p12\""]),
    Row(
      rule: "fileproviderItems.@count == 1 AND "
        + one("$item.itemIdentifier MATCHES \"srv:[0-9A-Fa-f-]{36}(:/)?\"", "== 1"),
      shown: ["itemIdentifier=\"\(server)\"", "itemIdentifier=\"\(server):/\""],
      hidden: ["itemIdentifier=\"\(server)/x\"", "itemIdentifier=\"srv:12\""]),
    Row(
      rule: "domainUserInfo.keepDownloadedEnabled == 1 && "
        + one(
          "$item.itemIdentifier != \"\(root)\" && $item.userInfo.keep_downloaded != YES && "
            + "$item.userInfo.inherit_keep_downloaded != YES"),
      shown: [
        "isUploaded=YES // keepDownloadedEnabled=1", "isShared=NO // keepDownloadedEnabled=YES",
      ],
      hidden: [
        "isUploaded=YES", "isUploaded=YES // keepDownloadedEnabled=0",
        "userInfo.keep_downloaded=YES // keepDownloadedEnabled=1",
        "itemIdentifier=\"\(root)\" // keepDownloadedEnabled=1",
      ]),
    Row(
      rule: one("$item.userInfo.\"com.example.testBit\" == YES"),
      shown: ["userInfo.\"com.example.testBit\"=YES", "userInfo.\"com.example.testBit\"=1"],
      hidden: ["userInfo.com=1", "userInfo.\"com.example.testBit\"=NO"]),
    Row(
      rule: one("$item.userInfo.isShared.inherited == YES"),
      shown: ["userInfo.\"isShared.inherited\"=YES"],
      hidden: ["userInfo.\"isShared.inherited\"=NO", "isShared=YES"]),
    Row(
      rule: one(
        "($item.itemIdentifier != \"\(root)\" && $item.isUploaded == YES && "
          + "($item.isDownloaded == YES || $item.isDownloading == YES))"),
      shown: ["isUploaded=YES isDownloading=YES", "isUploaded=YES isDownloaded=YES"],
      hidden: ["isUploaded=YES", "isDownloaded=YES", "isUploaded=NO isDownloaded=YES"]),
    Row(
      rule: one("$item.userInfo.heart != YES && $item.itemIdentifier != \"\(root)\""),
      shown: ["userInfo.heart=NO", "isUploaded=YES", "userInfo.heart=YES | userInfo.heart=NO"],
      hidden: ["userInfo.heart=YES", "itemIdentifier=\"\(root)\""]),
    Row(
      rule: "domainUserInfo.show_copy_link == 1",
      shown: ["// show_copy_link=1", "isShared=YES // show_copy_link=YES"],
      hidden: ["isShared=YES", "isShared=YES // show_copy_link=0"]),
    Row(
      rule: "SUBQUERY(fileProviderItems, $item, $item.userInfo.kept == 0).@count == "
        + "$fileProviderItems.@count",
      shown: [], hidden: [], raised: ["userInfo.kept=0", "userInfo.kept=1"]),
    Row(
      rule: one("$item.userInfo.kept == 0"),
      shown: ["userInfo.kept=0", "userInfo.kept=NO"], hidden: ["userInfo.kept=1", "isShared=YES"]),
    Row(
      rule: one(
        "($item.contentType.identifier UTI-CONFORMS-TO \"public.folder\") && "
          + "$item.isDownloaded == YES", "== 1"),
      shown: ["contentType=\"public.folder\" isDownloaded=YES"],
      hidden: ["contentType=\"public.folder\"", "filename=\"a.txt\" isDownloaded=YES"]),
    Row(
      rule: one(
        "$item.userInfo.availableOffline != NO && $item.itemIdentifier != \"\(root)\""),
      shown: ["userInfo.availableOffline=YES", "isUploaded=YES"],
      hidden: ["userInfo.availableOffline=NO"]),
    Row(
      rule: one("$item.userInfo.displayShare == nil"),
      shown: ["isUploaded=YES"], hidden: ["userInfo.displayShare=NO"]),
    Row(
      rule: one("$item.userInfo.rank != nil"),
      shown: ["userInfo.rank=0"], hidden: ["isUploaded=YES"]),
    Row(
      rule: one("$item.userInfo.displayEvict == false"),
      shown: ["userInfo.displayEvict=NO"], hidden: ["isUploaded=YES", "userInfo.displayEvict=YES"]),
  ]

  @Test(arguments: actionRows) func actions(_ row: Row) {
    for (word, selections) in [
      ("shown", row.shown), ("hidden", row.hidden), ("raised", row.raised),
    ] {
      for selection in selections {
        var session = Session.after(":action com.example.x when \(row.rule)")
        let parts = selection.split(separator: "//", omittingEmptySubsequences: false)
        if parts.count == 2 { _ = session.perform(":domain\(parts[1])") }
        var names: [String] = []
        for (index, settings) in parts[0].split(separator: "|").enumerated()
        where !settings.allSatisfy({ $0 == " " }) {
          names.append("i\(index)")
          let outcome = session.perform(":item i\(index) \(settings)")
          #expect(!outcome.failed, "\(settings): \(outcome.texts)")
        }
        _ = session.perform(":select " + (names.isEmpty ? "none" : names.joined(separator: " ")))
        let outcome = session.perform(":expect \(word) x")
        #expect(!outcome.failed, "\(word) for \(selection): \(outcome.texts)")
      }
    }
  }

  @Test func aKeyThatOnlyMacOSPrintsTellsThePlatformsApart() {
    var session = Session.after(
      ":action com.example.x when " + Self.one("$item.isFolder == YES OR $item.isDownloaded == YES")
    )
    session.play(":item a contentType=\"public.folder\"\n:select a")
    #expect(!session.perform(":expect raised x").failed)
    #expect(
      session.perform(":menu").parts.contains { part in
        if case .menu(let report) = part { report.differences.count == 1 } else { false }
      })
    session.play(":platform macos")
    #expect(!session.perform(":expect shown x").failed)
  }

  // MARK: Interactions

  struct InteractionRow: Sendable, CustomTestStringConvertible {
    var rule: String
    /// Operations behind which the alert appears, the item's settings in front of `:`.
    var alert: [String]
    var none: [String]
    var testDescription: String { rule }
  }

  static let interactionRows: [InteractionRow] = [
    InteractionRow(
      rule: "sourceItem.filename CONTAINS \"cannotexport\" AND action == \"MoveOut\"",
      alert: ["filename=\"a cannotexport\" : MoveOut"],
      none: ["filename=\"a cannotexport\" : CopyOut", "filename=\"a\" : MoveOut"]),
    InteractionRow(
      rule: "sourceItem.userInfo.canDelete == NO", alert: ["userInfo.canDelete=NO : Delete"],
      none: ["isShared=YES : Delete", "userInfo.canDelete=YES : Delete"]),
    InteractionRow(
      rule: "action == \"Move\"", alert: ["isShared=YES : Move into d"],
      none: ["isShared=YES : MoveOut", "isShared=YES : MoveIn into d"]),
    InteractionRow(
      rule: "destinationItem.filename CONTAINS \"cannotimporthere\" AND "
        + "(action == \"MoveIn\" OR action == \"CopyIn\")",
      alert: ["isShared=YES : CopyIn into d", "isShared=YES : MoveIn into d"],
      none: ["isShared=YES : Copy into d", "isShared=YES : CopyIn into e"]),
    InteractionRow(
      rule: "sourceItemsCount <= 1", alert: ["isShared=YES : MoveIn into d"],
      none: []),
    InteractionRow(
      rule: "destinationItem.filename CONTAINS \"-\" AND sourceItem.filename CONTAINS "
        + "\"nohyphen\" AND action == \"Rename\"",
      alert: ["filename=\"nohyphen\" : Rename to \"a-b\""],
      none: ["filename=\"nohyphen\" : Rename to \"ab\"", "filename=\"x\" : Rename to \"a-b\""]),
    InteractionRow(
      rule: "sourceItem.isShared == NO AND destinationItem.isShared == YES AND "
        + "destinationItem.isSharedByCurrentUser == YES",
      alert: ["isShared=NO : Move into d"],
      none: [
        "isShared=YES : Move into d", "isShared=NO : Move into e", "filename=\"x\" : Move into d",
      ]
    ),
  ]

  @Test(arguments: interactionRows) func interactions(_ row: InteractionRow) {
    let manifest = """
      <plist><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.fileprovider-nonui</string>
      <key>NSFileProviderUserInteractions</key><array><dict>
      <key>ActivationRule</key>\(ManifestText.element(ofRule: row.rule))
      <key>Alert</key><dict><key>LocalizedTitle</key><string>Sure?</string></dict>
      </dict></array></dict></dict></plist>
      """
    for (expected, cases) in [("\"Sure?\"", row.alert), ("none", row.none)] {
      for text in cases {
        let parts = text.split(separator: " : ")
        var session = Session.after(":load m.plist", files: ["m.plist": manifest])
        session.play(
          """
          :item a \(parts[0])
          :item d filename="cannotimporthere" isShared=YES isSharedByCurrentUser=YES
          :item e filename="e" isShared=NO
          :select a
          """)
        let operation = session.perform(":operation \(parts[1])")
        #expect(!operation.failed, "\(operation.texts)")
        #expect(!session.perform(":expect alert \(expected)").failed, "\(text)")
      }
    }
  }

  // MARK: Share and Action extensions

  private static func each(
    _ types: [String], _ inner: String, _ outer: String, by word: String = "||"
  ) -> String {
    let tests = types.map { "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\"" }
      .joined(separator: " \(word) ")
    return "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, \(tests)).@count \(inner))"
      + ".@count \(outer)"
  }

  static let sharingRows: [Row] = [
    Row(
      rule: each(["public.url"], "> 0", "== 1"),
      shown: ["https://example.com", "a.pdf https://example.com"],
      hidden: ["a.pdf", "https://example.com + https://example.org"]),
    Row(
      rule: each(["public.image", "com.adobe.pdf"], "== 1", "== 1"),
      shown: ["a.png", "a.pdf notes.txt"], hidden: ["a.png b.pdf", "notes.txt"]),
    Row(
      rule: each(["public.image", "public.movie"], "== $e.attachments.@count", "== 1"),
      shown: ["a.png b.mov"], hidden: ["a.png notes.txt", "a.png + b.png"]),
    Row(
      rule: each(
        ["public.audiovisual-content"], "== $e.attachments.@count", "== extensionItems.@count"),
      shown: ["a.mov + b.mov"], hidden: ["a.mov + notes.txt"]),
    Row(
      rule: each(["public.image"], "<= 2", ">= 1"),
      shown: ["a.png", "notes.txt", "a.png b.png"], hidden: ["a.png b.png c.png"]),
    Row(
      rule: "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, (ANY "
        + "$a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.data\") AND (NOT (ANY "
        + "$a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"))).@count == "
        + "$e.attachments.@count).@count == 1",
      shown: ["notes.txt"], hidden: ["a.png", "notes.txt a.png"]),
    Row(
      rule: "ANY NSExtensionItems.attachments.contentTypeUTI == \"public.url\"",
      shown: [], hidden: ["https://example.com"]),
    Row(
      rule: each(["public.gif"], "> 0", "> 0"), shown: [], hidden: ["a.gif"]),
    Row(
      rule: "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, "
        + "ANY $a.registeredTypeIdentifiers UTI-EQUALS \"public.url\").@count == 1).@count == 1",
      shown: ["https://example.com a.pdf"], hidden: ["public.file-url"]),
    Row(rule: "TRUEPREDICATE", shown: ["a.png"], hidden: []),
  ]

  @Test(arguments: sharingRows) func sharing(_ row: Row) {
    let manifest = """
      <plist><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
      <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>
      \(ManifestText.element(ofRule: row.rule))</dict></dict></dict></plist>
      """
    var session = Session.after(":load m.plist", files: ["m.plist": manifest])
    for (verdict, cases) in [(MenuVerdict.shown, row.shown), (.hidden, row.hidden)] {
      for words in cases {
        let outcome = session.perform(":attach \(words)")
        for case .sharing(let report) in outcome.parts {
          let answer = report.extensions.first?.answer
          #expect(answer?.verdict == verdict, "\(words): \(answer?.reason ?? "no extension")")
        }
      }
    }
  }
}
