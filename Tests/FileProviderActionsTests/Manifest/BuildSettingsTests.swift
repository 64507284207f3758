import PredicateFormat
import Testing

@testable import FileProviderActions

/// Build settings: which are known, how they are filled in, what stays.
struct BuildSettingsTests {
  static let definitions = [
    "NAME": "My App", "ID": "com.example.app", "EMPTY": "", "NESTED": "$(ID).ui",
    "SELF": "$(SELF)$(SELF)", "A": "xyz",
  ]

  static let rows: [(text: String, expanded: String, undefined: [String])] = [
    ("$(ID).rate", "com.example.app.rate", []),
    ("${ID}.rate", "com.example.app.rate", []),
    ("$(ID)$(ID)", "com.example.appcom.example.app", []),
    ("$(NAME:rfc1034identifier)", "My-App", []),
    ("$(NAME:c99extidentifier)", "My_App", []),
    ("$(NAME:identifier:lower)", "my_app", []),
    ("$(NAME:upper)", "MY APP", []),
    ("$(NONE:default=x).y", "x.y", []),
    ("$(EMPTY:default=x)", "x", []),
    ("$(ID:default=x)", "com.example.app", []),
    ("$(EMPTY)", "", []),
    ("$(NESTED)", "com.example.app.ui", []),
    ("$(NONE).$(ID).${NONE}", "$(NONE).com.example.app.${NONE}", ["$(NONE)", "${NONE}"]),
    ("$(TeamPrefix)group", "$(TeamPrefix)group", ["$(TeamPrefix)"]),
    ("SUBQUERY(a, $i, $i.b == 1)", "SUBQUERY(a, $i, $i.b == 1)", []),
    ("$(not a name)", "$(not a name)", []),
    ("$(9A)", "$(9A)", []),
    ("$(ID", "$(ID", []),
    ("$", "$", []),
    ("{$a, $b}", "{$a, $b}", []),
  ]

  @Test(arguments: rows)
  func expansion(text: String, expanded: String, undefined: [String]) {
    var settings = BuildSettings(Self.definitions)
    #expect(settings.expand(PlacedText(text: text, places: nil)).text == expanded)
    #expect(settings.undefined == undefined)
  }

  @Test("a definition that uses itself ends")
  func cycle() {
    var settings = BuildSettings(Self.definitions)
    let text = settings.expand(PlacedText(text: "$(SELF)", places: nil)).text
    #expect(text.utf8.count < 1 << 20)
    var wide = BuildSettings(["W": String(repeating: "$(W)", count: 1_000)])
    #expect(wide.expand(PlacedText(text: "$(W)", places: nil)).text.utf8.count < 1 << 20)
  }

  @Test("a text full of beginnings is read in linear time")
  func manyBeginnings() {
    var settings = BuildSettings([:])
    let text = String(repeating: "$(", count: 100_000)
    #expect(settings.expand(PlacedText(text: text, places: nil)).text == text)
  }

  @Test("settings in a manifest, with places of a rule that holds one")
  func manifest() throws {
    let marked = MarkedText(
      ManifestTexts.whole(
        ManifestTexts.fragment(
          ManifestTexts.entry(
            "$(ID).rate", name: "$(NAME)",
            rule: ManifestTexts.rule("a == \"⟦$(A)⟧\" &amp;&amp; ⟦bb⟧ == 1"))),
        principalClass: "$(MODULE).Controller"))
    let manifest = try Manifest.read(
      marked.text, name: "Info.plist", options: ManifestOptions(definitions: Self.definitions))
    let action = try #require(manifest.actions.first)
    #expect(action.identifier == "com.example.app.rate")
    #expect(action.name == "My App")
    #expect(manifest.principalClass == "$(MODULE).Controller")
    #expect(manifest.findings.map(\.diagnostic.code) == [.buildSetting])
    #expect(manifest.findings.first?.diagnostic.message.contains("$(MODULE)") == true)
    let rule = try #require(action.rule)
    #expect(rule.text == "a == \"xyz\" && bb == 1")
    let places = try #require(rule.places)
    // The middle letter of what the setting became, and the key behind it.
    #expect(places.range(of: SourceRange(7, 8)) == marked.ranges[0])
    #expect(places.range(of: SourceRange(14, 16)) == marked.ranges[1])
  }
}
