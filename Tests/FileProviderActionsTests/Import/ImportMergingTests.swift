import PredicateFormat
import Testing

@testable import FileProviderActions

/// What an import does to the items that are there.
@Suite struct ImportMergingTests {
  private static func read(_ text: String) -> ItemImport { ItemImport.read(SourceText(text)) }

  @Test func addsAndUpdates() {
    var items = ItemCollection()
    let first = items.merge(
      Self.read(#"[{"itemIdentifier": "1", "filename": "a.pdf", "isUploaded": true}]"#))
    #expect(first.updates == [ItemUpdate(name: "a", kind: .added)])
    let second = items.merge(
      Self.read(
        """
        [{"itemIdentifier": "1", "filename": "b.pdf", "userInfo": {"x": 1}},
         {"itemIdentifier": "2", "filename": "a.pdf"}]
        """))
    #expect(
      second.updates == [
        ItemUpdate(
          name: "a",
          kind: .updated([
            ItemChange(
              path: ItemPath("filename"), before: .string("a.pdf"), after: .string("b.pdf")),
            ItemChange(path: ItemPath("isUploaded"), before: .boolean(true), after: nil),
            ItemChange(
              path: ItemPath("userInfo"), before: nil, after: .dictionary(["x": .integer(1)])),
          ])),
        ItemUpdate(name: "a_pdf", kind: .added),
      ])
    #expect(items.names == ["a", "a_pdf"])
  }

  @Test(arguments: [
    #"{"name": "a", "isShared": true}"#, #"{"filename": "a.pdf", "isShared": true}"#,
    #"{"itemIdentifier": "7", "isShared": true}"#,
  ])
  func knowsTheSameItem(_ text: String) {
    var items = ItemCollection()
    #expect(items.merge(Self.read(text)).updates.map(\.kind) == [.added])
    #expect(items.merge(Self.read(text)).updates.map(\.kind) == [.unchanged])
    #expect(items.items.count == 1)
  }

  @Test func tellsTheChangedEntriesOfUserInfo() {
    var items = ItemCollection()
    _ = items.merge(Self.read(#"{"name": "a", "userInfo": {"x": 1, "y": 2}}"#))
    let merged = items.merge(Self.read(#"{"name": "a", "userInfo": {"x": 3, "z": 2}}"#))
    #expect(
      merged.updates.map(\.kind) == [
        .updated([
          ItemChange(path: ItemPath("userInfo", "x"), before: .integer(1), after: .integer(3)),
          ItemChange(path: ItemPath("userInfo", "y"), before: .integer(2), after: nil),
          ItemChange(path: ItemPath("userInfo", "z"), before: nil, after: .integer(2)),
        ])
      ])
  }

  @Test func addsAnotherItemOfATakenName() throws {
    var items = ItemCollection()
    try items.add(Item("a"))
    let merged = items.merge(Self.read(#"{"itemIdentifier": "9", "filename": "a.pdf"}"#))
    #expect(merged.updates == [ItemUpdate(name: "a_pdf", kind: .added)])
    #expect(items["a"] == Item("a"))
  }

  @Test func givesTheAnswersTheNamesOfTheSession() throws {
    var items = ItemCollection()
    try items.add(Item("a"))
    let text = DumpText.dump(
      "filename = a;", "itemIdentifier = x;", actions: "Actions:\nx.y: TRUEPREDICATE - YES\n")
    let merged = items.merge(Self.read(text))
    #expect(merged.updates.map(\.name) == ["a_2"])
    #expect(merged.evaluations.map(\.names) == [["a_2"]])
    #expect(merged.evaluations.first?.answers.map(\.identifier) == ["x.y"])
  }

  @Test func keepsTheAnswersToTheLastState() {
    let actions = { (answer: String) in "Actions:\nx.y: TRUEPREDICATE - \(answer)\n" }
    let text =
      DumpText.dump("filename = a;", "itemIdentifier = x;", actions: actions("NO"))
      + DumpText.dump("filename = b;", "itemIdentifier = x;", actions: actions("YES"))
    var items = ItemCollection()
    let merged = items.merge(Self.read(text))
    #expect(items.items.map(\.filename) == ["b"])
    #expect(merged.evaluations.flatMap(\.answers).map(\.answer) == [.yes])
    #expect(merged.diagnostics.map(\.code) == [.dumpRepeated])
  }

  @Test func keepsCyclesOfParentsForTheFinding() {
    var items = ItemCollection()
    let merged = items.merge(
      Self.read(
        """
        [{"name": "a", "parentItemIdentifier": "b"}, {"name": "b", "parentItemIdentifier": "a"}]
        """))
    #expect(merged.updates.map(\.kind) == [.added, .added])
    #expect(ItemHierarchy(items).findings().map(\.code) == [.parentCycle])
    let broken = items.breakCycles(afterUpdating: merged.updates)
    #expect(
      broken.map(\.message) == [
        "items are each other's ancestors: a -> b -> a; the parent of b is left out"
      ])
    #expect(ItemHierarchy(items).findings().isEmpty)
    #expect(items["a"]?.parentIdentifier == "b")
  }

  @Test(arguments: [
    (#"{"name": "a", "parentItemIdentifier": "a"}"#, ["a"]),
    (
      """
      [{"name": "a", "parentItemIdentifier": "b"}, {"name": "b", "parentItemIdentifier": "c"},
       {"name": "c", "parentItemIdentifier": "a"}, {"name": "d", "parentItemIdentifier": "a"},
       {"name": "e", "parentItemIdentifier": "f"}, {"name": "f", "parentItemIdentifier": "e"}]
      """, ["c", "f"]
    ),
  ])
  func eachCycleLosesOneParent(_ text: String, _ broken: [String]) {
    var items = ItemCollection()
    let merged = items.merge(Self.read(text))
    let warnings = items.breakCycles(afterUpdating: merged.updates)
    #expect(warnings.count == broken.count)
    #expect(items.names.filter { items[$0]?["parentItemIdentifier"] == nil } == broken)
    #expect(ItemHierarchy(items).cycles().isEmpty)
  }
}
