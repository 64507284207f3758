import PredicateFormat
import Testing

@testable import FileProviderActions

/// Dumps that are cut or broken, and text that is no dump.
@Suite struct DumpErrorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// What stands in the dictionary of an item; the place of the error is marked by «».
    let text: String
    let code: DiagnosticCode
    let message: String
    var testDescription: String { text }
    init(_ text: String, _ code: DiagnosticCode, _ message: String) {
      (self.text, self.code, self.message) = (text, code, message)
    }
  }

  private static let head = "Evaluating actions against {\n fileproviderItems = (\n {\n"

  static let rows: [Row] = [
    Row("filename = \"a.pdf\";\n«»", .dumpCut, "the dump is cut here, inside fileproviderItems"),
    Row("filename = \"a.pdf\"«»", .dumpCut, "the dump is cut here, inside fileproviderItems"),
    Row("filename =«»", .dumpCut, "the dump is cut here, inside filename"),
    Row("filename«»", .dumpCut, "the dump is cut here, inside fileproviderItems"),
    Row("userInfo = {\n a = 1;«»", .dumpCut, "the dump is cut here, inside userInfo"),
    Row("a = ( 1, 2«»", .dumpCut, "the dump is cut here, inside a"),
    Row("filename = «\"a.pdf;\n}\n»", .dumpCut, "the dump is cut here, inside filename"),
    Row(
      "filename a «;» }", .dumpSyntax, "expected \"=\" behind the key filename, found \"a\""),
    Row("filename = «;»\n}", .dumpSyntax, "expected a value for filename, found \";\""),
    Row(
      "filename = a «b»;\n}", .dumpSyntax,
      "expected \";\" behind the value of filename, found \"b\""),
    Row("«=» a;\n}", .dumpSyntax, "expected a key or \"}\", found \"=\""),
    Row("a = ( 1 «2» );\n}", .dumpSyntax, "expected \",\" or \")\" in a, found \"2\""),
  ]

  @Test(arguments: rows)
  func reports(_ row: Row) throws {
    let plain = Self.head + row.text.replacing("«", with: "").replacing("»", with: "")
    let read = ItemImport.read(SourceText(plain))
    let problem = try #require(read.diagnostics.first)
    #expect(problem.code == row.code)
    #expect(problem.message == row.message)
    #expect(problem.severity == .error)
    #expect(read.items.isEmpty)
    if row.code == .dumpCut || !row.text.contains("filename a") {
      let before = Self.head + row.text.prefix { $0 != "«" }
      #expect(problem.range?.start == before.utf8.count)
    }
  }

  @Test func cutsAtAnyPlaceWithoutHarm() {
    let bytes = Array(DumpText.full.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let read = ItemImport.read(Array(bytes[..<count]), name: nil)
      #expect(read.items.count == 1 || read.hasErrors, "cut after \(count) bytes")
    }
  }

  @Test(arguments: [
    "filename = a", "filename = a;\n", "filename =", "filename", "a = (", "a = { b",
  ])
  func goesOnWithTheNextDump(_ cut: String) {
    let read = ItemImport.read(
      SourceText(Self.head + cut + "\n" + DumpText.dump("filename = b;")))
    #expect(read.items.map(\.item.name) == ["b"])
    #expect(read.diagnostics.map(\.code) == [.dumpCut])
  }

  @Test func boundsTheDepth() {
    let deep = String(repeating: "a = {\n", count: 100_000)
    let read = ItemImport.read(SourceText(Self.head + deep))
    #expect(read.diagnostics.map(\.code) == [.importNesting])
    let list = "a = " + String(repeating: "(", count: 100_000)
    let other = ItemImport.read(SourceText(Self.head + list))
    #expect(other.diagnostics.map(\.code) == [.importNesting])
  }

  @Test(arguments: [
    ("no items", "Evaluating actions against {\n}\n"),
    ("an empty list", "Evaluating actions against {\n fileproviderItems = (\n );\n}\n"),
    ("text for an item", "Evaluating actions against {\n fileproviderItems = ( a );\n}\n"),
  ])
  func needsAnItem(_ name: String, _ text: String) {
    let read = ItemImport.read(SourceText(text))
    #expect(read.diagnostics.first?.code == .importNoItem)
    #expect(read.hasErrors)
  }

  @Test(arguments: [
    ("FP Version 2500\ncom.acme.provider\n  supports enumeration: 1\n", "dump"),
    ("com.acme.provider:\n  supports enumeration: 1\n", "dump"),
    ("Checking snapshots\nreconciliation: 3 broken invariants\n", "check"),
    ("Diagnostics will be written to /tmp/a\n", "diagnose"),
  ])
  func namesTheNeighbour(_ text: String, _ command: String) {
    let read = ItemImport.read(SourceText(text))
    #expect(read.diagnostics.map(\.code) == [.importWrongTool])
    #expect(read.diagnostics.first?.message.contains("fileproviderctl \(command)") == true)
    #expect(read.diagnostics.first?.help == "on the Mac run: fileproviderctl evaluate PATH")
  }

  @Test func saysThatNoItemWasFound() {
    let read = ItemImport.read(SourceText("error: No item found for the request\n"))
    #expect(read.diagnostics.map(\.code) == [.importWrongTool])
  }

  @Test(arguments: [
    "- item: report\n  filename: a.pdf\n", "name,size\na,1\n", "hello", "a = 1;",
  ])
  func refusesOtherText(_ text: String) {
    let read = ItemImport.read(SourceText(text))
    #expect(read.diagnostics.map(\.code) == [.importForm])
  }

  @Test(arguments: ["", " \n\t\r\n"])
  func refusesNothing(_ text: String) {
    #expect(ItemImport.read(Array(text.utf8), name: nil).diagnostics.map(\.code) == [.importEmpty])
  }
}
