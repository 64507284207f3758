import PredicateFormat
import Testing

@testable import FileProviderActions

/// What is found in manifests, with its place: each mark is where one finding points.
struct ManifestFindingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The whole file, with a mark around what the finding points at.
    var text: String
    var code: DiagnosticCode
    var severity: Diagnostic.Severity
    var words: String
    /// How many actions are offered.
    var actions: Int
    var testDescription: String { name }
  }

  static let entryRows: [Row] = [
    .init(
      name: "entry that is a string",
      text: ManifestTexts.whole(entries: "⟦<string>com.example.rate</string>⟧"),
      code: .entryNotDictionary, severity: .error,
      words: "entry 1 of NSExtensionFileProviderActions is the text \"com.example.rate\"",
      actions: 0),
    .init(
      name: "entry that is an array", text: ManifestTexts.whole(entries: "⟦<array/>⟧"),
      code: .entryNotDictionary, severity: .error, words: "is an array; expected a dictionary",
      actions: 0),
    .init(
      name: "no identifier",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry() + "⟦"
          + ManifestTexts.entry(nil).trimmed + "⟧"),
      code: .missingIdentifier, severity: .error, words: "entry 2 has no identifier", actions: 1),
    .init(
      name: "empty identifier",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry("").replacing("<string></string>", with: "⟦<string></string>⟧")
      ),
      code: .missingIdentifier, severity: .error, words: "has an empty text as its identifier",
      actions: 0),
    .init(
      name: "no name",
      text: ManifestTexts.whole(entries: "⟦" + ManifestTexts.entry(name: nil).trimmed + "⟧"),
      code: .missingName, severity: .error, words: "entry 1 has no name", actions: 0),
    .init(
      name: "no rule",
      text: ManifestTexts.whole(entries: "⟦" + ManifestTexts.entry(rule: nil).trimmed + "⟧"),
      code: .missingRule, severity: .error,
      words: "never shown; TRUEPREDICATE would always show it", actions: 1),
    .init(
      name: "empty rule",
      text: ManifestTexts.whole(entries: ManifestTexts.entry(rule: "⟦<string> </string>⟧")),
      code: .emptyRule, severity: .error, words: "is empty: never shown", actions: 1),
    .init(
      name: "number as rule",
      text: ManifestTexts.whole(entries: ManifestTexts.entry(rule: "⟦<integer>1</integer>⟧")),
      code: .ruleNotText, severity: .error,
      words: "the rule of \"com.example.rate\" is the number 1; expected a predicate", actions: 1),
    .init(
      name: "Boolean as rule",
      text: ManifestTexts.whole(entries: ManifestTexts.entry(rule: "⟦<true/>⟧")),
      code: .ruleNotText, severity: .error, words: "is the Boolean true", actions: 1),
    .init(
      name: "dictionary as rule",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry(
          rule: "⟦<dict><key>NSExtensionActivationSupportsFileWithMaxCount</key>"
            + "<integer>1</integer></dict>⟧")),
      code: .dictionaryRule, severity: .error, words: "is a dictionary", actions: 1),
    .init(
      name: "the rule's key of a Share extension",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry(
          more: "⟦<key>NSExtensionActivationRule</key>⟧<string>x</string>")),
      code: .unknownManifestKey, severity: .warning,
      words: "did you mean \"NSExtensionFileProviderActionActivationRule\"?", actions: 1),
    .init(
      name: "a key of one's own",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry(more: "⟦<key>Owner</key>⟧<string>x</string>")),
      code: .unknownManifestKey, severity: .note, words: "ignores the key \"Owner\"", actions: 1),
    .init(
      name: "same identifier twice",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry() + "⟦" + ManifestTexts.entry(name: "Other").trimmed + "⟧"),
      code: .duplicateIdentifier, severity: .warning, words: "\"com.example.rate\" is given twice",
      actions: 2),
    .init(
      name: "same name twice",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry() + "⟦" + ManifestTexts.entry("com.example.other").trimmed
          + "⟧"),
      code: .duplicateName, severity: .note, words: "the name \"Rate\" is given to two actions",
      actions: 2),
    .init(
      name: "Xcode's template",
      text: ManifestTexts.whole(
        entries: "⟦" + ManifestTexts.entry("com.example.custom", name: "Custom Action").trimmed
          + "⟧"),
      code: .templateAction, severity: .warning, words: "Xcode's template", actions: 1),
    .init(
      name: "key given twice",
      text: ManifestTexts.whole(
        entries: ManifestTexts.entry(
          more: "⟦<key>NSExtensionFileProviderActionName</key>⟧<string>Later</string>")),
      code: .duplicateKey, severity: .warning, words: "is given twice; the system reads the last",
      actions: 1),
    .init(
      name: "comment inside a text",
      text: ManifestTexts.whole(entries: ManifestTexts.entry(name: "Rate⟦<!-- now -->⟧")),
      code: .commentInText, severity: .warning, words: "a comment inside a text", actions: 1),
    .init(
      name: "build setting",
      text: ManifestTexts.whole(entries: ManifestTexts.entry("⟦$(PRODUCT_ID)⟧.rate")),
      code: .buildSetting, severity: .note, words: "$(PRODUCT_ID) is left as written", actions: 1),
  ]

  static let extensionRows: [Row] = [
    .init(
      name: "no array of actions",
      text: ManifestTexts.whole("").replacing(
        "<key>NSExtensionPointIdentifier</key>", with: "⟦<key>NSExtensionPointIdentifier</key>⟧"),
      code: .noActions, severity: .warning, words: "no NSExtensionFileProviderActions array",
      actions: 0),
    .init(
      name: "no array of actions in a File Provider extension",
      text: ManifestTexts.whole("", point: "com.apple.fileprovider-nonui").replacing(
        "<key>NSExtensionPointIdentifier</key>", with: "⟦<key>NSExtensionPointIdentifier</key>⟧"),
      code: .noActions, severity: .note, words: "no action is shown", actions: 0),
    .init(
      name: "an empty array of actions",
      text: ManifestTexts.whole("<key>NSExtensionFileProviderActions</key>⟦<array/>⟧"),
      code: .noActions, severity: .note, words: "is empty; no action is shown", actions: 0),
    .init(
      name: "dictionary in place of the array",
      text: ManifestTexts.whole(
        "<key>NSExtensionFileProviderActions</key>⟦\(ManifestTexts.entry().trimmed)⟧"),
      code: .wrongType, severity: .error, words: "is a dictionary; expected an array", actions: 0),
    .init(
      name: "actions at the top of the file",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry()),
        before: "⟦<key>NSExtensionFileProviderActions</key>⟧<array/>"),
      code: .misplacedKey, severity: .error, words: "stands at the top of the file", actions: 1),
    .init(
      name: "actions among the attributes",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "<key>NSExtensionAttributes</key><dict>⟦<key>NSExtensionFileProviderActions</key>⟧"
          + "<array/></dict>"),
      code: .misplacedKey, severity: .error, words: "stands in NSExtensionAttributes", actions: 1),
    .init(
      name: "actions in a Share extension",
      text: ManifestTexts.whole(
        "⟦<key>NSExtensionFileProviderActions</key>⟧<array>\(ManifestTexts.entry())</array>",
        point: "com.apple.share-services"),
      code: .wrongExtension, severity: .warning, words: "a Share extension has", actions: 1),
    .init(
      name: "interactions in a UI extension",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "⟦<key>NSFileProviderUserInteractions</key>⟧<array/>"),
      code: .wrongExtension, severity: .warning, words: "a File Provider UI extension has",
      actions: 1),
    .init(
      name: "storyboard in a File Provider extension",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "⟦<key>NSExtensionMainStoryboard</key>⟧<string>Main</string>",
        point: "com.apple.fileprovider-nonui"),
      code: .wrongExtension, severity: .warning, words: "names a storyboard", actions: 1),
    .init(
      name: "neither class nor storyboard",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry()), principalClass: nil
      ).replacing(
        "<key>NSExtensionPointIdentifier</key>", with: "⟦<key>NSExtensionPointIdentifier</key>⟧"),
      code: .noPrincipalClass, severity: .warning, words: "names no view controller", actions: 1),
    .init(
      name: "misspelt extension point",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry()), point: "com.apple.fileprovider-actionui"
      ).replacing(
        "<string>com.apple.fileprovider-actionui</string>",
        with: "⟦<string>com.apple.fileprovider-actionui</string>⟧"),
      code: .unknownExtensionPoint, severity: .error,
      words: "did you mean \"com.apple.fileprovider-actionsui\"?", actions: 1),
    .init(
      name: "text for a Boolean",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "<key>NSExtensionFileProviderSupportsEnumeration</key>⟦<string>YES</string>⟧"),
      code: .wrongType, severity: .warning, words: "is the text \"YES\"; expected a Boolean",
      actions: 1),
    .init(
      name: "empty text for a number",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "<key>NSExtensionFileProviderUploadPipelineDepth</key>⟦<string></string>⟧"),
      code: .wrongType, severity: .warning,
      words: "is an empty text; expected a number from 1 to 128", actions: 1),
    .init(
      name: "number out of range",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "<key>NSExtensionFileProviderDownloadPipelineDepth</key>⟦<integer>500</integer>⟧"),
      code: .wrongType, severity: .warning, words: "is the number 500", actions: 1),
    .init(
      name: "misspelt key beside the actions",
      text: ManifestTexts.whole(
        ManifestTexts.fragment(ManifestTexts.entry())
          + "⟦<key>NSExtensionFileProviderSupportEnumeration</key>⟧<true/>"),
      code: .unknownManifestKey, severity: .warning,
      words: "did you mean \"NSExtensionFileProviderSupportsEnumeration\"?", actions: 1),
  ]

  @Test(arguments: entryRows + extensionRows)
  func findings(_ row: Row) throws {
    let marked = MarkedText(row.text)
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    #expect(manifest.actions.count == row.actions)
    #expect(manifest.findings.map(\.diagnostic.code) == [row.code])
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.severity == row.severity)
    #expect(finding.diagnostic.message.contains(row.words), "\(finding.diagnostic.message)")
    #expect(finding.diagnostic.range == marked.ranges.first)
    let start = try #require(marked.ranges.first?.start)
    #expect(finding.position == marked.source.position(at: start))
    #expect(DiagnosticCode.manifestCodes.contains(row.code))
  }

  @Test("an extension without a point")
  func noPoint() throws {
    let text = ManifestTexts.whole(ManifestTexts.fragment(ManifestTexts.entry()), point: nil)
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.findings.map(\.diagnostic.code) == [.unknownExtensionPoint])
  }

  @Test("a manifest of no use is told from one that merely has errors")
  func offersNothing() throws {
    let none = try Manifest.read(
      "<plist><dict><key>NSExtension</key><dict/></dict></plist>", name: "Info.plist")
    #expect(none.offersNothing)
    #expect(try !Manifest.read(ManifestTexts.whole(""), name: "Info.plist").offersNothing)
    let oneOfTwo = ManifestTexts.entry(nil) + ManifestTexts.entry()
    #expect(try !Manifest.read(ManifestTexts.whole(entries: oneOfTwo), name: "i").offersNothing)
    let signIn = ManifestTexts.whole("<key>NSExtensionFileProviderActions</key><array/>")
    #expect(try !Manifest.read(signIn, name: "Info.plist").offersNothing)
  }

  @Test("what a careful person does not complain about")
  func noFalseAlarm() throws {
    let manifest = try Manifest.read(
      ManifestTexts.whole(
        ManifestTexts.fragment(
          ManifestTexts.entry(more: "<key>Comment</key><string>why</string>")
            + ManifestTexts.entry("91C5A2E0-1D3B-4C7E-9A55-000000000001", name: "Pin"))
            + """
            <key>NSExtensionFileProviderDocumentGroup</key><string>group.example</string>
            <key>NSExtensionFileProviderSupportsEnumeration</key><true/>
            <key>NSExtensionFileProviderDownloadPipelineDepth</key><integer>1</integer>
            <key>NSFileProviderDecorations</key><array/>
            <key>NSFileProviderUserInteractions</key><array/>
            <key>XOfOurOwn</key><string>kept</string>
            """, point: "com.apple.fileprovider-nonui"), name: "Info.plist")
    #expect(manifest.findings.isEmpty, "\(manifest.findings.map(\.diagnostic.message))")
    #expect(manifest.actions.map(\.handle) == ["rate", "91C5A2E0-1D3B-4C7E-9A55-000000000001"])
  }

  @Test("findings in a binary file name the entry and have no place")
  func binary() throws {
    let xml = ManifestTexts.whole(
      entries: ManifestTexts.entry(nil) + ManifestTexts.entry(rule: nil))
    let manifest = try Manifest.read(try ManifestTexts.binary(xml), name: "Info.plist")
    #expect(manifest.findings.map(\.diagnostic.code) == [.missingIdentifier, .missingRule])
    #expect(manifest.findings.allSatisfy { $0.position == nil && $0.diagnostic.range == nil })
    #expect(manifest.findings[0].diagnostic.message.contains("entry 1"))
    #expect(manifest.findings[1].diagnostic.message.contains("com.example.rate"))
    #expect(manifest.findings[1].action == 0)
  }

  @Test("findings come in the order of the file")
  func order() throws {
    let entries = (0..<20).map { _ in ManifestTexts.entry(nil) }.joined()
    let manifest = try Manifest.read(ManifestTexts.whole(entries: entries), name: "Info.plist")
    let starts = manifest.findings.compactMap(\.diagnostic.range?.start)
    #expect(starts.count == 20)
    #expect(starts == starts.sorted())
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
