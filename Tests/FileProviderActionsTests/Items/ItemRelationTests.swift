import PredicateFormat
import Testing

@testable import FileProviderActions

/// What is said of one item among the others, and that it costs no look at all of them.
@Suite struct ItemRelationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// `name`, `name<parent` or `name=identifier<parent`, in order.
    var items: String
    var about: String
    var findings: [String]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "nothing", items: "a b<a c<b", about: "c", findings: []),
    Row(
      name: "its own parent", items: "a<a", about: "a",
      findings: ["error parent-cycle: item a is its own parent"]),
    Row(
      name: "two items", items: "a<b b<a", about: "b",
      findings: ["error parent-cycle: items are each other's ancestors: b -> a -> b"]),
    Row(
      name: "by identifiers", items: "a=1<3 b=2<1 c=3<2", about: "b",
      findings: ["error parent-cycle: items are each other's ancestors: b -> a -> c -> b"]),
    Row(name: "below a cycle", items: "a<b b<a c<a", about: "c", findings: []),
    Row(
      name: "the same identifier", items: "a=7 b=7", about: "b",
      findings: ["warning duplicate-item-identifier: a and b have one itemIdentifier, \"7\""]),
    Row(
      name: "a short name that is another's identifier", items: "a=b b", about: "b",
      findings: ["warning duplicate-item-identifier: a and b have one itemIdentifier, \"b\""]),
    Row(
      name: "the root is its own parent",
      items:
        "a=NSFileProviderRootContainerItemIdentifier<NSFileProviderRootContainerItemIdentifier",
      about: "a", findings: []),
    Row(name: "no such item", items: "a", about: "b", findings: []),
  ]

  static func collection(_ text: String) throws -> ItemCollection {
    var items = ItemCollection()
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "<")
      let names = parts[0].split(separator: "=")
      var item = Item(String(names[0]))
      if names.count > 1 { try item.set(ItemPath("itemIdentifier"), to: .string(String(names[1]))) }
      if parts.count > 1 {
        try item.set(ItemPath("parentItemIdentifier"), to: .string(String(parts[1])))
      }
      try items.add(item)
    }
    return items
  }

  @Test(arguments: rows) func finds(_ row: Row) throws {
    let found = try Self.collection(row.items).findings(about: row.about)
    #expect(found.map { "\($0.severity.rawValue) \($0.code): \($0.message)" } == row.findings)
  }

  @Test func followsEachKindOfChange() throws {
    var items = try Self.collection("a b c")
    var findings: [Diagnostic] = []
    func codes(_ name: String) -> [DiagnosticCode] { items.findings(about: name).map(\.code) }
    try items.set("a", ItemPath("itemIdentifier"), to: .string("x"), findings: &findings)
    try items.set("b", ItemPath("itemIdentifier"), to: .string("x"), findings: &findings)
    #expect(codes("a") == [.duplicateItemIdentifier])
    #expect(codes("c").isEmpty)
    try items.unset("b", ItemPath("itemIdentifier"))
    #expect(codes("a").isEmpty)
    try items.rename("c", to: "x")
    #expect(codes("x") == [.duplicateItemIdentifier])
    try items.remove("a")
    #expect(codes("x").isEmpty)
    items.replace(at: 0, with: try Self.collection("b=x").items[0])
    #expect(codes("x") == [.duplicateItemIdentifier])
  }

  @Test func aCopyIsOneUntilSomethingChanges() throws {
    var items = try Self.collection("a b")
    let copy = items
    #expect(items.isCopy(of: copy))
    var findings: [Diagnostic] = []
    try items.set("a", ItemPath("isUploaded"), to: .boolean(true), findings: &findings)
    #expect(!items.isCopy(of: copy))
    try items.unset("a", ItemPath("isUploaded"))
    #expect(items == copy && !items.isCopy(of: copy))
  }
}
