import PredicateFormat
import Testing

@testable import FileProviderActions

/// Parents and children, and what follows from them.
@Suite struct ItemHierarchyTests {
  /// Items from rows of name, parent and settings.
  static func collection(
    _ rows: [(name: String, parent: String?, settings: [(String, PredicateValue)])]
  ) throws -> ItemCollection {
    var collection = ItemCollection()
    for row in rows {
      var item = Item(row.name)
      if let parent = row.parent {
        try item.set(ItemPath("parentItemIdentifier"), to: .string(parent))
      }
      for (path, value) in row.settings { try item.set(try ItemPath(parsing: path), to: value) }
      try collection.add(item)
    }
    return collection
  }

  /// A parent, its child and its grandchild, each with entries to pass down and without.
  private static func family() throws -> ItemHierarchy {
    let value = { (number: Int64) in PredicateValue.integer(number) }
    return ItemHierarchy(
      try collection([
        (
          "parent", nil,
          [
            (#"userInfo."x.inherited""#, value(1)), (#"userInfo."y.inherited""#, value(1)),
            ("userInfo.z", value(5)),
          ]
        ),
        (
          "child", "parent",
          [(#"userInfo."x.inherited""#, value(0)), (#"userInfo."w.inherited""#, value(0))]
        ),
        ("grandchild", "child", []),
      ]))
  }

  @Test(
    arguments: [
      ("parent", [:], ["x": 1, "y": 1]),
      ("child", ["x": 1, "y": 1], ["x": 0, "y": 1, "w": 0]),
      ("grandchild", ["x": 0, "y": 1, "w": 0], ["x": 0, "y": 1, "w": 0]),
    ] as [(String, [String: Int64], [String: Int64])])
  func passesUserInfoDown(
    _ name: String, _ inherited: [String: Int64], _ resolved: [String: Int64]
  ) throws {
    let family = try Self.family()
    let position = try #require(family.collection.position(of: name))
    func dictionary(_ entries: [String: Int64]) -> PredicateDictionary {
      PredicateDictionary(entries.map { ($0 + ".inherited", .integer($1)) })
    }
    #expect(family.inheritedUserInfo(of: position) == dictionary(inherited))
    #expect(family.resolvedUserInfo(of: position) == dictionary(resolved))
  }

  struct Tree: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Name, parent, and whether it is downloaded.
    let items: [(String, String?, Bool?)]
    let expected: [Bool?]
  }

  static let trees: [Tree] = [
    Tree(
      testDescription: "a file is what it says", items: [("a", nil, true), ("b", nil, false)],
      expected: [true, false]),
    Tree(testDescription: "an unset file is unknown", items: [("a", nil, nil)], expected: [nil]),
    Tree(
      testDescription: "a folder needs all its children",
      items: [("f", nil, true), ("a", "f", true), ("b", "f", false)],
      expected: [false, true, false]),
    Tree(
      testDescription: "a folder need not say it itself",
      items: [("f", nil, nil), ("a", "f", true)], expected: [true, true]),
    Tree(
      testDescription: "a folder that is not downloaded",
      items: [("f", nil, false), ("a", "f", true)], expected: [false, true]),
    Tree(
      testDescription: "one unknown child leaves it unknown",
      items: [("f", nil, true), ("a", "f", nil)], expected: [nil, nil]),
    Tree(
      testDescription: "a no outweighs an unknown",
      items: [("f", nil, true), ("a", "f", nil), ("b", "f", false)],
      expected: [false, nil, false]),
    Tree(
      testDescription: "a no deep down reaches the top",
      items: [("f", nil, true), ("g", "f", true), ("h", "g", true), ("a", "h", false)],
      expected: [false, false, false, false]),
    Tree(
      testDescription: "a cycle is unknown", items: [("a", "b", true), ("b", "a", true)],
      expected: [nil, nil]),
  ]

  @Test(arguments: trees)
  func tellsWhetherATreeIsDownloaded(_ tree: Tree) throws {
    let collection = try Self.collection(
      tree.items.map { name, parent, downloaded in
        (name, parent, downloaded.map { [("isDownloaded", .boolean($0))] } ?? [])
      })
    let hierarchy = ItemHierarchy(collection)
    #expect(collection.items.indices.map(hierarchy.isDownloaded) == tree.expected)
  }

  @Test func countsChildren() throws {
    let collection = try Self.collection([
      ("f", nil, []), ("a", "f", []), ("b", "f", []), ("c", "a", []),
    ])
    let hierarchy = ItemHierarchy(collection)
    #expect(collection.items.indices.map(hierarchy.childCount) == [2, 1, 0, 0])
  }

  @Test func reportsACycleOnce() throws {
    let collection = try Self.collection([
      ("a", "c", []), ("b", "a", []), ("c", "b", []), ("outside", "a", []),
    ])
    let findings = ItemHierarchy(collection).findings()
    #expect(findings.map(\.code) == [.parentCycle])
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.first?.message == "items are each other's ancestors: a -> c -> b -> a")
  }

  @Test func reportsAnItemThatIsItsOwnParent() throws {
    let collection = try Self.collection([("a", "a", [])])
    let hierarchy = ItemHierarchy(collection)
    #expect(hierarchy.findings().map(\.message) == ["item a is its own parent"])
    #expect(hierarchy.collection.items.indices.map(hierarchy.parent) == [nil])
  }

  @Test func takesTheRootAsItsOwnParent() throws {
    var root = Item("root")
    let identifier = PredicateValue.string(ItemIdentifierConstant.rootContainer.rawValue)
    try root.set(ItemPath("itemIdentifier"), to: identifier)
    var collection = ItemCollection()
    try collection.add(root)
    try collection.add(Item("a"))
    let hierarchy = ItemHierarchy(collection)
    #expect(hierarchy.findings() == [])
    #expect(hierarchy.collection.items.indices.map(hierarchy.parent) == [nil, 0])
  }

  @Test func stopsInheritingWhereACycleRepeats() throws {
    let collection = try Self.collection([
      ("a", "b", [(#"userInfo."x.inherited""#, .integer(1))]),
      ("b", "a", [(#"userInfo."y.inherited""#, .integer(2))]),
    ])
    let hierarchy = ItemHierarchy(collection)
    #expect(hierarchy.inheritedUserInfo(of: 0) == ["y.inherited": .integer(2)])
    #expect(hierarchy.ancestors(of: 0) == [1])
  }

  @Test func reportsTwoItemsOfOneIdentifier() throws {
    let collection = try Self.collection([
      ("a", nil, []), ("b", nil, [("itemIdentifier", .string("a"))]), ("c", "a", []),
    ])
    let hierarchy = ItemHierarchy(collection)
    #expect(hierarchy.findings().map(\.code) == [.duplicateItemIdentifier])
    #expect(hierarchy.collection.items.indices.map(hierarchy.parent) == [nil, nil, 0])
  }

  @Test func followsALongChainUpToItsLimit() throws {
    let count = ItemHierarchy.ancestorLimit + 2
    let rows = (0..<count).map { number in
      (
        name: "i\(number)", parent: number == 0 ? nil : "i\(number - 1)",
        settings: number == 0 ? [(#"userInfo."x.inherited""#, PredicateValue.integer(1))] : []
      )
    }
    let hierarchy = ItemHierarchy(try Self.collection(rows))
    #expect(hierarchy.findings().map(\.code) == [.parentDepth])
    #expect(hierarchy.inheritedUserInfo(of: count - 2).entries.count == 1)
    #expect(hierarchy.inheritedUserInfo(of: count - 1).entries.count == 0)
  }
}
