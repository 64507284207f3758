import PredicateAnalysis
import PredicateFormat
import Testing

@testable import LabSession

/// What sessions count of the rules of their manifests.
@Suite struct CoverageTests {
  static let manifest = """
    <plist version="1.0"><dict>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.fileprovider-nonui</string>
    <key>NSExtensionFileProviderActions</key>
    <array><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.rate</string>
    <key>NSExtensionFileProviderActionName</key><string>Rate</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>fileproviderItems.@count == 1 AND ANY fileproviderItems.isUploaded == YES</string>
    </dict><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.broken</string>
    <key>NSExtensionFileProviderActionName</key><string>Broken</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>fileproviderItems.@count ==</string>
    </dict></array>
    <key>NSFileProviderUserInteractions</key>
    <array><dict>
    <key>ActivationRule</key><string>action == "Trash"</string>
    <key>SubInteractions</key>
    <array><dict>
    <key>ActivationRule</key><string>sourceItem.isShared == YES</string>
    <key>Alert</key><dict><key>LocalizedTitle</key><string>Shared</string></dict>
    </dict></array>
    </dict></array>
    </dict></dict></plist>
    """

  /// What was seen after some lines: `name evaluations covered/total`, a broken rule by its name.
  private func seen(_ lines: String) -> [String] {
    let collector = CoverageCollector { $0.replacing("./", with: "") }
    var session = Session(
      Session.Configuration(
        files: .memory(["Info.plist": Self.manifest, "./Info.plist": Self.manifest]),
        coverage: collector))
    session.play(":load Info.plist\n:item a isUploaded=YES\n:item b isShared=YES\n" + lines)
    return collector.report.manifests.flatMap(\.rules).map { rule in
      guard let coverage = rule.coverage else { return rule.name }
      return
        "\(rule.name) \(coverage.evaluations) \(coverage.goals.covered)/\(coverage.goals.total)"
    }
  }

  static let rows: [(lines: String, seen: [String])] = [
    ("", ["rate 0 0/6", "broken", "1 0 0/2", "1.1 0 0/2"]),
    (":select a\n:menu", ["rate 1 3/6", "broken", "1 0 0/2", "1.1 0 0/2"]),
    (
      ":select a\n:expect shown rate\n:choose rate\n:select b\n:menu each",
      ["rate 3 5/6", "broken", "1 0 0/2", "1.1 0 0/2"]
    ),
    // A rule on trial is not the manifest's; an expected refusal is an evaluation like others.
    (
      ":rule rate = TRUEPREDICATE\n:select a\n:menu",
      ["rate 0 0/6", "broken", "1 0 0/2", "1.1 0 0/2"]
    ),
    (
      ":select a b\n:expect refused :choose rate",
      ["rate 1 2/6", "broken", "1 0 0/2", "1.1 0 0/2"]
    ),
    (
      ":select a b\n:operation Trash", ["rate 0 0/6", "broken", "1 2 1/2", "1.1 2 2/2"]
    ),
    // The same file under another path is the same rules.
    (
      ":select a\n:menu\n:reset\n:load ./Info.plist\n:menu",
      ["rate 2 5/6", "broken", "1 0 0/2", "1.1 0 0/2"]
    ),
  ]

  @Test(arguments: rows) func counts(_ row: (lines: String, seen: [String])) {
    #expect(seen(row.lines) == row.seen)
  }

  private static func extensionManifest(_ rule: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.share</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
    <key>NSExtensionAttributes</key><dict>
    <key>NSExtensionActivationRule</key>\(rule)
    </dict></dict></dict></plist>
    """
  }

  /// Rules of Share extensions, what is attached to them, and what was seen.
  static let extensionRows: [(rule: String, lines: String, seen: String)] = [
    ("<string>extensionItems.@count == 1</string>", "", "0 0/2"),
    ("<string>extensionItems.@count == 1</string>", ":attach a.jpg", "1 1/2"),
    (
      "<string>extensionItems.@count == 1</string>",
      ":attach a.jpg\n:expect shown com.example.share\n:attach a.jpg + b.jpg", "3 2/2"
    ),
    ("<string>extensionItems.@count ==</string>", ":attach a.jpg", "0 0/0"),
    (
      "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>1</integer></dict>",
      ":attach a.jpg", "1 1/2"
    ),
    (
      "<dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>1</integer></dict>",
      ":attach a.jpg\n:attach a.jpg b.jpg\n:expect hidden com.example.share", "3 2/2"
    ),
  ]

  @Test(arguments: extensionRows) func countsRulesOfExtensions(
    _ row: (rule: String, lines: String, seen: String)
  ) {
    let collector = CoverageCollector()
    var session = Session(
      Session.Configuration(
        files: .memory(["Info.plist": Self.extensionManifest(row.rule)]), coverage: collector))
    session.play(":load Info.plist\n" + row.lines)
    let rules = collector.report.rules
    #expect(rules.map(\.subject) == [.extension])
    #expect(
      rules.map { "\($0.seen.evaluations) \($0.seen.goals.covered)/\($0.seen.goals.total)" }
        == [row.seen])
  }

  @Test func pastedManifestsAreToldApartByTheirText() {
    let collector = CoverageCollector()
    for count in [1, 2, 2] {
      var session = Session(
        Session.Configuration(files: .memory([:]), coverage: collector))
      let rule = "<string>extensionItems.@count == \(count)</string>"
      _ = session.perform(":load -\n\(Self.extensionManifest(rule))\n:end")
      session.play(":attach a.jpg")
    }
    let report = collector.report
    #expect(report.manifests.map(\.path) == ["pasted text", "pasted text"])
    #expect(report.rules.map(\.seen.evaluations) == [1, 2])
  }

  @Test func theDemonstrationIsCountedToo() {
    let collector = CoverageCollector()
    var session = Session(Session.Configuration(coverage: collector))
    session.play(":demo")
    #expect(collector.report.manifests.map(\.path) == ["demo:"])
    #expect(collector.report.rules.allSatisfy { $0.seen.evaluations > 0 })
  }

  @Test func firstScenariosAndWhatIsMissing() {
    var session = Session(
      Session.Configuration(files: .memory(["Info.plist": Self.manifest])))
    session.play(":load Info.plist")
    let first = session.firstScenarios()
    #expect(
      first.proposals.map(\.expectation) == [
        ":expect shown rate", ":expect hidden rate", ":expect raised broken",
      ])
    #expect(first.missing.map { "\($0.action) \($0.wanted)" } == ["broken shown"])

    let collector = CoverageCollector()
    var other = Session(
      Session.Configuration(
        files: .memory(["Info.plist": Self.manifest]), coverage: collector))
    other.play(":load Info.plist")
    let found = session.proposals(for: collector.report)
    for proposal in found.proposals {
      other.play(proposal.commands.joined(separator: "\n"))
      #expect(!other.perform(proposal.expectation).failed)
      other.play(":reset\n:load Info.plist")
    }
    let rate = collector.report.manifests.flatMap(\.rules).first { $0.name == "rate" }
    #expect(rate?.coverage?.missing == [])
    #expect(found.missing.allSatisfy { $0.action.hasPrefix("interaction ") })
  }
}
