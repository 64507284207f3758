import PredicateFormat
import Testing

@testable import FileProviderActions

/// Paths to properties as they are typed.
@Suite struct ItemPathTests {
  @Test(
    arguments: [
      ("filename", "filename", nil, false),
      ("contentType.identifier", "contentType", "identifier", false),
      (#"userInfo."com.example.bit""#, "userInfo", "com.example.bit", false),
      ("userInfo.com.example.bit", "userInfo", "com.example.bit", true),
      (#"userInfo.a."b.c""#, "userInfo", "a.b.c", true),
      (#"userInfo."say \"hi\" \\ once""#, "userInfo", #"say "hi" \ once"#, false),
      (#"userInfo."""#, "userInfo", "", false),
      ("userInfo.#size", "userInfo", "size", false),
      ("userInfo.yes", "userInfo", "yes", false),
    ] as [(String, String, String?, Bool)])
  func reads(_ text: String, _ property: String, _ part: String?, _ joins: Bool) throws {
    let path = try ItemPath(parsing: text)
    #expect(path.property == property)
    #expect(path.part == part)
    #expect(path.joinsSteps == joins)
  }

  @Test(arguments: [
    "", ".", "userInfo.", ".a", "a..b", #"userInfo."a"#, #"userInfo."a"b"#, "userInfo.a-b",
    "a == 1", "$x", "a.@count", "5", "a[0]", "SELF",
  ])
  func refuses(_ text: String) {
    let problem = #expect(throws: Diagnostic.self) { try ItemPath(parsing: text) }
    #expect(problem?.code == .propertyPath)
    #expect(problem?.range != nil)
  }

  @Test func pointsAtTheOpenQuote() throws {
    let text = #"userInfo."a"#
    let problem = try #require(throws: Diagnostic.self) { try ItemPath(parsing: text) }
    let range = try #require(problem.range)
    #expect(SourceText(text)[range] == #""a"#)
  }

  @Test(arguments: [
    (ItemPath("filename"), "filename"),
    (ItemPath("userInfo", "rank"), "userInfo.rank"),
    (ItemPath("userInfo", "com.example.bit"), #"userInfo."com.example.bit""#),
    (ItemPath("userInfo", "size"), "userInfo.#size"),
    (ItemPath("userInfo", "2nd"), #"userInfo."2nd""#),
    (ItemPath("userInfo", ""), #"userInfo."""#),
    (ItemPath("userInfo", "a\"b\\c\n"), #"userInfo."a\"b\\c\n""#),
  ])
  func prints(_ path: ItemPath, _ text: String) throws {
    #expect(path.description == text)
    #expect(try ItemPath(parsing: text) == path)
  }

  @Test func needsAStep() {
    #expect(ItemPath(steps: []) == nil)
    #expect(ItemPath(steps: ["userInfo", "a", "b"])?.part == "a.b")
    #expect(ItemPath(steps: ["userInfo", "a.b"])?.joinsSteps == false)
  }
}
