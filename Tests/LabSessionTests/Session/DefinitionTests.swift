import Testing

@testable import LabSession

/// Build settings in a session: what is defined, where it serves, and that it is written down.
@Suite struct DefinitionTests {
  private static let files = [
    "m.plist": """
    <array><dict><key>NSExtensionFileProviderActionIdentifier</key><string>$(ID).rate</string>
    <key>NSExtensionFileProviderActionName</key><string>${NAME:upper}</string>
    <key>NSExtensionFileProviderActionActivationRule</key><string>TRUEPREDICATE</string></dict></array>
    """
  ]

  @Test func definitionsServeTheNextManifest() {
    var session = Session.after(
      ":define ID=com.example.app NAME=\"rate it\"\n:load m.plist", files: Self.files)
    #expect(
      session.names.actions.map { "\($0.text) \($0.remark ?? "")" }
        == ["rate RATE IT", "com.example.app.rate RATE IT"])
    #expect(
      session.recreatingCommands.first == ":define ID=\"com.example.app\" NAME=\"rate it\"")
    let outcome = session.perform(":define ID=com.example.other")
    #expect(outcome.texts == ["manifests are read with it from now on; :reload reads again"])
    _ = session.perform(":reload")
    #expect(session.names.actions.last?.text == "com.example.other.rate")
    _ = session.perform(":undo")
    _ = session.perform(":undo")
    #expect(session.names.actions.last?.text == "com.example.app.rate")
    session.play(":define none\n:reload")
    #expect(session.names.actions.last?.text == "$(ID).rate")
    #expect(session.perform(":define").texts.first?.hasPrefix("no build setting") == true)
  }

  @Test(arguments: [
    ("A=1.2.3", "1.2.3"), ("A=com.example.x", "com.example.x"), ("A=\"a b\"", "a b"),
    ("A=2026-11-30", "2026-11-30"), ("A=YES", "YES"),
  ])
  func valuesAreText(_ setting: String, _ text: String) {
    var session = Session()
    #expect(!session.perform(":define \(setting)").failed)
    guard case .table(let table)? = session.perform(":define").parts.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows == [["A", text]])
  }

  @Test(arguments: [":define A", ":define A=", ":define A = 1"])
  func aDefinitionHasAValue(_ command: String) {
    var session = Session()
    #expect(session.perform(command).failed)
  }
}
