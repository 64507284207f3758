import FileProviderActions
import PredicateFormat
import Testing

@testable import LabSession

/// Pasted manifests, Share and Action extensions, and operations in a session.
@Suite struct ExtensionSessionTests {
  private static let entry = """
    <dict><key>NSExtensionFileProviderActionIdentifier</key><string>com.example.rate</string>
    <key>NSExtensionFileProviderActionName</key><string>Rate</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>fileproviderItems.@count == 1 &amp;&amp; $x</string></dict>
    """
  private static let fragment = """
    <key>NSExtensionFileProviderActions</key>
    <array>
    \(entry)
    </array>
    """

  private static func share(_ rule: String, _ point: String = "com.apple.share-services") -> String
  {
    """
    <plist><dict><key>CFBundleIdentifier</key><string>com.example.share</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>\(point)</string>
    <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>
    \(rule)</dict></dict></dict></plist>
    """
  }

  private static let files = [
    "Predicate.plist": share(
      """
      <string>SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY \
      $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count ==
      $e.attachments.@count).@count == 1</string>
      """),
    "Counts.plist": share(
      """
      <dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>2</integer></dict>
      """, "com.apple.ui-services"),
    "Misspelt.plist": share(
      "<string>SUBQUERY(NSExtensionItems, $e, $e.attachments.@count == 1).@count == 1</string>"),
    "Broken.plist": share("<string>extensionItems.@count ==</string>"),
    "Widget.plist": """
    <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.widgetkit-extension</string></dict></dict></plist>
    """,
    "Interactions.plist": """
    <plist><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.fileprovider-nonui</string>
    <key>NSFileProviderUserInteractions</key><array>
    <dict><key>ActivationRule</key>
    <string>action == "Move" AND destinationItem.isUploadd == NO</string>
    <key>Alert</key><dict><key>LocalizedTitle</key><string>Not up</string></dict></dict>
    <dict><key>ActivationRule</key>
    <string>action == "Create" AND sourceItem.filename ENDSWITH ".tmp"</string>
    <key>SuppressionIdentifier</key><string>tmp</string>
    <key>Alert</key><dict><key>LocalizedTitle</key><string>Temporary</string></dict></dict>
    <dict><key>ActivationRule</key>
    <string>action == "Rename" AND destinationItem.filename CONTAINS "/"</string>
    <key>Alert</key><dict><key>LocalizedTitle</key><string>Slash</string>
    <key>RecoveryOptions</key><dict><key>Continue</key><false/></dict></dict></dict>
    </array></dict></dict></plist>
    """,
  ]

  // MARK: Pasting

  @Test func aPastedFragmentIsLoaded() {
    var session = Session()
    let text = ":load -\n\(Self.fragment)\n:end"
    let outcome = session.perform(text)
    #expect(!outcome.failed)
    #expect(session.names.actions.map(\.text) == ["rate", "com.example.rate"])
    #expect(session.recreatingCommands == [text])
    _ = session.perform(":load -\n\(Self.entry)\n:end")
    #expect(session.names.actions.map(\.text).prefix(2) == ["rate", "rate#2"])
    #expect(!session.perform(":reload").failed)
    #expect(session.recreatingCommands.count == 2)
  }

  @Test func aPastedRuleIsEvaluated() {
    var session = Session.after(":item a\n:select a")
    let outcome = session.perform(":load -\n<string>fileproviderItems.@count &lt; 2</string>\n:end")
    #expect(!outcome.failed)
    guard case .evaluation(let report)? = outcome.parts.first else {
      Issue.record("no evaluation")
      return
    }
    #expect(report.source.text == "fileproviderItems.@count < 2")
    #expect(session.perform(":load -\n<string>a &gt;</string>\n:end").failed)
  }

  @Test(arguments: [
    ("<plist><dict>", "malformed-xml"), ("</dict>", "not-a-property-list"),
    ("", "not-a-property-list"),
    ("kind: app", "not-a-property-list"), ("<plist><dict/></plist>", "no-extension"),
  ])
  func aPastedTextThatIsNoManifest(_ text: String, _ code: String) {
    var session = Session()
    let outcome = session.perform(":load -\n\(text)\n:end")
    #expect(outcome.failed)
    #expect(outcome.codes == [code])
    #expect(session.recreatingCommands.isEmpty)
  }

  @Test func theExtensionPointDecidesHowItemsAreRead() {
    let ui =
      "<plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
      + "<string>com.apple.fileprovider-actionsui</string>\(Self.fragment)</dict></dict></plist>"
    var session = Session(
      Session.Configuration(
        files: .memory([
          "UI.plist": ui, "NonUI.plist": ui.replacing("-actionsui", with: "-nonui"),
        ])))
    #expect(session.prompt == "lab> ")
    let outcome = session.perform(":load NonUI.plist")
    #expect(outcome.texts.last?.hasPrefix("items are read as on macOS from now on") == true)
    #expect(session.prompt == "lab macos> ")
    #expect(session.recreatingCommands == [":load NonUI.plist"])
    session.play(":load UI.plist")
    #expect(session.prompt == "lab> ")
    session.play(":platform macos")
    #expect(session.prompt == "lab macos> ")
  }

  @Test(arguments: [":why rate --on-device", ":why --on-device rate", ":why \"Rate\" --on-device"])
  func whatToLookAtOnADevice(_ command: String) {
    var session = Session.after(":item a\n:select a")
    _ = session.perform(":load -\n\(Self.entry.replacing(" &amp;&amp; $x", with: ""))\n:end")
    let outcome = session.perform(command)
    #expect(!outcome.failed, "\(outcome.texts)")
    guard case .checklist(let list)? = outcome.parts.first else {
      Issue.record("no checklist")
      return
    }
    #expect(list.handle == "rate" && list.verdict == .shown)
    #expect(list.lines.contains { $0.text.hasPrefix("no Mac was asked") })
    #expect(session.perform(":why nothing --on-device").codes == ["unknown-action"])
    #expect(session.perform(":why --on-device").codes == ["missing-argument"])
  }

  // MARK: Sharing

  private static func verdicts(_ outcome: Outcome) -> [String] {
    outcome.parts.flatMap { part -> [String] in
      guard case .sharing(let report) = part else { return [] }
      return report.extensions.map { "\($0.answer.verdict.rawValue): \($0.answer.reason)" }
    }
  }

  @Test(arguments: [
    (
      "photo.jpg",
      ["shown: 1 of 1 element matched: item 1", "shown: every attachment is accepted"]
    ),
    (
      "photo.jpg other.png",
      [
        "shown: 1 of 1 element matched: item 1", "shown: every attachment is accepted",
      ]
    ),
    (
      "photo.jpg notes.txt",
      [
        "hidden: 0 of 1 element matched (item 1: 1)",
        "hidden: \"notes.txt\" is of no accepted kind, and version 1 wants every attachment accepted",
      ]
    ),
    (
      "public.jpeg + public.jpeg + public.jpeg",
      [
        "hidden: 3 of 3 elements matched: item 1, item 1, item 1; exactly 1 is wanted",
        "hidden: 3 of the kind image are more than the 2 allowed",
      ]
    ),
  ])
  func extensionsStandForWhatIsAttached(_ words: String, _ expected: [String]) {
    var session = Session.after(
      ":load Predicate.plist\n:load Counts.plist", files: Self.files)
    let outcome = session.perform(":attach \(words)")
    #expect(!outcome.failed)
    #expect(Self.verdicts(outcome) == expected)
    #expect(Self.verdicts(session.perform(":attach")) == expected)
  }

  /// What is attached, an expectation, and the code with which it fails; empty when it holds.
  @Test(arguments: [
    ("photo.jpg", ":expect shown com.example.share com.example.share#2", ""),
    ("notes.txt", ":expect hidden com.example.share com.example.share#2", ""),
    ("notes.txt", ":expect shown com.example.share#2", "expectation-failed"),
    ("notes.txt", ":expect hidden com.example.shar", "unknown-action"),
    ("none", ":expect hidden com.example.share", "nothing-evaluated"),
  ])
  func howExtensionsStandIsExpected(_ words: String, _ expectation: String, _ code: String) {
    var session = Session.after(
      ":load Predicate.plist\n:load Counts.plist\n:attach \(words)", files: Self.files)
    #expect(session.perform(expectation).codes == (code.isEmpty ? [] : [code]))
    guard words != "none" else { return }
    session.play(":attach")
    for pinned in session.takeExpectations() { #expect(!session.perform(pinned).failed) }
  }

  @Test func attachmentsAreWhatPredicatesAreAbout() {
    var session = Session.after(":attach photo.jpg + public.url")
    #expect(session.prompt == "lab on attachments> ")
    #expect(!session.perform(":expect true extensionItems.@count == 2").failed)
    #expect(
      session.recreatingCommands
        == [":attach photo.jpg + public.url", ":on selection", ":on attachments"])
    _ = session.perform(":on selection")
    #expect(!session.perform(":expect true extensionItems == nil").failed)
    _ = session.perform(":on attachments")
    _ = session.perform(":attach none")
    #expect(session.prompt == "lab> ")
    #expect(session.recreatingCommands.isEmpty)
  }

  @Test func aTypeThatNobodyDeclaresIsTold() {
    var session = Session()
    #expect(session.perform(":attach public.pdf").codes == ["unknown-attachment-type"])
  }

  @Test func rulesOfOtherKindsAreLookedAtToo() {
    var session = Session.after(":load Misspelt.plist", files: Self.files)
    #expect(!session.perform(":expect finding unknown-root-key").failed)
    #expect(session.perform(":check").failed)
    session = Session.after(":load Interactions.plist", files: Self.files)
    #expect(!session.perform(":expect finding unknown-key").failed)
    session = Session.after(":load Broken.plist", files: Self.files)
    #expect(Self.verdicts(session.perform(":attach a.txt")).first?.hasPrefix("raised: ") == true)
  }

  @Test func aManifestOfAnotherKindSaysWhatLacks() {
    var session = Session.after(":load Widget.plist", files: Self.files)
    #expect(!session.perform(":expect finding no-actions").failed)
  }

  // MARK: Operations

  struct Operation: Sendable, CustomTestStringConvertible {
    var command: String
    /// The title of the alert, `none`, or the code of the refusal.
    var result: String
    var remarks: [String] = []
    var testDescription: String { command }
  }

  @Test(arguments: [
    Operation(command: "Move into folder", result: "none"),
    Operation(
      command: "Move into b", result: "none", remarks: ["b is no folder by its content type"]),
    Operation(
      command: "Move", result: "none",
      remarks: ["destinationItem is nil in rules, because no into FOLDER is given"]),
    Operation(command: "Create into folder to \"x.tmp\"", result: "Temporary"),
    Operation(command: "--suppressed a,tmp Create into folder to \"x.tmp\"", result: "none"),
    Operation(command: "Create to \"x.txt\" into folder", result: "none"),
    Operation(command: "Rename to \"a/b\"", result: "Slash"),
    Operation(
      command: "Rename", result: "none",
      remarks: ["destinationItem is nil in rules, because no to \"NAME\" is given"]),
    Operation(command: "Trash into folder", result: "unexpected-argument"),
    Operation(command: "Rename into folder", result: "unexpected-argument"),
    Operation(command: "Move to \"x\"", result: "unexpected-argument"),
    Operation(command: "Move into", result: "missing-argument"),
    Operation(command: "Move into nowhere", result: "unknown-name"),
    Operation(command: "move", result: "unexpected-argument"),
  ])
  func operations(_ row: Operation) {
    var session = Session.after(
      """
      :load Interactions.plist
      :item b filename="b.txt"
      :item folder contentType="public.folder" isUploaded=YES
      :select b
      """, files: Self.files)
    let outcome = session.perform(":operation \(row.command)")
    var result = outcome.codes.first ?? "nothing"
    for case .interaction(let report) in outcome.parts {
      result = report.alert.map { $0.title ?? "" } ?? "none"
    }
    #expect(result == row.result)
    if !outcome.failed { #expect(outcome.texts == row.remarks) }
  }

  @Test func nothingSelectedIsSaid() {
    var session = Session.after(":load Interactions.plist", files: Self.files)
    #expect(session.perform(":operation Trash").codes == ["missing-argument"])
    #expect(!session.perform(":operation MoveIn").failed, "rules see no items of it")
  }
}
