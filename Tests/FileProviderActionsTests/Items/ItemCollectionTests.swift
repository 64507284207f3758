import PredicateFormat
import Testing

@testable import FileProviderActions

/// Items by name: adding, finding, changing, renaming and removing them.
@Suite struct ItemCollectionTests {
  private static func collection(_ names: String...) throws -> ItemCollection {
    var collection = ItemCollection()
    for name in names { try collection.add(Item(name)) }
    return collection
  }

  @Test func keepsTheOrder() throws {
    let items = try Self.collection("b", "a")
    #expect(items.names == ["b", "a"])
    #expect(items["a"] == Item("a"))
    #expect(items["c"] == nil)
    #expect(items.position(of: "a") == 1)
  }

  @Test func refusesASecondDefinition() throws {
    var items = ItemCollection()
    var report = Item("report")
    try report.set(ItemPath("filename"), to: .string("report.pdf"))
    try items.add(report)
    let problem = try #require(throws: Diagnostic.self) { try items.add(Item("report")) }
    #expect(problem.code == .duplicateItem)
    #expect(
      problem.message == #"there is already an item report: "report.pdf", 1 property set"#)
    #expect(items["report"] == report)
  }

  @Test func refusesABadName() throws {
    var items = ItemCollection()
    let problem = try #require(throws: Diagnostic.self) { try items.add(Item("a b")) }
    #expect(problem.code == .itemName)
    #expect(items.items.isEmpty)
  }

  @Test func changesAnItem() throws {
    var items = try Self.collection("a", "b")
    let snapshot = items
    var findings: [Diagnostic] = []
    let path = ItemPath("isUploaded")
    let change = try items.set("b", path, to: .boolean(true), findings: &findings)
    #expect(change == ItemChange(path: path, before: nil, after: .boolean(true)))
    #expect(items["b"]?["isUploaded"] == .boolean(true))
    #expect(snapshot["b"]?["isUploaded"] == nil)
    try items.unset("b", path)
    #expect(items == snapshot)
  }

  @Test func removes() throws {
    var items = try Self.collection("a", "b", "c")
    #expect(try items.remove("b").name == "b")
    #expect(items.names == ["a", "c"])
    #expect(items.position(of: "c") == 1)
  }

  @Test func renamesWithTheChildren() throws {
    var items = try Self.collection("folder", "child", "other")
    var findings: [Diagnostic] = []
    let parent = ItemPath("parentItemIdentifier")
    try items.set("child", parent, to: .string("folder"), findings: &findings)
    #expect(try items.rename("folder", to: "box") == ["child"])
    #expect(items.names == ["box", "child", "other"])
    #expect(items["child"]?.parentIdentifier == "box")
    #expect(items["box"]?.identifier == "box")
  }

  @Test func renamesWithoutTheChildrenOfAnIdentifier() throws {
    var items = try Self.collection("folder", "child")
    var findings: [Diagnostic] = []
    try items.set("folder", ItemPath("itemIdentifier"), to: .string("42"), findings: &findings)
    try items.set("child", ItemPath("parentItemIdentifier"), to: .string("42"), findings: &findings)
    #expect(try items.rename("folder", to: "box") == [])
    #expect(items["child"]?.parentIdentifier == "42")
  }

  @Test func namesTheNearItem() throws {
    var items = try Self.collection("report", "draft")
    let problem = try #require(throws: Diagnostic.self) { try items.remove("reprot") }
    #expect(problem.code == .unknownItem)
    #expect(problem.message == #"there is no item "reprot" (did you mean "report"?)"#)
    #expect(problem.help == "the items are report, draft")
    let renaming = try #require(throws: Diagnostic.self) {
      try items.rename("report", to: "draft")
    }
    #expect(renaming.code == .duplicateItem)
    #expect(items.names == ["report", "draft"])
  }

  @Test func listsAFewOfMany() throws {
    var items = ItemCollection()
    for number in 0..<12 { try items.add(Item("item\(number)")) }
    let problem = try #require(throws: Diagnostic.self) { try items.remove("zzzzzzzz") }
    #expect(problem.help?.hasSuffix("item9 and 2 more") == true)
  }
}
