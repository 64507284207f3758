import PredicateFormat
import Testing

@testable import FileProviderActions

/// Items from comma-separated values.
@Suite struct CSVItemsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The items as commands, without `:item`.
    var items: [String]
    /// A key that commands cannot write, as the export names it.
    var kept: String?
    var codes: [String] = []
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "types by property",
      text: """
        filename,isUploaded,documentSize,creationDate,capabilities
        report.pdf,YES,12,2026-01-01T00:00:00Z,reading|writing
        draft.txt,no,,,
        """,
      items: [
        "report filename=\"report.pdf\" isUploaded=YES documentSize=12"
          + " creationDate=2026-01-01T00:00:00Z capabilities=3",
        "draft filename=\"draft.txt\" isUploaded=NO",
      ]),
    Row(
      name: "the provider's own keys",
      text: "filename,userInfo.\"a.b\",userInfo.c\r\na,YES,\"1\"\r\nb,2.5,x y\r\n",
      items: [
        "a filename=\"a\" userInfo.\"a.b\"=YES userInfo.c=\"1\"",
        "b filename=\"b\" userInfo.\"a.b\"=2.5 userInfo.c=\"x y\"",
      ]),
    Row(
      name: "quotes", text: "filename,userInfo.note\n\"a, \"\"b\"\".txt\", \"two\nlines\" \n",
      items: ["a_b filename=\"a, \\\"b\\\".txt\" userInfo.note=\"two\\nlines\""]),
    Row(
      name: "semicolons, blank lines and a name",
      text: "name;filename;isShared\n\none;a.txt;YES\n\n",
      items: ["one filename=\"a.txt\" isShared=YES"]),
    Row(
      name: "one column", text: "filename\na.txt\n\"\"\n",
      items: ["a filename=\"a.txt\""]),
    Row(
      name: "a quote that stays open", text: "filename,isShared\n\"a.txt,YES\n",
      items: ["a filename=\"a.txt,YES\\n\""], codes: ["import-csv"]),
    Row(
      name: "too many cells", text: "filename,isShared\na.txt,YES,NO\n",
      items: ["a filename=\"a.txt\" isShared=YES"], codes: ["import-csv"]),
    Row(
      name: "a wrong type is kept", text: "filename,documentSize\na.txt,big\n",
      items: ["a filename=\"a.txt\" documentSize=\"big\""], codes: ["import-value-type"]),
    Row(
      name: "a column whose name is a word of the language", text: "filename,first\na.txt,1\n",
      items: ["a filename=\"a.txt\""], kept: "#first", codes: ["import-unknown-key"]),
    Row(
      name: "a column twice", text: "filename,isShared,filename\na.txt,YES,b.txt\n",
      items: ["b filename=\"b.txt\" isShared=YES"], codes: ["import-csv"]),
    Row(
      name: "a column that is no property", text: "filename,1 2\na.txt,x\n",
      items: ["a filename=\"a.txt\""], codes: ["import-csv"]),
    Row(name: "no line below the names", text: "filename,isShared", items: []),
  ]

  @Test(arguments: rows) func reads(_ row: Row) {
    let imported = ItemImport.read(SourceText(row.text))
    #expect(imported.form == .csv)
    let lines = ItemExport.commands(imported.items.map(\.item)).split(separator: "\n")
    let notes = row.kept.map { ["# not in this command: \($0); JSON keeps it"] } ?? []
    #expect(lines.map(String.init) == row.items.map { ":item \($0)" } + notes)
    #expect(imported.diagnostics.map(\.code.rawValue) == row.codes)
  }

  @Test(arguments: ["a,b\n1,2", "filename is here", "Evaluating, actions", ""])
  func isNotTakenForATable(_ text: String) {
    #expect(ItemImport.read(SourceText(text)).form != .csv)
  }
}
