import PredicateFormat
import Testing

@testable import FileProviderActions

/// Items from JSON and property lists.
@Suite struct ItemImportTests {
  private static func read(_ text: String) -> ItemImport {
    ItemImport.read(Array(text.utf8), name: nil)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let form: ImportForm
    let names: [String]
    init(_ name: String, _ text: String, _ form: ImportForm, _ names: String...) {
      (testDescription, self.text, self.form, self.names) = (name, text, form, names)
    }
  }

  static let forms: [Row] = [
    Row("one object", #"{"filename": "a.pdf"}"#, .json, "a"),
    Row("a list", #"[{"filename": "a.pdf"}, {"filename": "b.pdf"}]"#, .json, "a", "b"),
    Row("an empty list", "[]", .json),
    Row("no properties", "{}", .json, "item"),
    Row(
      "lines", "{\"filename\": \"a.pdf\"}\n\n{\"filename\": \"b.pdf\"}\r\n", .jsonLines, "a", "b"),
    Row(
      "an export", #"{"version": 1, "items": [{"name": "x", "filename": "a.pdf"}]}"#, .json, "x"),
    Row("a context", #"{"fileproviderItems": [{"filename": "a.pdf"}]}"#, .json, "a"),
    Row("a byte order mark", "\u{FEFF}[{\"filename\": \"a.pdf\"}]", .json, "a"),
    Row("the same name twice", #"[{"filename": "a"}, {"filename": "a"}]"#, .json, "a", "a_2"),
    Row(
      "a property list",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array>
      <dict><key>filename</key><string>a.pdf</string></dict>
      <dict><key>name</key><string>x</string></dict>
      </array></plist>
      """, .propertyList, "a", "x"),
    Row(
      "a property list of one item",
      "<plist><dict><key>filename</key><string>a.pdf</string></dict></plist>", .propertyList, "a"),
  ]

  @Test(arguments: forms)
  func tellsTheForm(_ row: Row) {
    let read = Self.read(row.text)
    #expect(read.diagnostics == [])
    #expect(read.form == row.form)
    #expect(read.items.map(\.item.name) == row.names)
  }

  @Test func anExportOfANewerVersionIsReadWithAWarning() {
    let text = #"{"version": 2, "items": [{"filename": "a.pdf"}]}"#
    let imported = ItemImport.read(SourceText(text))
    #expect(imported.items.count == 1)
    #expect(imported.diagnostics.map(\.code.rawValue) == ["import-unknown-key"])
  }

  @Test func readsValuesByTheirProperty() throws {
    let read = Self.read(
      """
      {"name": "report", "filename": "report.pdf", "isUploaded": true, "documentSize": 5,
       "creationDate": "2001-01-01T00:00:05Z", "capabilities": ["reading", "writing"],
       "versionIdentifier": "0x01", "ownerNameComponents": {"givenName": "Ann"},
       "uploadingError": "serverUnreachable", "contentType": null,
       "userInfo": {"com.example.bit": true, "rank": 0.5, "when": {"$date": "2001-01-01T00:00:05Z"}}}
      """)
    #expect(read.diagnostics == [])
    let item = try #require(read.items.first?.item)
    let date = PredicateValue.date(PredicateDate(secondsSinceReference: 5))
    #expect(read.items.first?.isNameGiven == true)
    #expect(item["isUploaded"] == .boolean(true))
    #expect(item["creationDate"] == date)
    #expect(item["capabilities"] == .integer(3))
    #expect(item["versionIdentifier"] == .data([1]))
    #expect(item["contentType"] == .some(.none))
    #expect(item[ItemPath("uploadingError", "code")] == .integer(-1004))
    #expect(item[ItemPath("userInfo", "com.example.bit")] == .boolean(true))
    #expect(item[ItemPath("userInfo", "when")] == date)
  }

  @Test func readsTheValuesOfPropertyLists() throws {
    let read = Self.read(
      """
      <plist><dict>
      <key>isUploaded</key><true/>
      <key>documentSize</key><integer>7</integer>
      <key>creationDate</key><date>2001-01-01T00:00:05Z</date>
      <key>versionIdentifier</key><data>AQI=</data>
      <key>userInfo</key><dict><key>a.b</key><real>0.5</real></dict>
      </dict></plist>
      """)
    #expect(read.diagnostics == [])
    let item = try #require(read.items.first?.item)
    #expect(item["isUploaded"] == .boolean(true))
    #expect(item["documentSize"] == .integer(7))
    #expect(item["creationDate"] == .date(PredicateDate(secondsSinceReference: 5)))
    #expect(item["versionIdentifier"] == .data([1, 2]))
    #expect(item[ItemPath("userInfo", "a.b")] == .double(0.5))
  }

  @Test func readsWhatStandsBesideItems() {
    let read = Self.read(
      #"{"items": [], "platform": "macos", "domainUserInfo": {"plan": "gold"}, "odd": 1}"#)
    #expect(read.platform == .macos)
    #expect(read.domainUserInfo == ["plan": .string("gold")])
    #expect(read.diagnostics.map(\.code) == [.importUnknownKey])
  }

  struct Finding: CustomTestStringConvertible, Sendable {
    let text: String
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
    let message: String
    var testDescription: String { text }
    init(
      _ text: String, _ code: DiagnosticCode, _ severity: Diagnostic.Severity, _ message: String
    ) {
      (self.text, self.code, self.severity, self.message) = (text, code, severity, message)
    }
  }

  static let findings: [Finding] = [
    Finding(
      #"{"name": "a", "uploadded": true}"#, .importUnknownKey, .warning,
      #"item a: an item has no property "uploadded" (did you mean "isUploaded"?)"#),
    Finding(
      #"{"name": "a", "isUploaded": "yes"}"#, .importValueType, .warning,
      #"item a: isUploaded holds a Boolean (YES or NO), not the text "yes""#),
    Finding(
      #"{"name": "a", "userInfo": {"list": [1]}}"#, .userInfoValue, .warning,
      "item a: userInfo.list holds an array; a userInfo takes text, numbers, Booleans and dates"),
    Finding(
      #"{"name": "a b", "filename": "c"}"#, .itemName, .warning,
      #"item a_b: "a b" is no short name; one is made of letters, digits and _ and has no digit "#
        + "first"),
    Finding(
      #"[{"name": "a"}, {"name": "a"}]"#, .duplicateItem, .warning,
      "item a_2: another item of this text is called a too"),
    Finding(
      #"["a"]"#, .importNoItem, .error,
      #"expected an item, a dictionary of properties, found the text "a""#),
    Finding(
      "<plist><array><integer>5</integer></array></plist>", .importNoItem, .error,
      "expected an item, a dictionary of properties, found the number 5"),
  ]

  @Test(arguments: findings)
  func reports(_ row: Finding) {
    let read = Self.read(row.text)
    #expect(read.diagnostics.map(\.message) == [row.message])
    #expect(read.diagnostics.map(\.code) == [row.code])
    #expect(read.diagnostics.map(\.severity) == [row.severity])
    #expect(read.diagnostics.first?.range != nil)
  }

  @Test func saysOnceWhatConcernsManyItems() throws {
    let read = Self.read(#"[{"x": 1}, {"x": 1, "y": 1}, {"x": 1}]"#)
    #expect(
      read.diagnostics.map(\.message) == [
        #"item item: an item has no property "x""#, #"item item_2: an item has no property "y""#,
      ])
    #expect(
      read.diagnostics.map { $0.notes.map(\.message) } == [["the same in 2 more items"], []])
  }

  @Test func pointsAtTheItemOfJSON() throws {
    let read = Self.read(#"[{}, {"uploadded": true}]"#)
    let range = try #require(read.diagnostics.first?.range)
    #expect(read.source[range] == #"{"uploadded": true}"#)
  }

  @Test func pointsAtTheMistakeInJSON() throws {
    let read = Self.read("[{\"filename\": \"a\"} {}]")
    let range = try #require(read.diagnostics.first?.range)
    #expect(read.source.text[...].utf8.count > range.start)
    #expect(read.source[SourceRange(0, range.start)] == "[{\"filename\": \"a\"} ")
  }

  @Test func goesOnWithTheNextLine() {
    let read = Self.read("{\"filename\": \"a\"}\n{\"filename\": }\n{\"filename\": \"b\"}\n{\n")
    #expect(read.items.map(\.item.name) == ["a", "b"])
    #expect(read.diagnostics.map(\.code) == [.importJSON, .importJSON])
    #expect(read.form == .jsonLines)
  }

  @Test func boundsTheNumberOfErrors() {
    let read = Self.read(String(repeating: "{\"x\"}\n", count: 10_000))
    #expect(read.diagnostics.count == JSONItems.errorLimit)
  }

  @Test func warnsOfAKeyThatStandsTwice() {
    let read = Self.read(#"{"filename": "a", "filename": "b"}"#)
    #expect(read.items.map(\.item.filename) == ["b"])
    #expect(read.diagnostics.map(\.code) == [.duplicateKey])
  }

  @Test func keepsWhatDoesNotFit() throws {
    let read = Self.read(#"{"uploadded": true, "isUploaded": "yes", "filename": null}"#)
    let item = try #require(read.items.first?.item)
    #expect(item["uploadded"] == .boolean(true))
    #expect(item["isUploaded"] == .string("yes"))
    #expect(item["filename"] == .some(.none))
  }

  @Test func pointsAtTheItemOfAPropertyList() throws {
    let item = "<dict><key>uploadded</key><true/></dict>"
    let read = Self.read("<plist><array><dict/>\(item)</array></plist>")
    let range = try #require(read.diagnostics.first?.range)
    #expect(read.source[range] == item)
  }

  @Test(arguments: [
    ("<plist><dict>", DiagnosticCode.malformedXML), ("<html></html>", .importForm),
    ("bplist00", .malformedPropertyList), ("{\"filename\": \"a\"", .importJSON),
    ("[{\"filename\": \"a\",}]", .importJSON), ("{\n\"filename\": \n{]}\n{}", .importJSON),
  ])
  func refusesBrokenText(_ text: String, _ code: DiagnosticCode) {
    let read = Self.read(text)
    #expect(read.diagnostics.map(\.code) == [code])
    #expect(read.items.isEmpty)
  }

  @Test func readsUTF16WithAMark() {
    let text = "[{\"filename\": \"Café.pdf\"}]"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(ItemImport.read(bytes, name: nil).items.map(\.item.filename) == ["Café.pdf"])
    bytes = [0xFE, 0xFF]
    for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(ItemImport.read(bytes, name: nil).items.map(\.item.filename) == ["Café.pdf"])
  }

  @Test(
    arguments: [
      Array("{\"filename\": \"caf".utf8) + [0xE9] + Array(".pdf\"}".utf8), [0xFF, 0xFE, 0x41],
      [0xFF, 0xFE, 0x00, 0xD8],
    ] as [[UInt8]])
  func refusesBytesThatAreNoText(_ bytes: [UInt8]) throws {
    let read = ItemImport.read(bytes, name: nil)
    #expect(read.diagnostics.map(\.code) == [.invalidEncoding])
    #expect(read.diagnostics.first?.range != nil)
  }

  @Test func refusesTooMuch() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: ItemImport.byteLimit + 1)
    let read = ItemImport.read(bytes, name: "big.json")
    #expect(read.diagnostics.map(\.code) == [.fileTooLarge])
  }

  @Test(arguments: [("/", DiagnosticCode.unreadableFile), ("/no/such/file", .missingFile)])
  func refusesFilesThatCannotBeRead(_ path: String, _ code: DiagnosticCode) {
    #expect(ItemImport.read(path: path).diagnostics.map(\.code) == [code])
  }
}
