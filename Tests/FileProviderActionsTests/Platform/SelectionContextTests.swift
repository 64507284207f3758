import PredicateFormat
import Testing

@testable import FileProviderActions

/// The dictionary that the rules of actions are evaluated on.
@Suite struct SelectionContextTests {
  private static func reader(_ platform: Platform) throws -> ItemReader {
    var collection = ItemCollection()
    for name in ["a", "b", "c"] { try collection.add(Item(name)) }
    return ItemReader(ItemHierarchy(collection), platform: platform)
  }

  @Test(arguments: Platform.allCases)
  func holdsTheSelectionInItsOrder(_ platform: Platform) throws {
    let context = try Self.reader(platform).context(selecting: ["c", "a"])
    guard case .dictionary(let entries) = context.value,
      case .array(let elements)? = entries["fileproviderItems"]
    else {
      Issue.record("no items")
      return
    }
    #expect(entries.stringKeys == ["fileproviderItems"])
    #expect(elements.map(context.name(of:)) == ["c", "a"])
    #expect(context.name(ofElement: 1) == "a")
    #expect(context.name(ofElement: 2) == nil)
    #expect(context.name(of: .string("a")) == nil)
    #expect(context.name(of: .dictionary([:])) == nil)
  }

  @Test func holdsNoItemsOfAnEmptySelection() throws {
    let context = try Self.reader(.ios).context(selecting: [])
    #expect(context.value == .dictionary(["fileproviderItems": .array([])]))
  }

  @Test func holdsTheDomainOnceItIsSet() throws {
    var domain = DomainUserInfo()
    var findings: [Diagnostic] = []
    domain.set("plan.name", to: .string("gold"), findings: &findings)
    let context = try Self.reader(.macos).context(selecting: [], domainUserInfo: domain)
    guard case .dictionary(let entries) = context.value,
      case .dictionary(let info)? = entries["domainUserInfo"]
    else {
      Issue.record("no domain")
      return
    }
    #expect(info == ["plan.name": .string("gold")])
    #expect(info.readsDottedRestAsOneKey)
  }

  @Test func refusesAnUnknownItem() throws {
    let reader = try Self.reader(.ios)
    let problem = try #require(throws: Diagnostic.self) {
      try reader.context(selecting: ["a", "x"])
    }
    #expect(problem.code == .unknownItem)
  }

  @Test func tellsNoContentTypeForAnItem() throws {
    let context = try Self.reader(.ios).context(selecting: ["a"])
    #expect(context.name(of: ItemReader.contentType("public.data")) == nil)
  }
}
