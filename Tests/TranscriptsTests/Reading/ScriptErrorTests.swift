import PredicateFormat
import Testing

@testable import Transcripts

/// What cannot be read, and what is said about it.
///
/// The marks « and » stand around the place that is reported.
@Suite struct ScriptErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let marked: String
    let code: String
    let message: String

    init(_ name: String, _ marked: String, _ code: String, _ message: String) {
      testDescription = name
      self.marked = marked
      self.code = code
      self.message = message
    }
  }

  static let rows = [
    Row(
      "newer version", "«#! actionlab 2»\n:menu", "script-version",
      "the script is of version 2, this program reads version 1"),
    Row(
      "no version", "«#! actionlab one»\n:menu", "script-version",
      "\"#! actionlab one\" states no version, expected \"#! actionlab 1\""),
    Row(
      "output first", "# x\n«| shown»\n| more\n:menu", "output-before-command",
      "expected output has no command above it, found \"| shown\""),
    Row(
      "output below a case", ":menu\n:case \"a\"\n«| shown»\n:menu", "output-before-command",
      "expected output has no command above it, found \"| shown\""),
    Row(
      "end in the middle of a predicate", ":menu\na == 1 AND «(»b == 2", "unfinished-input",
      "the end of the text comes while the \"(\" of line 2, column 12 is still open"),
    Row(
      "command in the middle of a predicate", "«(»a == 1\n:menu\n| x", "unfinished-input",
      "the command \":menu\" comes while the \"(\" of line 1, column 1 is still open"),
    Row(
      "below a pasted prompt", "lab> «(»a == 1\n| x", "unfinished-input",
      "the output line \"| x\" comes while the \"(\" of line 1, column 1 is still open"),
    Row(
      "case without quotes", "«:case one»\n:menu", "case-name",
      "expected a name in quotes, found one"),
    Row(
      "case without a name", "«:case»\n:menu", "case-name",
      ":case lacks its name, expected :case \"name\""),
    Row(
      "two cases of one name", ":case \"a\"\n:menu\n«:case \"a\"»\n:menu", "duplicate-case",
      "there is a case \"a\" already, on line 1"),
    Row(
      "empty case", "«:case \"a\"»\n:case \"b\"\n:menu", "empty-run",
      "the case \"a\" holds no command and no predicate"),
    Row(
      "missing include", ":menu\n«:include no.actionlab»", "include-failed",
      "cannot include \"no.actionlab\": "
        + "there is no file \"no.actionlab\" (No such file or directory)"),
    Row("include without a file", "«:include»", "include-failed", ":include lacks its file"),
    Row(
      "an included folder", "«:include /tmp»", "include-failed",
      "\"/tmp\" is a folder, expected a script"),
  ]

  @Test(arguments: rows) func scripts(_ row: Row) throws {
    let text = row.marked.filter { $0 != "«" && $0 != "»" }
    let before = row.marked.prefix { $0 != "«" }.utf8.count
    let marked = row.marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }
    let file = try TextFile(Array(text.utf8), path: "x")
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(file) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.count == 1)
    #expect(diagnostic.code.rawValue == row.code)
    #expect(diagnostic.message == row.message)
    #expect(diagnostic.range == SourceRange(before, before + marked.utf8.count))
  }

  @Test(arguments: [
    ("a == 1\n:case foo\n:menu", "a == 1\n:case \"foo\"\n:menu"),
    ("a == 1\nlab> :case \"x\" y\n:menu", "a == 1\nlab> :case \"x y\"\n:menu"),
  ])
  func whatIsProposedStandsInItsPlace(_ text: String, _ mended: String) throws {
    let file = try TextFile(Array(text.utf8), path: "x.actionlab")
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(file) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.applyingFixIts(to: file.source) == mended)
  }

  @Test(arguments: [
    ("x.actionlab", "", "\"x.actionlab\" holds no command and no predicate"),
    ("x.actionlab", "# only\n\n# comments\n", "\"x.actionlab\" holds no command and no predicate"),
    ("x.md", "```sh\n:menu\n```\n", "\"x.md\" holds no command and no predicate"),
  ])
  func emptyScripts(path: String, text: String, message: String) throws {
    let file = try TextFile(Array(text.utf8), path: path)
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(file) }
    #expect(error?.diagnostics.map(\.code) == [.emptyRun])
    #expect(error?.diagnostics.first?.message == message)
  }

  @Test func allThatIsWrongIsReportedTogether() throws {
    let file = try TextFile(Array("| a\n:case x\n(a\n:menu\n".utf8), path: "x")
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(file) }
    #expect(
      error?.diagnostics.map(\.code.rawValue)
        == ["output-before-command", "case-name", "unfinished-input"])
    #expect(error?.summary.first?.hasPrefix("x:1:1: error output-before-command: ") == true)
  }

  @Test func filesThatCannotBeRead() {
    let folder = TemporaryFolder()
    let missing = #expect(throws: ScriptError.self) {
      try ScriptReader.read("\(folder.path)/no")
    }
    #expect(missing?.diagnostics.map(\.code) == [DiagnosticCode("missing-file")])
    let directory = #expect(throws: ScriptError.self) { try ScriptReader.read(folder.path) }
    #expect(directory?.diagnostics.map(\.code) == [DiagnosticCode("unreadable-file")])
  }

  @Test(arguments: ["Info.plist", "Items.json", "Items.jsonl"])
  func manifestsAndItemsAreNoScripts(_ name: String) {
    let folder = TemporaryFolder()
    let path = folder.write(name, "<plist><dict/></plist>\n")
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(path) }
    #expect(error?.diagnostics.map(\.code) == [.notScript])
    #expect(error?.diagnostics.first?.message == "\"\(path)\" is not a script")
  }

  @Test func aScriptThatIncludesItself() {
    let folder = TemporaryFolder()
    folder.write("b.actionlab", ":item x\n:include sub/../a.actionlab\n")
    folder.write("sub/x", "")
    let path = folder.write("a.actionlab", ":menu\n:include b.actionlab\n")
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(path) }
    #expect(error?.diagnostics.map(\.code) == [.includeCycle])
    #expect(
      error?.diagnostics.first?.message
        == "the script includes itself: a.actionlab -> b.actionlab -> a.actionlab")
    #expect(error?.path == "\(folder.path)/b.actionlab")
    #expect(error?.line == 2)
  }

  @Test func anIncludedFileHasNoCases() {
    let folder = TemporaryFolder()
    folder.write("b.actionlab", ":case \"x\"\n:menu\n")
    let path = folder.write("a.actionlab", ":include b.actionlab\n")
    let error = #expect(throws: ScriptError.self) { try ScriptReader.read(path) }
    #expect(error?.diagnostics.map(\.code) == [.includeFailed])
  }

  @Test func includesThatMultiplyEnd() throws {
    let folder = TemporaryFolder()
    folder.write("0.actionlab", ":menu\n")
    for level in 1...30 {
      folder.write(
        "\(level).actionlab",
        ":include \(level - 1).actionlab\n:include \(level - 1).actionlab\n")
    }
    let file = try TextFile(reading: "\(folder.path)/30.actionlab")
    let error = #expect(throws: ScriptError.self) {
      try ScriptReader.read(file, stepLimit: 1_000)
    }
    #expect(error?.diagnostics.map(\.code) == [.scriptTooLong])
  }

  @Test(arguments: DiagnosticCode.transcriptsCodes) func everyCodeHasItsPage(
    _ code: DiagnosticCode
  ) {
    let page = TranscriptsPages.page(for: code)
    #expect(page?.hasPrefix("# \(code)\n") == true)
    for heading in ["## Wrong", "## Right", "## Why", "## Source"] {
      #expect(page?.contains("\n\(heading)\n") == true)
    }
  }
}
