import Testing

@testable import Transcripts

@Suite struct FilePathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let found: String
    let expected: String

    init(_ name: String, _ found: String, _ expected: String) {
      testDescription = name
      self.found = found
      self.expected = expected
    }
  }

  @Test(arguments: [
    Row("folder", FilePath.folder(of: "a/b.x"), "a"),
    Row("folder of a bare name", FilePath.folder(of: "b.x"), "."),
    Row("folder at the root", FilePath.folder(of: "/b.x"), "/"),
    Row("name", FilePath.name(of: "a/b.x"), "b.x"),
    Row("ending", FilePath.fileExtension(of: "a.b/c.MD"), "md"),
    Row("no ending", FilePath.fileExtension(of: "a.b/c"), ""),
    Row("a hidden file has no ending", FilePath.fileExtension(of: ".profile"), ""),
    Row("join", FilePath.join("a/b", "../c"), "a/c"),
    Row("join with the working folder", FilePath.join(".", "c"), "c"),
    Row("join with an absolute path", FilePath.join("a", "/c/./d"), "/c/d"),
    Row("more steps up than there are", FilePath.simplified("a/../../b"), "../b"),
    Row("steps up at the root", FilePath.simplified("/../b"), "/b"),
    Row("nothing left", FilePath.simplified("a/.."), "."),
    Row("relative", FilePath.relative("/a/b/c", from: "/a/d"), "../b/c"),
    Row("relative to itself", FilePath.relative("/a", from: "/a"), "."),
    Row("relative below", FilePath.relative("x/y", from: "x"), "y"),
  ])
  func paths(_ row: Row) {
    #expect(row.found == row.expected)
  }
}
