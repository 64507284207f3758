import PredicateFormat
import Testing

@testable import FileProviderActions

/// Items written out and read back.
@Suite struct ItemExportTests {
  /// One item with every kind of setting, and one as a dump leaves it.
  private static func items() throws -> [Item] {
    var full = Item("full")
    let date = PredicateDate(secondsSinceReference: 43_200)
    let settings: [(String, PredicateValue)] = [
      ("filename", .string("a \"b\" \\ c\té.pdf")), ("isUploaded", .boolean(true)),
      ("documentSize", .integer(5)), ("creationDate", .date(date)), ("tagData", .data([0, 255])),
      ("contentType", .none), ("capabilities", .integer(536_870_959)),
      ("uploadingError.domain", .string("D")), ("uploadingError.code", .integer(-7)),
      ("ownerNameComponents.givenName", .string("Ann")),
      ("itemVersion.contentVersion", .data([1, 2, 3])),
      (#"extendedAttributes."org.acme#S""#, .data([])),
      ("decorations", .array([.string("x"), .string("y")])),
      (#"userInfo."com.example.bit""#, .boolean(false)), ("userInfo.rank", .double(5)),
      ("userInfo.big", .unsigned(.max)), ("userInfo.text", .string("YES")),
      ("userInfo.when", .date(date)), ("userInfo.list", .array([.integer(1), .double(0.5)])),
    ]
    for (path, value) in settings { try full.set(try ItemPath(parsing: path), to: value) }
    var empty = Item("empty")
    try empty.set(ItemPath("userInfo"), to: .dictionary([:]))
    let dumped = ItemImport.read(SourceText(DumpText.full)).items.map(\.item)
    return [full, empty, Item("plain")] + dumped
  }

  /// Equality that tells a Boolean from a number and an integer from a double.
  private static func exactly(_ items: [Item]) -> String { "\(items)" }

  @Test func comesBackFromJSON() throws {
    let items = try Self.items()
    let text = ItemExport.json(items, platform: .macos)
    let read = ItemImport.read(SourceText(text))
    #expect(read.platform == .macos)
    #expect(Self.exactly(read.items.map(\.item)) == Self.exactly(items))
    #expect(ItemExport.json(read.items.map(\.item), platform: .macos) == text)
  }

  @Test func comesBackFromCommands() throws {
    let items = try Self.items()
    let text = ItemExport.commands(items)
    #expect(!text.contains("# not in this command"))
    #expect(Self.exactly(try CommandReader.items(text)) == Self.exactly(items))
  }

  @Test func writesOneObjectALine() throws {
    var item = Item("report")
    try item.set(ItemPath("filename"), to: .string("report.pdf"))
    try item.set(ItemPath("isUploaded"), to: .boolean(true))
    let expected = """
      {
        "version": 1,
        "items": [
          {"name": "report", "filename": "report.pdf", "isUploaded": true}
        ]
      }

      """
    #expect(ItemExport.json([item]) == expected)
  }

  @Test func writesCommandsAsTheyAreTyped() throws {
    var item = Item("report")
    try item.set(ItemPath("filename"), to: .string("report.pdf"))
    try item.set(ItemPath("isUploaded"), to: .boolean(true))
    try item.set(ItemPath("userInfo", "com.example.testBit"), to: .boolean(true))
    try item.set(
      ItemPath("creationDate"), to: .date(PredicateDate(secondsSinceReference: 0)))
    let expected =
      #":item report filename="report.pdf" isUploaded=YES userInfo."com.example.testBit"=YES "#
      + "creationDate=2001-01-01T00:00:00Z\n"
    #expect(ItemExport.commands([item]) == expected)
  }

  @Test(arguments: [
    (#"{"name": "a", "future": 1}"#, "future"),
    (#"{"name": "a", "isUploaded": "yes", "x y": 1}"#, #"#x\x20y"#),
    (#"{"name": "a", "userInfo": {"x": null}}"#, "userInfo.x"),
    (#"{"name": "a", "userInfo": {"x": {"y": 1}}}"#, "userInfo.x"),
    (#"{"name": "a", "filename": null}"#, "filename"),
    (#"{"name": "a", "creationDate": "soon"}"#, "creationDate"),
  ])
  func saysWhatCommandsCannotSay(_ text: String, _ path: String) {
    let read = ItemImport.read(SourceText(text))
    let commands = ItemExport.commands(read.items.map(\.item))
    #expect(commands.contains("# not in this command: "))
    #expect(commands.contains(path))
    let again = ItemImport.read(SourceText(ItemExport.json(read.items.map(\.item))))
    #expect(Self.exactly(again.items.map(\.item)) == Self.exactly(read.items.map(\.item)))
  }

  @Test func writesTheDomain() {
    var domain = DomainUserInfo()
    #expect(ItemExport.command(domain) == "")
    var findings: [Diagnostic] = []
    domain.set("plan", to: .string("gold"), findings: &findings)
    domain.set("a.b", to: .integer(1), findings: &findings)
    #expect(ItemExport.command(domain).hasPrefix(#":domain plan="gold" "#))
    let read = ItemImport.read(SourceText(ItemExport.json([], domainUserInfo: domain)))
    #expect(read.domainUserInfo == domain.entries)
  }
}
