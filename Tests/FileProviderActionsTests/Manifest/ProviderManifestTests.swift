import PredicateFormat
import Testing

@testable import FileProviderActions

/// Manifests as providers in the field write them: each loads, with the findings that a careful
/// person would expect and no others.
struct ProviderManifestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var actions: [String] = []
    var interactions = 0
    /// The findings beside the note on build settings.
    var findings: [String] = []
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    .init(
      name: "a desktop client's UI extension", text: ProviderManifests.desktopClient,
      actions: ["Share", "Lock", "Unlock"]),
    .init(
      name: "a File Provider extension without actions", text: ProviderManifests.classic,
      findings: ["note no-actions"]),
    .init(
      name: "a UI extension for signing in", text: ProviderManifests.signInOnly,
      findings: ["warning no-actions"]),
    .init(
      name: "a UI extension with an empty array", text: ProviderManifests.signInWithEmptyArray,
      findings: ["note no-actions"]),
    .init(
      name: "the untouched template", text: ProviderManifests.template,
      actions: ["CustomAction"], findings: ["warning template-action"]),
    .init(
      name: "a replicated provider", text: ProviderManifests.replicated,
      actions: ["like", "unlike"], interactions: 1),
    .init(name: "a Share extension that counts", text: ProviderManifests.shareCounts),
    .init(
      name: "the template of a Share extension", text: ProviderManifests.shareTemplate,
      findings: ["warning always-true-extension"]),
    .init(
      name: "an Action extension with a predicate", text: ProviderManifests.actionPredicate),
    .init(
      name: "a widget",
      text: ProviderManifests.provider("com.apple.widgetkit-extension", actions: nil),
      findings: ["note no-actions"]),
    .init(
      name: "a Share extension without a rule",
      text: ProviderManifests.provider("com.apple.share-services", actions: nil),
      findings: ["note no-actions"]),
    .init(
      name: "a File Provider extension with a misspelt array",
      text: ProviderManifests.provider(
        ProviderManifests.nonUI, actions: nil,
        more: "<key>NSExtensionFileProviderAction</key><array/>"),
      findings: ["warning unknown-manifest-key", "error no-actions"]),
    .init(
      name: "an invented count",
      text: ProviderManifests.shareCounts.replacing(
        "<key>NSExtensionActivationSupportsText</key>\n\t\t\t\t<true/>",
        with:
          "<key>NSExtensionActivationSupportsTextWithMaxCount</key>\n\t\t\t\t<integer>1</integer>"
      ), findings: ["warning unknown-manifest-key"]),
  ]

  @Test(arguments: rows)
  func loads(_ row: Row) throws {
    let manifest = try Manifest.read(row.text, name: "Info.plist")
    #expect(manifest.actions.map(\.handle) == row.actions)
    #expect(manifest.interactions.count == row.interactions)
    #expect(manifest.actions.allSatisfy { $0.ruleProblem == nil })
    let findings = manifest.findings.map(\.diagnostic).filter { $0.code != .buildSetting }
    #expect(findings.map { "\($0.severity.rawValue) \($0.code)" } == row.findings)
    let binary = try Manifest.read(ManifestTexts.binary(row.text), name: "Info.plist")
    #expect(binary.actions.map(\.handle) == row.actions)
    #expect(
      Set(binary.findings.map(\.diagnostic.code)) == Set(manifest.findings.map(\.diagnostic.code)))
  }

  @Test("an invented key is told from the one that it begins with")
  func inventedCount() throws {
    let row = try #require(Self.rows.last)
    let manifest = try Manifest.read(row.text, name: "Info.plist")
    let finding = manifest.findings.first { $0.diagnostic.code == .unknownManifestKey }
    #expect(
      finding?.diagnostic.message.contains("did you mean \"NSExtensionActivationSupportsText\"?")
        == true)
  }

  @Test("an app bundle gives its extensions' actions, names translated")
  func bundle() throws {
    let folder = try TemporaryFolder()
    let plugIns = "Cloud.app/Contents/PlugIns/"
    try folder.write(
      ManifestTexts.binary(ProviderManifests.app), to: "Cloud.app/Contents/Info.plist")
    try folder.write(
      ManifestTexts.binary(ProviderManifests.replicated),
      to: plugIns + "Provider.appex/Contents/Info.plist")
    try folder.write(
      "/* menu */\n\"Like\" = \"Gefällt mir\";\n",
      to: plugIns + "Provider.appex/Contents/Resources/de.lproj/Localizable.strings")
    try folder.write(
      ManifestTexts.binary(ProviderManifests.desktopClient),
      to: plugIns + "UI.appex/Contents/Info.plist")
    try folder.write(
      ManifestTexts.binary(ProviderManifests.shareCounts),
      to: plugIns + "Share.appex/Contents/Info.plist")
    let loaded = try Manifest.load(
      folder.path + "/Cloud.app", options: ManifestOptions(locale: "de"))
    #expect(loaded.problems.isEmpty)
    #expect(
      loaded.manifests.map { $0.extensionPoint?.identifier } == [
        ProviderManifests.nonUI, "com.apple.share-services", ProviderManifests.ui,
      ])
    #expect(
      loaded.manifests.flatMap { $0.actions.map(\.title) } == [
        "Gefällt mir", "Unlike", "Share options", "Lock file", "Unlock file",
      ])
    let areBuilt = loaded.manifests.map(\.isBuilt)
    #expect(areBuilt == [true, true, true])
  }

  @Test("a folder with nothing of ours tells what it passed over")
  func passedOver() throws {
    let folder = try TemporaryFolder()
    try folder.write(ProviderManifests.app, to: "App/Info.plist")
    try folder.write(
      ProviderManifests.provider("com.apple.widgetkit-extension", actions: nil),
      to: "Widget/Info.plist")
    let error = #expect(throws: ManifestError.self) { _ = try Manifest.load(folder.path) }
    let notes = error?.diagnostic.notes.map(\.message) ?? []
    #expect(notes.count == 2)
    #expect(notes.first?.contains("App/Info.plist: this is the app's own Info.plist") == true)
    #expect(notes.last?.contains("com.apple.widgetkit-extension") == true)
  }

  @Test(
    "what Apple's reader lets pass",
    arguments: [
      ManifestTexts.prolog.replacing("<!DOCTYPE", with: "<!-- a -- b --->\n<!DOCTYPE"),
      "<!-- made by a script -->\n" + ManifestTexts.prolog, "\n \n" + ManifestTexts.prolog,
      "<!DOCTYPE plist SYSTEM \"file://localhost/System/Library/DTDs/PropertyList.dtd\">\n",
    ])
  func eased(_ prolog: String) throws {
    let text = ManifestTexts.whole(
      ManifestTexts.fragment("<!-- -- - -->" + ManifestTexts.entry()), prolog: prolog)
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.findings.isEmpty)
    let action = try #require(manifest.actions.first)
    let source = try #require(manifest.source)
    #expect(source[try #require(action.range)].hasPrefix("<dict>"))
    #expect(source.text == text)
  }

  @Test(
    "what no reader takes, in its own words",
    arguments: [
      ("<<<<<<< HEAD\n", "the mark of a merge conflict"), ("#if DEBUG\n", "found the text \"#if\""),
    ])
  func refused(_ line: String, _ words: String) {
    let text = ManifestTexts.whole(
      line + ManifestTexts.fragment(ManifestTexts.entry()))
    let error = #expect(throws: ManifestError.self) {
      _ = try Manifest.read(text, name: "Info.plist")
    }
    #expect(error?.diagnostic.message.contains(words) == true)
    #expect(error?.diagnostic.help != nil)
  }

  @Test("actions at the top of a whole file are misplaced")
  func actionsAtTheTop() throws {
    let text =
      "<plist><dict><key>CFBundleName</key><string>x</string>"
      + ManifestTexts.fragment(ManifestTexts.entry()) + "</dict></plist>"
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.findings.map(\.diagnostic.code).contains(.misplacedKey))
  }

  @Test("entitlements say what they are")
  func entitlements() {
    let error = #expect(throws: ManifestError.self) {
      _ = try Manifest.read(
        "<plist><dict><key>com.apple.security.app-sandbox</key><true/></dict></plist>", name: "e")
    }
    #expect(error?.diagnostic.help?.hasPrefix("these are entitlements") == true)
  }

  @Test(
    arguments: [
      ("<string>a &gt; 1</string>", "a > 1"),
      ("<key>NSExtensionFileProviderActionActivationRule</key>\n<string>a</string>", "a"),
      ("<key>ActivationRule</key><string><![CDATA[a && b]]></string>", "a && b"),
      ("<key>Name</key><string>a</string>", nil), ("<array/>", nil), ("a > 1", nil),
      (ProviderManifests.template, nil),
    ] as [(String, String?)])
  func pastedRules(_ text: String, _ rule: String?) {
    #expect(Manifest.pastedRule(in: text) == rule)
  }
}
