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
