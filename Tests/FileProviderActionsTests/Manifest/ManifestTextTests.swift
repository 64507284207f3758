import PredicateFormat
import Testing

@testable import FileProviderActions

/// Actions written as XML are read back as they were.
struct ManifestTextTests {
  @Test("one rule")
  func rule() {
    #expect(
      ManifestText.element(ofRule: "a > 1 && b == \"<x>\"")
        == "<string>a &gt; 1 &amp;&amp; b == \"&lt;x&gt;\"</string>")
  }

  @Test("one entry")
  func entry() {
    let action = Action(
      identifier: "com.example.rate", name: "R & D", rule: ActivationRule("TRUEPREDICATE"))
    #expect(
      ManifestText.entry(of: action, indentation: "  ") == """
          <dict>
          \t<key>NSExtensionFileProviderActionIdentifier</key>
          \t<string>com.example.rate</string>
          \t<key>NSExtensionFileProviderActionName</key>
          \t<string>R &amp; D</string>
          \t<key>NSExtensionFileProviderActionActivationRule</key>
          \t<string>TRUEPREDICATE</string>
          </dict>
        """)
  }

  @Test("several actions are read back as they were")
  func roundTrip() throws {
    let actions = [
      Action(identifier: "a.b", name: "B <1>", rule: ActivationRule("a > 1 && b < 2")),
      Action(identifier: "a.c", name: "C", rule: nil),
      Action(identifier: "a.d", name: "D", rule: ActivationRule("a == \"\\n\"\nAND b == 'é'")),
    ]
    let manifest = try Manifest.read(ManifestText.fragment(of: actions), name: "pasted")
    #expect(manifest.actions.map(\.identifier) == actions.map(\.identifier))
    #expect(manifest.actions.map(\.name) == actions.map(\.name))
    #expect(manifest.actions.map { $0.rule?.text } == actions.map { $0.rule?.text })
  }
}
