import PredicateFormat
import Testing

@testable import FileProviderActions

/// What a property takes, in which forms, and how a wrong value is refused.
@Suite struct ItemSettingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let path: String
    let value: PredicateValue
    let stored: PredicateValue
    var testDescription: String { "\(path) \(value)" }
    init(_ path: String, _ value: PredicateValue, _ stored: PredicateValue) {
      (self.path, self.value, self.stored) = (path, value, stored)
    }
  }

  private static let noon = PredicateDate(secondsSinceReference: 43_200)

  static let accepted: [Row] = [
    Row("filename", .string("a.pdf"), .string("a.pdf")),
    Row("isUploaded", .boolean(true), .boolean(true)),
    Row("isUploaded", .integer(0), .boolean(false)),
    Row("documentSize", .integer(5), .integer(5)),
    Row("documentSize", .double(5), .integer(5)),
    Row("favoriteRank", .integer(-1), .integer(-1)),
    Row("creationDate", .date(noon), .date(noon)),
    Row("creationDate", .string("2001-01-01T12:00:00Z"), .date(noon)),
    Row("creationDate", .string("2001-01-01 12:00:00 +0000"), .date(noon)),
    Row("tagData", .data([1]), .data([1])),
    Row("tagData", .string("0x00ff"), .data([0, 255])),
    Row("tagData", .string("0x"), .data([])),
    Row("contentType", .string("com.adobe.pdf"), .string("com.adobe.pdf")),
    Row("contentType.identifier", .string("com.adobe.pdf"), .string("com.adobe.pdf")),
    Row(
      "contentType", .dictionary(["identifier": .string("public.folder")]),
      .string("public.folder")),
    Row("capabilities", .integer(3), .integer(3)),
    Row("capabilities", .string("reading|writing"), .integer(3)),
    Row("capabilities", .string("allowsDeleting, evicting"), .integer(96)),
    Row("capabilities", .array([.string("all")]), .integer(63)),
    Row("capabilities", .string(""), .integer(0)),
    Row("fileSystemFlags", .string("userReadable|hidden"), .integer(10)),
    Row("contentPolicy", .integer(3), .integer(3)),
    Row("contentPolicy", .string("downloadLazily"), .integer(1)),
    Row("decorations", .array([.string("org.acme.badge")]), .array([.string("org.acme.badge")])),
    Row("uploadingError.code", .integer(-1004), .integer(-1004)),
    Row(
      "uploadingError", .string("serverUnreachable"),
      .dictionary([
        "domain": .string("NSFileProviderErrorDomain"), "code": .integer(-1004),
      ])),
    Row(
      "uploadingError", .string("it broke"),
      .dictionary(["localizedDescription": .string("it broke")])),
    Row("ownerNameComponents.givenName", .string("Ann"), .string("Ann")),
    Row(
      "ownerNameComponents", .dictionary(["familyName": .string("Lee")]),
      .dictionary(["familyName": .string("Lee")])),
    Row("typeAndCreator.type", .string("PDF "), .string("PDF ")),
    Row("itemVersion.contentVersion", .string("0x01"), .data([1])),
    Row(#"extendedAttributes."org.acme#S""#, .data([7]), .data([7])),
    Row("symlinkTargetPath", .string("../a"), .string("../a")),
    Row(#"userInfo."com.example.bit""#, .boolean(true), .boolean(true)),
    Row("userInfo.rank", .double(0.5), .double(0.5)),
    Row("userInfo", .array([]), .dictionary([:])),
    Row("isFolder", .boolean(true), .boolean(true)),
    Row("documentSize", .none, .none),
    Row("uploadingError", .null, .none),
  ]

  @Test(arguments: accepted)
  func takes(_ row: Row) throws {
    var item = Item("report")
    var findings: [Diagnostic] = []
    let path = try ItemPath(parsing: row.path)
    let change = try item.set(path, to: row.value, findings: &findings)
    #expect(item[path] == .some(row.stored))
    #expect(change == ItemChange(path: path, before: nil, after: row.stored))
    #expect(findings == [])
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let path: String
    let value: PredicateValue
    let code: DiagnosticCode
    let message: String
    var testDescription: String { "\(path) \(value)" }
    init(_ path: String, _ value: PredicateValue, _ code: DiagnosticCode, _ message: String) {
      (self.path, self.value, self.code, self.message) = (path, value, code, message)
    }
  }

  static let refused: [Refusal] = [
    Refusal(
      "isUploaded", .string("yes"), .wrongPropertyType,
      #"isUploaded holds a Boolean (YES or NO), not the text "yes""#),
    Refusal(
      "isUploaded", .integer(2), .wrongPropertyType,
      "isUploaded holds a Boolean (YES or NO), not the number 2"),
    Refusal(
      "filename", .integer(5), .wrongPropertyType, "filename holds text, not the number 5"),
    Refusal(
      "filename", .string(""), .emptyFilename,
      "filename is empty; every item has a name, the root too"),
    Refusal("filename", .none, .wrongPropertyType, "filename holds text, not nothing"),
    Refusal(
      "documentSize", .double(1.5), .wrongPropertyType,
      "documentSize holds a whole number that is not negative, not the number 1.5"),
    Refusal(
      "documentSize", .integer(-1), .wrongPropertyType,
      "documentSize holds a whole number that is not negative, not the number -1"),
    Refusal(
      "documentSize", .boolean(true), .wrongPropertyType,
      "documentSize holds a whole number that is not negative, not the Boolean YES"),
    Refusal(
      "creationDate", .string("yesterday"), .wrongPropertyType,
      "creationDate holds a date (ISO 8601, such as 2026-03-14T08:05:09Z), not the text "
        + #""yesterday""#),
    Refusal(
      "creationDate", .integer(5), .wrongPropertyType,
      "creationDate holds a date (ISO 8601, such as 2026-03-14T08:05:09Z), not the number 5"),
    Refusal(
      "tagData", .string("0x0"), .wrongPropertyType,
      #"tagData holds bytes (hexadecimal text, such as "0x6865"), not the text "0x0""#),
    Refusal(
      "capabilities", .string("reading|writting"), .unknownFlag,
      #"capabilities has no value named "writting" (did you mean "writing"?)"#),
    Refusal(
      "contentPolicy", .integer(4), .wrongPropertyType,
      "contentPolicy holds a content policy (a number from 0 to 3, or its name), not the number 4"
    ),
    Refusal(
      "ownerNameComponents", .string("Ann"), .wrongPropertyType,
      "ownerNameComponents holds a person name (set its parts, such as givenName), not the text "
        + #""Ann""#),
    Refusal(
      "ownerNameComponents.givenname", .string("Ann"), .unknownPart,
      #"ownerNameComponents has no part "givenname" (did you mean "givenName"?)"#),
    Refusal(
      "ownerNameComponents.givenName", .integer(1), .wrongPropertyType,
      "ownerNameComponents.givenName holds text, not the number 1"),
    Refusal(
      "filename.length", .integer(1), .unknownPart,
      #"filename holds text and has no part "length""#),
    Refusal(
      "contentType.name", .string("x"), .unknownPart,
      #"contentType has no part "name""#),
    Refusal(
      "uploadded", .boolean(true), .unknownProperty,
      #"an item has no property "uploadded" (did you mean "isUploaded"?)"#),
    Refusal(
      "uploaded", .boolean(true), .unknownProperty,
      #"an item has no property "uploaded" (did you mean "isUploaded"?)"#),
    Refusal(
      "fileName", .string("a"), .unknownProperty,
      #"an item has no property "fileName" (did you mean "filename"?)"#),
    Refusal(
      "identifier", .string("a"), .unknownProperty,
      #"an item has no property "identifier" (did you mean "itemIdentifier"?)"#),
    Refusal(
      "zzzzzz", .string("a"), .unknownProperty, #"an item has no property "zzzzzz""#),
    Refusal(
      "userInfo", .integer(1), .wrongPropertyType,
      "userInfo holds a dictionary (set its keys), not the number 1"),
  ]

  @Test(arguments: refused)
  func refuses(_ row: Refusal) throws {
    var item = Item("report")
    let path = try ItemPath(parsing: row.path)
    let problem = try #require(throws: Diagnostic.self) { try item.set(path, to: row.value) }
    #expect(problem.code == row.code)
    #expect(problem.message == row.message)
    #expect(item == Item("report"))
  }

  struct Warning: CustomTestStringConvertible, Sendable {
    let path: String
    let value: PredicateValue
    let code: DiagnosticCode
    var testDescription: String { "\(path) \(code)" }
    init(_ path: String, _ value: PredicateValue, _ code: DiagnosticCode) {
      (self.path, self.value, self.code) = (path, value, code)
    }
  }

  static let warned: [Warning] = [
    Warning("userInfo.list", .array([.integer(1)]), .userInfoValue),
    Warning("userInfo.bytes", .data([1]), .userInfoValue),
    Warning("userInfo.inner", .dictionary(["a": .integer(1)]), .userInfoValue),
    Warning("userInfo.null", .null, .userInfoValue),
    Warning("userInfo", .dictionary(["a": .array([])]), .userInfoValue),
    Warning("versionIdentifier", .data(Array(repeating: 0, count: 1001)), .valueLimit),
    Warning("itemVersion.contentVersion", .data(Array(repeating: 0, count: 129)), .valueLimit),
    Warning(
      "extendedAttributes",
      .dictionary(["a": .data(Array(repeating: 0, count: 33_000))]), .valueLimit),
    Warning("contentType", .string("public.pdf"), .unknownContentType),
    Warning("typeIdentifier", .string("public.docx"), .unknownContentType),
  ]

  @Test(arguments: warned)
  func keepsWithAWarning(_ row: Warning) throws {
    var item = Item("report")
    var findings: [Diagnostic] = []
    let path = try ItemPath(parsing: row.path)
    try item.set(path, to: row.value, findings: &findings)
    #expect(findings.map(\.code) == [row.code])
    #expect(findings.map(\.severity) == [.warning])
    #expect(item[path] == .some(row.value))
  }

  @Test(arguments: [
    ("versionIdentifier", 1000), ("itemVersion.contentVersion", 128),
    ("itemVersion.metadataVersion", 128), ("extendedAttributes.a", 32 << 10),
  ])
  func takesBytesUpToTheLimit(_ path: String, _ count: Int) throws {
    var item = Item("report")
    var findings: [Diagnostic] = []
    let bytes = [UInt8](repeating: 0, count: count)
    try item.set(try ItemPath(parsing: path), to: .data(bytes), findings: &findings)
    #expect(findings == [])
  }

  @Test func setsPartsOneByOne() throws {
    var item = Item("report")
    try item.set(ItemPath("userInfo", "a.b"), to: .integer(1))
    try item.set(ItemPath("userInfo", "c"), to: .integer(2))
    let change = try item.set(ItemPath("userInfo", "c"), to: .none)
    #expect(change == ItemChange(path: ItemPath("userInfo", "c"), before: .integer(2), after: nil))
    #expect(item["userInfo"] == .dictionary(["a.b": .integer(1)]))
  }

  @Test func unsets() throws {
    var item = Item("report")
    try item.set(ItemPath("userInfo", "a"), to: .integer(1))
    try item.set(ItemPath("isUploaded"), to: .boolean(true))
    let change = try item.unset(ItemPath("userInfo", "a"))
    #expect(change.before == .integer(1))
    #expect(item["userInfo"] == nil)
    try item.unset(ItemPath("isUploaded"))
    #expect(item == Item("report"))
  }

  @Test(arguments: [
    ("isUploaded", DiagnosticCode.notSet), ("userInfo.x", .notSet), ("uploadded", .unknownProperty),
    ("filename.x", .unknownPart),
  ])
  func refusesToUnset(_ path: String, _ code: DiagnosticCode) throws {
    var item = Item("report")
    try item.set(ItemPath("userInfo", "a"), to: .integer(1))
    let parsed = try ItemPath(parsing: path)
    let problem = try #require(throws: Diagnostic.self) { try item.unset(parsed) }
    #expect(problem.code == code)
    #expect(item["userInfo"] != nil)
  }

  @Test(
    arguments: [
      (#"Error Domain=D Code=-5 "gone" UserInfo={A="x"}"#, "D", -5, "gone"),
      ("Error Domain=NSPOSIXErrorDomain Code=2", "NSPOSIXErrorDomain", 2, nil),
      (#"Error Domain=a b Code=7 "open"#, "a b", 7, nil),
    ] as [(String, String, Int64, String?)])
  func readsPrintedErrors(
    _ text: String, _ domain: String, _ code: Int64, _ description: String?
  ) {
    let error = ErrorText.read(text)
    #expect(error["domain"] == .string(domain))
    #expect(error["code"] == .integer(code))
    #expect(error["localizedDescription"] == description.map(PredicateValue.string))
  }
}
