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
    ("<string>extensionItems.@count ==</string>", ":attach a.jpg", "0 0/2"),
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
        ":expect alert none", ":expect alert none", ":expect alert \"Shared\"",
        ":expect alert none",
      ])
    #expect(
      first.missing.map { "\($0.rule) \($0.wanted): \($0.reason)" } == [
        "broken shown: it does not parse"
      ])
  }

  /// Manifests of which a run has seen nothing, and what no case is found for.
  static let completed: [(manifest: String, missing: [String])] = [
    (manifest, ["broken, a result"]),
    (
      extensionManifest(
        """
        <string>SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY \
        $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" OR ANY \
        $a.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf").@count == \
        $e.attachments.@count).@count == 1</string>
        """), []
    ),
    (extensionManifest("<string>extensionItems.@count &gt; 6</string>"), []),
    (
      extensionManifest(
        """
        <dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>2</integer>
        <key>NSExtensionActivationSupportsMovieWithMaxCount</key><integer>1</integer>
        <key>NSExtensionActivationSupportsAttachmentsWithMinCount</key><integer>3</integer></dict>
        """), []
    ),
    (
      extensionManifest("<string>extensionItems.@count == 1 OR 1 == 2</string>"),
      ["extension com.example.share, `1 == 2` is true, and decides"]
    ),
    (
      interactions(
        """
        <dict><key>ActivationRule</key><string>TRUEPREDICATE</string>
        <key>SuppressionIdentifier</key><string>com.example.all</string>
        <key>Alert</key><dict><key>LocalizedTitle</key><string>Any</string></dict></dict>
        <dict><key>ActivationRule</key>
        <string>action == "Rename" AND destinationItem.filename ENDSWITH ".exe"</string>
        <key>Alert</key><dict><key>LocalizedTitle</key><string>No</string></dict></dict>
        <dict><key>ActivationRule</key>
        <string>action == "Move" AND destinationItem.userInfo.locked == YES</string>
        <key>SubInteractions</key><array>
        <dict><key>ActivationRule</key><string>sourceItemsCount &gt; 2</string>
        <key>Alert</key><dict><key>LocalizedTitle</key><string>Many</string></dict></dict>
        <dict><key>ActivationRule</key><string>domainUserInfo.tier == "free"</string></dict>
        </array></dict>
        """), []
    ),
    // Behind an alert that nobody can suppress, nothing is asked.
    (
      interactions(
        """
        <dict><key>ActivationRule</key><string>TRUEPREDICATE</string>
        <key>Alert</key><dict><key>LocalizedTitle</key><string>Any</string></dict></dict>
        <dict><key>ActivationRule</key><string>action == "Trash"</string></dict>
        """),
      [
        "interaction 2, `action == \"Trash\"` is true, and decides",
        "interaction 2, `action == \"Trash\"` is false, and decides",
      ]
    ),
  ]

  private static func interactions(_ elements: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.fileprovider-nonui</string>
    <key>NSFileProviderUserInteractions</key><array>\(elements)</array>
    </dict></dict></plist>
    """
  }

  @Test(arguments: completed) func whatIsSuggestedShowsWhatIsMissing(
    _ row: (manifest: String, missing: [String])
  ) throws {
    func session(_ collector: CoverageCollector? = nil) -> Session {
      var session = Session(
        Session.Configuration(
          files: .memory(["Info.plist": row.manifest]), coverage: collector))
      session.play(":load Info.plist")
      return session
    }
    let empty = CoverageCollector()
    _ = session(empty)
    let found = session().proposals(for: empty.report.rules)
    #expect(found.missing.map { "\($0.rule), \($0.wanted)" } == row.missing)
    #expect(!found.missing.contains { $0.reason.isEmpty })
    let names = found.proposals.map(\.name)
    #expect(Set(names).count == names.count)
    let collector = CoverageCollector()
    _ = session(collector)
    for proposal in found.proposals {
      var copy = session(collector)
      for command in proposal.commands { #expect(!copy.perform(command).failed, "\(command)") }
      #expect(!copy.perform(proposal.expectation).failed, "\(proposal)")
    }
    let goals = collector.report.goals
    // A rule that does not parse lacks both results.
    let missing = row.missing.reduce(0) { $0 + ($1.hasSuffix("a result") ? 2 : 1) }
    #expect(goals.total - goals.covered == missing)
  }

  @Test func aSelectionWithItemsIsSuggestedRatherThanNone() {
    var session = Session(Session.Configuration(files: .memory([:])))
    session.play(":action x.unlock when ALL fileproviderItems.isUploaded == YES")
    let found = session.firstScenarios().proposals
    #expect(found.map { $0.commands.last } == [":select item1", ":select item1"])
  }
}
