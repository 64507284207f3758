import FileProviderActions
import PredicateAnalysis
import PredicateFormat
import Testing

/// Findings about whole manifests.
@Suite struct ManifestLintTests {
  private func findings(_ text: String, _ platform: Platform = .ios) throws -> [ManifestFinding] {
    ManifestLint(platform).findings(in: try Manifest.read(text, name: "Info.plist"))
  }

  @Test func mistakesOfRulesStandInTheFile() throws {
    let text = manifestText(rule: "1 &lt; 2 AND fileproviderItems.count &gt; 0")
    let finding = try #require(try findings(text).first { $0.diagnostic.code == .countWithoutAt })
    #expect(finding.position?.line == 18)
    let range = try #require(finding.placedRange)
    let source = try #require(finding.source)
    #expect("fileproviderItems.count".contains(source[range]))
    #expect(finding.action == 0)
  }

  @Test func theRuleOfAnEntryThatIsNotOfferedIsReadToo() throws {
    let text = manifestText(rule: "fileproviderItems.count &gt; 0").replacing(
      "NSExtensionFileProviderActionIdentifier", with: "NSExtensionFileProviderActionId")
    let codes = try findings(text).map(\.diagnostic.code)
    #expect(codes.contains(.missingIdentifier))
    #expect(codes.contains(.countWithoutAt))
  }

  @Test func oneActionIsLookedAtAsTheWholeManifestIs() throws {
    let text = manifestText(rule: "fileproviderItems.count &gt; 0")
    let manifest = try Manifest.read(text, name: "Info.plist")
    let lint = ManifestLint(.ios)
    #expect(
      lint.findings(aboutAction: 0, of: manifest).map(\.diagnostic)
        == lint.findings(in: manifest).filter { $0.action == 0 }.map(\.diagnostic))
    let typed = Action(
      identifier: "a", name: "A", rule: ActivationRule("fileproviderItems.count > 0"))
    #expect(lint.findings(about: typed).map(\.diagnostic.code) == [.countWithoutAt])
  }

  @Test func oneMistakeIsSaidOnce() throws {
    let text = manifestText(rule: "fileproviderItems.count &gt; 0")
    #expect(try findings(text).map(\.diagnostic.code) == [.countWithoutAt])
  }

  @Test func theOrderIsThatOfTheFile() throws {
    let text = manifestText(rule: "fileproviderItems.count &gt; 0")
      .replacing("MyExtension.Controller", with: "$(PRODUCT_MODULE_NAME).Controller")
    let places = try findings(text).compactMap { $0.placedRange?.start }
    #expect(places == places.sorted())
    #expect(places.count >= 2)
  }

  @Test func rulesOfInteractionsAreReadWithTheirOwnWords() throws {
    let text = """
      <plist version="1.0">
      <dict>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionPointIdentifier</key>
          <string>com.apple.fileprovider-nonui</string>
          <key>NSExtensionPrincipalClass</key>
          <string>MyExtension.Provider</string>
          <key>NSFileProviderUserInteractions</key>
          <array>
            <dict>
              <key>ActivationRule</key>
              <string>action == "Trahs" AND sourceItem.fileNmae == "a"</string>
              <key>Alert</key>
              <dict>
                <key>LocalizedTitle</key>
                <string>Really?</string>
              </dict>
            </dict>
          </array>
        </dict>
      </dict>
      </plist>
      """
    let codes = try findings(text).map(\.diagnostic.code.rawValue)
    #expect(codes.filter { $0 == "unknown-operation" }.count == 1)
    #expect(codes.contains("unknown-key") || codes.contains { $0.contains("key") })
  }

  @Test func rulesOfSharingAreReadWithTheirOwnWords() throws {
    let text = """
      <plist version="1.0">
      <dict>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionPointIdentifier</key>
          <string>com.apple.share-services</string>
          <key>NSExtensionPrincipalClass</key>
          <string>MyExtension.Controller</string>
          <key>NSExtensionAttributes</key>
          <dict>
            <key>NSExtensionActivationRule</key>
            <string>extensionItem.@count == 1</string>
          </dict>
        </dict>
      </dict>
      </plist>
      """
    #expect(try findings(text).contains { $0.diagnostic.code == .unknownRootKey })
  }
}
