import PredicateFormat
import Testing

@testable import FileProviderActions

/// What a rule sees of an item on each platform.
@Suite struct ItemReaderTests {
  private static func reader(
    _ platform: Platform, _ settings: [(String, PredicateValue)] = [], children: [String] = []
  ) throws -> ItemReader {
    var item = Item("report")
    for (path, value) in settings { try item.set(try ItemPath(parsing: path), to: value) }
    var collection = ItemCollection()
    try collection.add(item)
    for child in children {
      var item = Item(child)
      try item.set(ItemPath("parentItemIdentifier"), to: .string("report"))
      try collection.add(item)
    }
    return ItemReader(ItemHierarchy(collection), platform: platform)
  }

  /// What one key yields: `unknown` on an object without the key.
  private static func look(
    _ key: String, _ platform: Platform, _ settings: [(String, PredicateValue)] = [],
    children: [String] = []
  ) throws -> PredicateValue? {
    let value = try reader(platform, settings, children: children).value(of: "report")
    switch value {
    case .dictionary(let entries): return entries[key] ?? PredicateValue.none
    case .record(let record):
      guard let stored = record.schema.storedName(of: key) else { return nil }
      return record.values[stored] ?? record.schema.defaults[stored] ?? PredicateValue.none
    default: return nil
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let key: String
    let settings: [(String, PredicateValue)]
    var children: [String] = []
    /// `nil` for a key that raises.
    let ios: PredicateValue?
    let macos: PredicateValue
  }

  static let rows: [Row] = [
    Row(
      testDescription: "the is... key", key: "isUploaded",
      settings: [("isUploaded", .boolean(true))], ios: .boolean(true), macos: .boolean(true)),
    Row(
      testDescription: "the plain name", key: "uploaded",
      settings: [("isUploaded", .boolean(true))], ios: .boolean(true), macos: .none),
    Row(
      testDescription: "a misspelt key", key: "uploadded",
      settings: [("isUploaded", .boolean(true))], ios: nil, macos: .none),
    Row(
      testDescription: "a property that is not set", key: "isUploaded", settings: [],
      ios: PredicateValue.none, macos: .none),
    Row(
      testDescription: "a property set to nil", key: "contentType",
      settings: [("contentType", .none)], ios: PredicateValue.none, macos: .none),
    Row(
      testDescription: "the identifier by default", key: "itemIdentifier", settings: [],
      ios: .string("report"), macos: .string("report")),
    Row(
      testDescription: "the parent by default", key: "parentItemIdentifier", settings: [],
      ios: .string("NSFileProviderRootContainerItemIdentifier"),
      macos: .string("NSFileProviderRootContainerItemIdentifier")),
    Row(
      testDescription: "the filename by default", key: "filename", settings: [],
      ios: .string("report"), macos: .string("report")),
    Row(
      testDescription: "the type by the filename", key: "typeIdentifier",
      settings: [("filename", .string("report.pdf"))], ios: .string("com.adobe.pdf"),
      macos: .string("com.adobe.pdf")),
    Row(
      testDescription: "the type as set", key: "typeIdentifier",
      settings: [
        ("filename", .string("report.pdf")), ("contentType", .string("public.plain-text")),
      ],
      ios: .string("public.plain-text"), macos: .string("public.plain-text")),
    Row(
      testDescription: "a folder by its children", key: "typeIdentifier", settings: [],
      children: ["a"], ios: .string("public.folder"), macos: .string("public.folder")),
    Row(
      testDescription: "the children counted", key: "childItemCount", settings: [],
      children: ["a", "b"], ios: .integer(2), macos: .integer(2)),
    Row(
      testDescription: "an empty folder", key: "childItemCount",
      settings: [("contentType", .string("public.folder"))], ios: .integer(0),
      macos: .integer(0)),
    Row(
      testDescription: "a file counts no children", key: "childItemCount",
      settings: [("filename", .string("a.pdf"))], ios: PredicateValue.none, macos: .none),
    Row(
      testDescription: "the children as set", key: "childItemCount",
      settings: [("childItemCount", .integer(9))], children: ["a"], ios: .integer(9),
      macos: .integer(9)),
    Row(
      testDescription: "the display name", key: "displayName",
      settings: [("filename", .string("a.pdf"))], ios: nil, macos: .string("a.pdf")),
    Row(
      testDescription: "a folder told on the Mac", key: "isFolder",
      settings: [("contentType", .string("public.folder"))], ios: nil, macos: .boolean(true)),
    Row(
      testDescription: "a file told on the Mac", key: "isFolder",
      settings: [("filename", .string("a.pdf"))], ios: nil, macos: .boolean(false)),
    Row(
      testDescription: "a key of the Mac that is set", key: "isFolder",
      settings: [("isFolder", .boolean(true))], ios: .boolean(true), macos: .boolean(true)),
    Row(
      testDescription: "no user info", key: "userInfo", settings: [], ios: PredicateValue.none,
      macos: .none),
    Row(
      testDescription: "nothing inherited", key: "inheritedUserInfo", settings: [],
      ios: .dictionary([:]), macos: .dictionary([:])),
    Row(
      testDescription: "own entries resolved", key: "resolvedUserInfo",
      settings: [(#"userInfo."x.inherited""#, .integer(1)), ("userInfo.y", .integer(2))],
      ios: .dictionary(["x.inherited": .integer(1)]),
      macos: .dictionary(["x.inherited": .integer(1)])),
    Row(
      testDescription: "recursively downloaded", key: "isRecursivelyDownloaded",
      settings: [("isDownloaded", .boolean(true))], ios: .boolean(true), macos: .boolean(true)),
    Row(
      testDescription: "no key of rules", key: "symlinkTargetPath",
      settings: [("symlinkTargetPath", .string("x"))], ios: nil, macos: .none),
    Row(
      testDescription: "bits", key: "capabilities",
      settings: [("capabilities", .string("reading|deleting"))], ios: .integer(33),
      macos: .integer(33)),
    Row(
      testDescription: "a name", key: "ownerNameComponents",
      settings: [("ownerNameComponents.givenName", .string("Ann"))],
      ios: .dictionary(["givenName": .string("Ann")]),
      macos: .dictionary(["givenName": .string("Ann")])),
  ]

  @Test(arguments: rows)
  func readsOnIOS(_ row: Row) throws {
    let found = try Self.look(row.key, .ios, row.settings, children: row.children)
    #expect(found == row.ios)
  }

  @Test(arguments: rows)
  func readsOnMacOS(_ row: Row) throws {
    let found = try Self.look(row.key, .macos, row.settings, children: row.children)
    #expect(found == .some(row.macos))
  }

  @Test(arguments: Platform.allCases)
  func readsTheTypeAsAnObject(_ platform: Platform) throws {
    let settings = [("contentType", PredicateValue.string("com.adobe.pdf"))]
    guard case .record(let type)? = try Self.look("contentType", platform, settings) else {
      Issue.record("contentType is no object")
      return
    }
    #expect(type.schema.className == "UTType")
    #expect(type.values["identifier"] == .string("com.adobe.pdf"))
    #expect(type.values["preferredFilenameExtension"] == .string("pdf"))
  }

  @Test(arguments: Platform.allCases, ["userInfo", "inheritedUserInfo", "resolvedUserInfo"])
  func letsKeysOfUserInfoHoldDots(_ platform: Platform, _ key: String) throws {
    let settings = [(#"userInfo."a.inherited""#, PredicateValue.integer(1))]
    guard case .dictionary(let entries)? = try Self.look(key, platform, settings) else {
      Issue.record("\(key) is no dictionary")
      return
    }
    #expect(entries.readsDottedRestAsOneKey)
  }

  @Test func letsOtherKeysHoldNoDots() throws {
    let settings = [("ownerNameComponents.givenName", PredicateValue.string("Ann"))]
    guard case .dictionary(let entries)? = try Self.look("ownerNameComponents", .ios, settings)
    else {
      Issue.record("a person's name is no dictionary")
      return
    }
    #expect(!entries.readsDottedRestAsOneKey)
  }

  @Test func sharesOneSchemaAmongItems() throws {
    let reader = try Self.reader(.ios, children: ["a"])
    guard case .record(let first) = try reader.value(of: "report"),
      case .record(let second) = try reader.value(of: "a")
    else {
      Issue.record("items are no objects")
      return
    }
    #expect(first.schema === second.schema)
    #expect(first.schema.className == "NSFileProviderItem")
    #expect([first.name, second.name] == ["report", "a"])
  }

  @Test func refusesAnUnknownItem() throws {
    let reader = try Self.reader(.ios)
    let problem = try #require(throws: Diagnostic.self) { try reader.value(of: "reprot") }
    #expect(problem.code == .unknownItem)
  }
}
