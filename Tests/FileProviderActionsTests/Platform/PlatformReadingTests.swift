import PredicateFormat
import Testing

@testable import FileProviderActions

/// Plain contexts read as a platform reads items.
@Suite struct PlatformReadingTests {
  private static func item(
    _ entries: PredicateDictionary, on platform: Platform, at key: String = "fileproviderItems"
  ) -> PredicateValue? {
    let isList = key == "fileproviderItems"
    let context: PredicateDictionary = [
      key: isList ? .array([.dictionary(entries)]) : .dictionary(entries)
    ]
    guard case .dictionary(let read) = platform.reading(.dictionary(context)) else { return nil }
    guard isList else { return read[key] }
    guard case .array(let elements)? = read[key] else { return nil }
    return elements.first
  }

  @Test func makesObjectsOnIOS() throws {
    guard
      case .record(let record)? = Self.item(
        ["isUploaded": .boolean(true), "colour": .string("teal")], on: .ios)
    else {
      Issue.record("no object")
      return
    }
    #expect(record.schema.storedName(of: "uploaded") == "isUploaded")
    #expect(record.schema.storedName(of: "colour") == "colour")
    #expect(record.schema.storedName(of: "color") == nil)
    #expect(record.schema.storedName(of: "isFolder") == nil)
    #expect(record.values == ["isUploaded": .boolean(true), "colour": .string("teal")])
  }

  @Test func keepsAPlainNameThatIsGiven() throws {
    guard case .record(let record)? = Self.item(["uploaded": .boolean(true)], on: .ios) else {
      Issue.record("no object")
      return
    }
    #expect(record.schema.storedName(of: "uploaded") == "uploaded")
    #expect(record.values["uploaded"] == .boolean(true))
  }

  @Test func sharesTheSchemaOfEqualKeys() throws {
    let entries: PredicateDictionary = ["colour": .string("teal")]
    let context = PredicateValue.dictionary([
      "fileproviderItems": .array([.dictionary(entries), .dictionary(entries)])
    ])
    guard case .dictionary(let read) = Platform.ios.reading(context),
      case .array(let elements)? = read["fileproviderItems"],
      case .record(let first) = elements[0], case .record(let second) = elements[1]
    else {
      Issue.record("no objects")
      return
    }
    #expect(first.schema === second.schema)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let given: PredicateDictionary
    let expected: PredicateDictionary
  }

  static let rows: [Row] = [
    Row(testDescription: "nothing is added", given: [:], expected: [:]),
    Row(
      testDescription: "unknown keys stay", given: ["name": .string("x"), "a": .null],
      expected: ["name": .string("x"), "a": .null]),
    Row(
      testDescription: "values take their type",
      given: ["capabilities": .string("reading|writing"), "isUploaded": .integer(1)],
      expected: ["capabilities": .integer(3), "isUploaded": .boolean(true)]),
    Row(
      testDescription: "dates are read",
      given: ["creationDate": .string("2001-01-01T00:00:05Z")],
      expected: ["creationDate": .date(PredicateDate(secondsSinceReference: 5))]),
    Row(
      testDescription: "a value of another type stays",
      given: ["documentSize": .string("12"), "filename": .string("")],
      expected: ["documentSize": .string("12"), "filename": .string("")]),
    Row(
      testDescription: "the null object stays", given: ["uploadingError": .null],
      expected: ["uploadingError": .null]),
    Row(
      testDescription: "parents derive nothing",
      given: ["itemIdentifier": .string("a"), "parentItemIdentifier": .string("a")],
      expected: ["itemIdentifier": .string("a"), "parentItemIdentifier": .string("a")]),
  ]

  @Test(arguments: rows)
  func readsADictionaryOnMacOS(_ row: Row) {
    #expect(Self.item(row.given, on: .macos) == .dictionary(row.expected))
  }

  @Test(
    arguments: Platform.allCases,
    [
      ["filename": .string("a.pdf")], ["contentType": .string("com.adobe.pdf")],
      ["contentType": .dictionary(["identifier": .string("com.adobe.pdf")])],
      ["typeIdentifier": .string("com.adobe.pdf")],
    ] as [PredicateDictionary])
  func tellsTheType(_ platform: Platform, _ given: PredicateDictionary) {
    let values: PredicateDictionary
    switch Self.item(given, on: platform) {
    case .dictionary(let entries)?: values = entries
    case .record(let record)?: values = record.values
    default: values = [:]
    }
    guard case .record(let type)? = values["contentType"] else {
      Issue.record("no type")
      return
    }
    #expect(type.values["identifier"] == .string("com.adobe.pdf"))
  }

  @Test(arguments: ["sourceItem", "destinationItem"])
  func readsTheItemsOfAnInteraction(_ key: String) {
    guard case .record? = Self.item(["filename": .string("a")], on: .ios, at: key) else {
      Issue.record("no object")
      return
    }
  }

  @Test func letsKeysHoldDots() {
    let context = PredicateValue.dictionary([
      "domainUserInfo": .dictionary(["a.b": .integer(1)]),
      "fileproviderItems": .array([.dictionary(["userInfo": .dictionary(["a.b": .integer(1)])])]),
      "other": .dictionary(["a.b": .integer(1)]),
    ])
    guard case .dictionary(let read) = Platform.macos.reading(context),
      case .dictionary(let domain)? = read["domainUserInfo"],
      case .dictionary(let other)? = read["other"],
      case .array(let elements)? = read["fileproviderItems"],
      case .dictionary(let item)? = elements.first, case .dictionary(let info)? = item["userInfo"]
    else {
      Issue.record("the context lost its shape")
      return
    }
    #expect(domain.readsDottedRestAsOneKey)
    #expect(info.readsDottedRestAsOneKey)
    #expect(!other.readsDottedRestAsOneKey)
  }

  @Test(
    arguments: [
      .none, .integer(1), .array([]), .dictionary(["fileproviderItems": .integer(1)]),
      .dictionary(["fileproviderItems": .array([.integer(1), .null])]),
      .dictionary(["a": .dictionary(["isUploaded": .integer(1)])]),
    ] as [PredicateValue])
  func leavesTheRestAlone(_ context: PredicateValue) {
    #expect(Platform.ios.reading(context) == context)
  }
}
