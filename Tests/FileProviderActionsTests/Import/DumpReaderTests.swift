import PredicateFormat
import Testing

@testable import FileProviderActions

/// What is made of the text of `fileproviderctl evaluate`.
@Suite struct DumpReaderTests {
  private static func item(_ lines: String) throws -> Item {
    let read = ItemImport.read(SourceText(DumpText.dump(lines)))
    return try #require(read.items.first?.item)
  }

  @Test func readsAWholeDump() throws {
    let read = ItemImport.read(SourceText(DumpText.full))
    #expect(read.form == .evaluateDump)
    #expect(read.platform == .macos)
    #expect(read.domainUserInfo == ["plan": .string("gold")])
    #expect(!read.hasErrors)
    let item = try #require(read.items.first?.item)
    #expect(item.name == "Plan_one")
    #expect(item["filename"] == .string("Plan – one.pdf"))
    #expect(item["itemIdentifier"] == .string("20260102"))
    #expect(item["capabilities"] == .integer(536_870_959))
    #expect(item["isDownloaded"] == .boolean(true))
    #expect(item["isUploaded"] == .boolean(false))
    #expect(item["documentSize"] == .integer(4711))
    #expect(item["versionIdentifier"] == .data(Array("v1.0".utf8)))
    #expect(item[ItemPath("uploadingError", "domain")] == .string("AcmeDomain"))
    #expect(item[ItemPath("uploadingError", "code")] == .integer(-7))
    #expect(item[ItemPath("userInfo", "acme.pinned")] == .integer(1))
    #expect(item[ItemPath("userInfo", "hash")] == .string("9f3a"))
    #expect(item[ItemPath("userInfo", "odd")] == .string("a = { b; Actions: \"x\""))
    #expect(item[ItemPath("userInfo", "zip")] == .string("00501"))
    guard case .date(let date)? = item["contentModificationDate"] else {
      Issue.record("no date")
      return
    }
    #expect(date.secondsSince1970 == 1_767_323_045)
  }

  @Test func readsTheAnswers() throws {
    let read = ItemImport.read(SourceText(DumpText.full))
    let evaluation = try #require(read.evaluations.first)
    #expect(evaluation.names == ["Plan_one"])
    #expect(evaluation.answers.map(\.identifier) == ["com.acme.pin", "com.acme.older"])
    #expect(evaluation.answers.map(\.answer) == [.no, .yes])
    #expect(evaluation.answers.last?.rule == "fileproviderItems.@count - 1 == 0")
    #expect(
      evaluation.answers.last.map { read.source[$0.range] }
        == "com.acme.older: fileproviderItems.@count - 1 == 0 - YES")
  }

  @Test func addsNoDefault() throws {
    let item = try Self.item("filename = a;")
    for property in ItemProperty.all where property.standard != .nothing {
      let isGiven = property.name == "filename"
      #expect(item[property.name] == .some(isGiven ? .string("a") : .none))
    }
    #expect(item["isUploaded"] == nil)
  }

  struct Value: CustomTestStringConvertible, Sendable {
    let line: String
    let path: String
    let value: PredicateValue
    var testDescription: String { line }
    init(_ line: String, _ path: String, _ value: PredicateValue) {
      (self.line, self.path, self.value) = (line, path, value)
    }
  }

  static let values: [Value] = [
    Value("filename = 2026;", "filename", .string("2026")),
    Value("displayName = 7;", "displayName", .string("7")),
    Value("itemIdentifier = 974755024032807400;", "itemIdentifier", .string("974755024032807400")),
    Value("isTrashed = 1;", "isTrashed", .boolean(true)),
    Value("hasUnresolvedConflicts = 0;", "hasUnresolvedConflicts", .boolean(false)),
    Value("isBrandNew = 1;", "isBrandNew", .boolean(true)),
    Value("hasFutureKey = 0;", "hasFutureKey", .boolean(false)),
    Value("isOdd = 5;", "isOdd", .integer(5)),
    Value("future = teal;", "future", .string("teal")),
    Value("future = 5;", "future", .integer(5)),
    Value("childItemCount = 12;", "childItemCount", .integer(12)),
    Value(#"favoriteRank = "-1";"#, "favoriteRank", .integer(-1)),
    Value("capabilities = 603979887;", "capabilities", .integer(603_979_887)),
    Value(#"contentType = "public.folder";"#, "contentType", .string("public.folder")),
    Value(#"uploadingError = "<null>";"#, "uploadingError", .none),
    Value(
      #"downloadingError = "it broke";"#, "downloadingError.localizedDescription",
      .string("it broke")),
    Value(#"versionIdentifier = "127-a-b";"#, "versionIdentifier", .string("127-a-b")),
    Value("versionIdentifier = <0102>;", "versionIdentifier", .data([1, 2])),
    Value(
      #"creationDate = "2001-01-01 00:00:05 +0000";"#, "creationDate",
      .date(PredicateDate(secondsSinceReference: 5))),
    Value("userInfo = { };", "userInfo", .dictionary([:])),
    Value("userInfo = { a = 1; };", "userInfo.a", .integer(1)),
    Value("userInfo = { a = teal; };", "userInfo.a", .string("teal")),
    Value(#"userInfo = { a = ""; };"#, "userInfo.a", .string("")),
    Value(#"userInfo = { a = "-1"; };"#, "userInfo.a", .string("-1")),
    Value(#"userInfo = { a = "0.5"; };"#, "userInfo.a", .string("0.5")),
    Value(#"userInfo = { a = "<null>"; };"#, "userInfo.a", .null),
    Value("userInfo = { a = 007; };", "userInfo.a", .string("007")),
    Value("userInfo = { a = 0; };", "userInfo.a", .integer(0)),
    Value("userInfo = { a = 18446744073709551615; };", "userInfo.a", .unsigned(.max)),
    Value(
      "userInfo = { a = 99999999999999999999; };", "userInfo.a",
      .string("99999999999999999999")),
    Value(
      #"userInfo = { a = "2001-01-01 00:00:05 +0000"; };"#, "userInfo.a",
      .date(PredicateDate(secondsSinceReference: 5))),
    Value(
      #"userInfo = { a = "2001-01-01"; };"#, "userInfo.a", .string("2001-01-01")),
    Value("userInfo = { a = ( x, 1 ); };", "userInfo.a", .array([.string("x"), .integer(1)])),
    Value("userInfo = { a = ( ); };", "userInfo.a", .array([])),
    Value("userInfo = { a = { b = c; }; };", "userInfo.a", .dictionary(["b": .string("c")])),
    Value("userInfo = { a = {length = 1, bytes = 0x05}; };", "userInfo.a", .data([5])),
    Value(#"userInfo = { "a.b" = c; };"#, #"userInfo."a.b""#, .string("c")),
    Value("userInfo = { a = b };", "userInfo.a", .string("b")),
    Value("resolvedUserInfo = { a = b; };", "resolvedUserInfo.a", .string("b")),
  ]

  @Test(arguments: values)
  func givesTheType(_ row: Value) throws {
    let item = try Self.item(row.line)
    #expect(item[try ItemPath(parsing: row.path)] == .some(row.value))
  }

  struct Finding: CustomTestStringConvertible, Sendable {
    /// The place is marked by «».
    let lines: String
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
    let message: String
    var testDescription: String { lines }
    init(
      _ lines: String, _ code: DiagnosticCode, _ severity: Diagnostic.Severity, _ message: String
    ) {
      (self.lines, self.code, self.severity, self.message) = (lines, code, severity, message)
    }
  }

  static let findings: [Finding] = [
    Finding(
      "userInfo = { a = «1»; b = 2; };", .dumpNumber, .note,
      "userInfo.a, userInfo.b: printed as digits and read as a number; text and Booleans print the "
        + "same"),
    Finding(
      #"userInfo = { a = «"2001-01-01 00:00:05 +0000"»; };"#, .dumpDate, .note,
      "userInfo.a: has the shape of a date and is read as one"),
    Finding(
      #"userInfo = { a = «"0.5"»; };"#, .dumpQuotedNumber, .note,
      "userInfo.a: a number in quotes, read as text; negative and fractional numbers print so"),
    Finding(
      "capabilities = «536870959»;", .dumpCapabilityBits, .note,
      "capabilities: holds bits beyond the eight public ones, kept so that rules answer as on the "
        + "Mac"
    ),
    Finding(
      "versionIdentifier = «{length = 28, bytes = 0x3031 ... 4b4c }»;", .dumpCutBytes, .warning,
      "versionIdentifier shows only some of its 28 bytes, so the key is left out"),
    Finding(
      "creationDate = «yesterday»;", .importValueType, .warning,
      "creationDate: should hold a date (ISO 8601, such as 2026-03-14T08:05:09Z); kept as it was "
        + "printed"),
  ]

  @Test(arguments: findings)
  func notes(_ row: Finding) throws {
    let plain = row.lines.replacing("«", with: "").replacing("»", with: "")
    let marked = row.lines.split(separator: "«")[1].split(separator: "»")[0]
    let read = ItemImport.read(SourceText(DumpText.dump(plain)))
    let finding = try #require(read.diagnostics.first { $0.code == row.code })
    #expect(finding.severity == row.severity)
    #expect(finding.message == row.message)
    let range = try #require(finding.range)
    #expect(read.source[range] == String(marked))
    #expect(read.diagnostics.count == 1)
  }

  @Test func takesTheTypeFromTheOlderKey() throws {
    let read = ItemImport.read(
      SourceText(DumpText.dump(#"typeIdentifier = "com.adobe.pdf";"#)))
    #expect(read.items.first?.item["contentType"] == .string("com.adobe.pdf"))
    #expect(read.diagnostics.map(\.code) == [.dumpContentType])
  }

  @Test func saysOnceWhatConcernsManyDumps() {
    let one = DumpText.dump(
      "userInfo = { a = 1; };", "versionIdentifier = {length = 28, bytes = 0x3031 ... 4b4c };")
    let read = ItemImport.read(SourceText(one + one + one))
    #expect(read.diagnostics.map(\.code) == [.dumpCutBytes, .dumpNumber])
    #expect(read.diagnostics.first?.notes.map(\.message) == ["the same in 2 more items"])
  }

  @Test func leavesCutBytesOut() throws {
    let item = try Self.item("versionIdentifier = {length = 28, bytes = 0x3031 ... 4b4c };")
    #expect(item["versionIdentifier"] == nil)
  }

  @Test(arguments: [
    ("report", #"filename = "report.pdf";"#), ("Report", #"displayName = "Report.pdf";"#),
    ("item_7", "itemIdentifier = 7;"), ("item", "isUploaded = 1;"),
  ])
  func names(_ name: String, _ line: String) throws {
    #expect(try Self.item(line).name == name)
  }

  @Test func readsSeveralDumps() {
    let text =
      DumpText.dump("filename = \"a.pdf\";") + "mac$ again\n"
      + DumpText.dump("filename = \"a.txt\";", domain: "plan = gold;")
    let read = ItemImport.read(SourceText(text))
    #expect(read.items.map(\.item.name) == ["a", "a_txt"])
    #expect(read.evaluations.map(\.names) == [["a"], ["a_txt"]])
    #expect(read.domainUserInfo == ["plan": .string("gold")])
    #expect(!read.hasErrors)
  }

  @Test func readsSeveralItemsOfOneDump() {
    let read = ItemImport.read(
      SourceText(DumpText.dump("filename = a;", "},", "{", "filename = b;")))
    #expect(read.items.map(\.item.name) == ["a", "b"])
    #expect(read.evaluations.map(\.names) == [["a", "b"]])
  }

  @Test func warnsOfDumpsOfTwoDomains() {
    let text =
      DumpText.dump("filename = a;", domain: "plan = gold;")
      + DumpText.dump("filename = b;", domain: "plan = silver;")
    let read = ItemImport.read(SourceText(text))
    #expect(read.diagnostics.map(\.code) == [.dumpDomain])
    #expect(read.domainUserInfo == ["plan": .string("silver")])
  }

  @Test func tellsAnEmptyDomainFromNone() {
    let empty = ItemImport.read(SourceText(DumpText.dump("filename = a;", domain: "")))
    #expect(empty.domainUserInfo == PredicateDictionary())
    let none = ItemImport.read(SourceText(DumpText.dump("filename = a;")))
    #expect(none.domainUserInfo == nil)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (String) -> String
    init(_ name: String, _ change: @escaping @Sendable (String) -> String) {
      (testDescription, self.change) = (name, change)
    }
  }

  static let changes: [Change] = [
    Change("line ends of Windows") { $0.replacing("\n", with: "\r\n") },
    Change("line ends of old systems") { $0.replacing("\n", with: "\r") },
    Change("trailing blanks") { $0.replacing("\n", with: "  \t\n") },
    Change("tabs") { $0.replacing("    ", with: "\t") },
    Change("blanks eaten") { $0.replacing("  ", with: "") },
    Change("no-break spaces") { $0.replacing("    ", with: "\u{A0}\u{A0}") },
    Change("the bare dictionary") { String($0.drop { $0 != "{" }) },
  ]

  @Test(arguments: changes)
  func readsChangedText(_ row: Change) {
    let text = DumpText.dump(
      #"filename = "a.pdf";"#, "isUploaded = 1;", actions: "Actions:\nx.y: TRUEPREDICATE - YES\n")
    let read = ItemImport.read(Array(row.change(text).utf8), name: nil)
    let plain = ItemImport.read(SourceText(text))
    #expect(read.items.map(\.item) == plain.items.map(\.item))
    #expect(read.evaluations.map { $0.answers.map(\.answer) } == [[.yes]])
    #expect(read.diagnostics == [])
  }

  @Test func readsTypographicQuotes() {
    let text = DumpText.dump("filename = \u{201C}a b.pdf\u{201D};")
    let read = ItemImport.read(SourceText(text))
    #expect(read.items.first?.item["filename"] == .string("a b.pdf"))
    #expect(read.diagnostics.map(\.code) == [.dumpQuotes])
  }
}
