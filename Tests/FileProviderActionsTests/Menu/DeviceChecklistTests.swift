import PredicateEvaluation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// What is said when an action is shown here and missing on a device.
@Suite struct DeviceChecklistTests {
  static let rule = "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0"

  static func manifest(
    _ point: String? = ProviderManifests.nonUI, rule: String = rule, name: String = "Info.plist",
    identifier: String = "com.example.rate", top: String = ""
  ) throws -> Manifest {
    try Manifest.read(
      ManifestTexts.whole(
        ManifestTexts.fragment(
          ManifestTexts.entry(identifier, rule: ManifestTexts.rule(rule))),
        point: point, before: top), name: name)
  }

  /// The lines for the first action of the first manifest, with one uploaded item selected.
  static func lines(
    of manifests: [Manifest], isOnTrial: Bool = false, itemCount: Int = 1,
    mac: MacAnswer.Answer? = nil
  ) throws -> [String] {
    var items = ItemCollection()
    for number in 0..<itemCount {
      var item = Item("i\(number)")
      try item.set(ItemPath("isUploaded"), to: .boolean(true))
      try items.add(item)
    }
    let action = try #require(manifests.first?.actions.first)
    func entry(_ platform: Platform) throws -> MenuEntry {
      let reader = ItemReader(ItemHierarchy(items), platform: platform)
      let context = try reader.context(selecting: items.names)
      let menu = Menu(of: [action], for: context, in: EvaluationContext()) { _ in [] }
      return menu.entries[0]
    }
    let list = DeviceChecklist(
      of: DeviceFacts(
        try entry(.ios), otherEntry: try entry(.macos), on: .macos, in: manifests.first,
        isOnTrial: isOnTrial, among: manifests, items: Array(items.items), macAnswer: mac))
    return list.lines.map { "\($0.state.rawValue): \($0.text)" }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: @Sendable () throws -> [String]
    var expected: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "an extension of another kind",
      lines: { try lines(of: [manifest("com.apple.share-services")]) },
      expected: "wrong: a Share extension has no File Provider actions"),
    Row(
      name: "no point", lines: { try lines(of: [manifest(nil)]) },
      expected: "wrong: the manifest has no NSExtensionPointIdentifier"),
    Row(
      name: "a source file", lines: { try lines(of: [manifest()]) },
      expected:
        "look: the rule was read from a source file; the installed bundle may hold an older one"),
    Row(
      name: "the built bundle has another rule",
      lines: {
        try lines(of: [manifest(), manifest(rule: "TRUEPREDICATE", name: "A.appex/Info.plist")])
      }, expected: "wrong: the built bundle has another rule: TRUEPREDICATE"),
    Row(
      name: "the built bundle has the same rule",
      lines: { try lines(of: [manifest(), manifest(name: "A.appex/Contents/Info.plist")]) },
      expected: "ok: the built bundle has the same rule"),
    Row(
      name: "a source and its bundle are no duplicates",
      lines: { try lines(of: [manifest(), manifest(name: "A.appex/Contents/Info.plist")]) },
      expected: "ok: no other loaded action has its identifier"),
    Row(
      name: "two extensions with one identifier",
      lines: { try lines(of: [manifest(), manifest(ProviderManifests.ui)]) },
      expected: "wrong: 2 loaded actions have the identifier com.example.rate"),
    Row(
      name: "a build setting in a bundle",
      lines: { try lines(of: [manifest(name: "A.app/Info.plist", identifier: "$(ID).rate")]) },
      expected: "wrong: the built bundle holds a build setting that was not filled in: $(ID).rate"),
    Row(
      name: "a rule on trial", lines: { try lines(of: [manifest()], isOnTrial: true) },
      expected: "wrong: the rule here is one on trial; the manifest has another one"),
    Row(
      name: "an old release",
      lines: {
        try lines(of: [
          manifest(top: "<key>MinimumOSVersion</key><string>15.2</string>")
        ])
      },
      expected:
        "wrong: the bundle runs from iOS 15.2 on; its actions appear from iOS 16 on"),
    Row(
      name: "a new release",
      lines: {
        try lines(of: [
          manifest(top: "<key>LSMinimumSystemVersion</key><string>11.0</string>")
        ])
      }, expected: "ok: every release that the bundle runs on has these actions"),
    Row(
      name: "the other platform",
      lines: {
        try lines(of: [
          manifest(rule: "SUBQUERY(fileproviderItems, $i, $i.uploaded == YES).@count &gt; 0")
        ])
      },
      expected:
        "wrong: on macOS it is hidden: 0 of 1 item has uploaded == YES (i0: nil)"),
    Row(
      name: "user info",
      lines: {
        try lines(of: [
          manifest(
            rule: "SUBQUERY(fileproviderItems, $i, $i.userInfo.\"a.b\" != YES "
              + "AND $i.userInfo.c == nil).@count &gt; 0")
        ])
      },
      expected:
        "look: the rule reads userInfo.\"a.b\" and 1 more; the system evaluates its stored copy of"
        + " userInfo, which may be older"),
    Row(
      name: "the domain",
      lines: { try lines(of: [manifest(rule: "domainUserInfo.plan == nil")]) },
      expected:
        "look: the rule reads domainUserInfo, of which the system keeps the version that it saw"
        + " last"),
    Row(
      name: "several items", lines: { try lines(of: [manifest()], itemCount: 2) },
      expected:
        "look: 2 items are selected; Finder offers actions only when all lie in one domain"),
    Row(
      name: "a Mac that agrees", lines: { try lines(of: [manifest()], mac: .yes) },
      expected: "ok: a Mac answered YES for these items"),
    Row(
      name: "a Mac that does not", lines: { try lines(of: [manifest()], mac: .no) },
      expected: "wrong: a Mac answered NO for these items"),
    Row(
      name: "hidden here too",
      lines: { try lines(of: [manifest(rule: "FALSEPREDICATE")]) },
      expected: "wrong: it is hidden here too: FALSEPREDICATE is always false"),
  ]

  @Test(arguments: rows) func says(_ row: Row) throws {
    let lines = try row.lines()
    #expect(lines.contains(row.expected), "\(lines)")
  }

  @Test func whatIsWrongComesFirst() throws {
    let states = try Self.lines(of: [Self.manifest(), Self.manifest()])
      .map { $0.prefix { $0 != ":" } }
    #expect(states == states.sorted { order($0) < order($1) })
    func order(_ state: Substring) -> Int { ["wrong", "look", "ok"].firstIndex(of: state) ?? 3 }
  }

  @Test(
    arguments: [
      ("10.14", "10.15", true), ("10.15", "10.15", false), ("10.15.1", "10.15", false),
      ("11", "10.15", false), ("11.0", "11", false), ("x", "11", nil),
    ] as [(String, String, Bool?)])
  func comparesReleases(_ version: String, _ other: String, _ isEarlier: Bool?) {
    #expect(Deployment.isEarlier(version, than: other) == isEarlier)
  }
}
