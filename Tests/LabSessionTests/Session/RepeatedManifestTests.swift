import Testing

@testable import LabSession

/// Manifests that are loaded again, or that have actions of the same identifiers.
@Suite struct RepeatedManifestTests {
  private static func manifest(_ identifiers: String...) -> String {
    "<array>"
      + identifiers.map {
        """
        <dict><key>NSExtensionFileProviderActionIdentifier</key><string>com.example.\($0)</string>
        <key>NSExtensionFileProviderActionName</key><string>\($0)</string>
        <key>NSExtensionFileProviderActionActivationRule</key><string>TRUEPREDICATE</string></dict>
        """
      }.joined() + "</array>"
  }

  private static let files = [
    "a.plist": manifest("rate", "pin"), "b.plist": manifest("rate", "send"),
    "./a.plist": manifest("rate", "pin"),
  ]

  private static func after(_ lines: String) -> Session { .after(lines, files: files) }

  @Test(
    arguments: [
      ("", ":load a.plist", []),
      (":load a.plist", ":load a.plist", ["a.plist was loaded before and is read again"]),
      (":load a.plist", ":load ./a.plist", ["./a.plist was loaded before and is read again"]),
      (
        ":load a.plist\n:rule rate = FALSEPREDICATE", ":load a.plist",
        ["a.plist was loaded before and is read again", "the rules on trial are gone"]
      ),
      (
        ":load a.plist", ":load b.plist",
        ["rate of b.plist stands in \"a.plist\" too, so menus list each of them twice"]
      ),
      (
        ":action com.example.rate when TRUEPREDICATE", ":load a.plist",
        [
          "rate of a.plist stands in what was typed with :action too, so menus list each of them twice"
        ]
      ),
      (":load a.plist\n:unload a.plist", ":load b.plist", []),
    ] as [(String, String, [String])])
  func whatIsSaid(_ lines: String, _ command: String, _ texts: [String]) {
    var session = Self.after(lines)
    let outcome = session.perform(command)
    #expect(!outcome.failed)
    #expect(outcome.texts.filter { !$0.hasPrefix("com.example") } == texts)
  }

  @Test func aFileThatIsReadAgainKeepsItsPlace() {
    let session = Self.after(":load a.plist\n:load b.plist\n:load a.plist")
    #expect(session.loadedPaths == ["a.plist", "b.plist"])
    #expect(session.recreatingCommands == [":load a.plist", ":load b.plist"])
  }

  @Test func aManifestIsForgotten() {
    var session = Self.after(":load a.plist\n:load b.plist")
    #expect(!session.perform(":unload ./a.plist").failed)
    #expect(session.names.actions.map(\.text).prefix(2) == ["rate", "send"])
    _ = session.perform(":undo")
    #expect(session.loadedPaths == ["a.plist", "b.plist"])
    let refused = session.perform(":unload c.plist")
    #expect(refused.codes == ["no-manifest"])
    #expect(
      refused.texts == ["no manifest was loaded from \"c.plist\" (did you mean \"a.plist\"?)"])
    #expect(Self.after("").loadedPaths.isEmpty)
    var empty = Session()
    #expect(empty.perform(":unload a.plist").codes == ["no-manifest"])
  }

  @Test func aPastedTextGetsANameOfItsOwn() {
    var session = Session()
    for _ in 0..<3 { _ = session.perform(":load -\n\(Self.manifest("rate"))\n:end") }
    _ = session.perform(":unload pasted text")
    _ = session.perform(":load -\n\(Self.manifest("pin"))\n:end")
    #expect(Set(session.loadedPaths).count == 3)
    #expect(session.names.actions.filter { $0.text.hasPrefix("com.example") }.count == 3)
  }
}
