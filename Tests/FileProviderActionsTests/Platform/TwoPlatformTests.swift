import PredicateEvaluation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// Rules evaluated on one item, as each platform reads it.
@Suite struct TwoPlatformTests {
  enum Result: Sendable, Equatable { case yes, no, raises }

  struct Row: CustomTestStringConvertible, Sendable {
    let rule: String
    let ios: Result
    let macos: Result
    var testDescription: String { rule }
    init(_ rule: String, _ ios: Result, _ macos: Result) {
      (self.rule, self.ios, self.macos) = (rule, ios, macos)
    }
  }

  /// The item is uploaded, its download state is not set, and its userInfo has dotted keys.
  private static func context(_ platform: Platform) throws -> SelectionContext {
    var item = Item("report")
    let settings: [(String, PredicateValue)] = [
      ("filename", .string("report.pdf")), ("isUploaded", .boolean(true)),
      ("capabilities", .string("reading|deleting")), (#"userInfo."a.b""#, .boolean(true)),
      (#"userInfo."isShared.inherited""#, .integer(1)),
      ("uploadingError", .string("serverUnreachable")),
      ("ownerNameComponents.givenName", .string("Ann")),
    ]
    for (path, value) in settings { try item.set(try ItemPath(parsing: path), to: value) }
    var items = ItemCollection()
    try items.add(item)
    var domain = DomainUserInfo()
    var findings: [Diagnostic] = []
    domain.set("plan.name", to: .string("gold"), findings: &findings)
    return try ItemReader(ItemHierarchy(items), platform: platform)
      .context(selecting: ["report"], domainUserInfo: domain)
  }

  private static func result(_ rule: String, _ platform: Platform) throws -> Result {
    let rule = "SUBQUERY(fileproviderItems, $i, \(rule)).@count > 0"
    let program = PredicateProgram(try PredicateSyntax(format: rule))
    var evaluation = EvaluationContext()
    let root = EvaluationRoot(try context(platform).value)
    switch program.trace(on: root, in: &evaluation).outcome {
    case .raised: return .raises
    case .boolean(let holds): return holds ? .yes : .no
    case .value: throw Diagnostic(.error, .importForm, "a predicate has no value")
    }
  }

  static let rows: [Row] = [
    Row("$i.isUploaded == YES", .yes, .yes),
    Row("$i.uploaded == YES", .yes, .no),
    Row("$i.uploaded == nil", .no, .yes),
    Row("$i.uploadded == YES", .raises, .no),
    Row("$i.uploadded == NO", .raises, .no),
    Row("$i.uploadded != YES", .raises, .yes),
    Row("$i.uploadded == nil", .raises, .yes),
    Row("$i.uploadded > 0", .raises, .no),
    Row("$i.isDownloaded == YES", .no, .no),
    Row("$i.isDownloaded == NO", .no, .no),
    Row("$i.isDownloaded != YES", .yes, .yes),
    Row("$i.isDownloaded == nil", .yes, .yes),
    Row("$i.displayName == 'report.pdf'", .raises, .yes),
    Row("$i.isFolder == NO", .raises, .yes),
    Row("$i.contentType.identifier UTI-CONFORMS-TO 'com.adobe.pdf'", .yes, .yes),
    Row("$i.typeIdentifier == 'com.adobe.pdf'", .yes, .yes),
    Row("$i.userInfo.\"a.b\" == YES", .yes, .yes),
    Row("$i.userInfo.a.b == YES", .yes, .yes),
    Row("$i.userInfo.isShared.inherited == 1", .yes, .yes),
    Row("$i.userInfo.nothing == nil", .yes, .yes),
    Row("$i.resolvedUserInfo.isShared.inherited == YES", .yes, .yes),
    Row("$i.inheritedUserInfo.isShared.inherited == nil", .yes, .yes),
    Row("$i.parentItemIdentifier == 'NSFileProviderRootContainerItemIdentifier'", .yes, .yes),
    Row("($i.capabilities & 32) != 0", .yes, .yes),
    Row("($i.capabilities & 2) != 0", .no, .no),
    Row("$i.uploadingError.code == -1004", .yes, .yes),
    Row("$i.ownerNameComponents.givenName BEGINSWITH 'A'", .yes, .yes),
    Row("$i.itemVersion == nil", .raises, .yes),
  ]

  @Test(arguments: rows)
  func evaluatesOnIOS(_ row: Row) throws {
    #expect(try Self.result(row.rule, .ios) == row.ios)
  }

  @Test(arguments: rows)
  func evaluatesOnMacOS(_ row: Row) throws {
    #expect(try Self.result(row.rule, .macos) == row.macos)
  }

  @Test(
    arguments: Platform.allCases,
    [
      ("fileProviderItems.@count == 1", false), ("fileproviderItems.@count == 1", true),
      ("domainUserInfo.plan.name == 'gold'", true),
      ("ANY fileproviderItems.isUploaded == YES", true),
    ])
  func readsTheContext(_ platform: Platform, _ row: (String, Bool)) throws {
    let program = PredicateProgram(try PredicateSyntax(format: row.0))
    var evaluation = EvaluationContext()
    #expect(
      try program.evaluate(on: try Self.context(platform).value, in: &evaluation) == row.1)
  }

  @Test func saysByWhichNameAKeyWasServed() throws {
    let program = PredicateProgram(
      try PredicateSyntax(format: "SUBQUERY(fileproviderItems, $i, $i.uploaded == YES).@count > 0"))
    var evaluation = EvaluationContext()
    let trace = program.trace(
      on: EvaluationRoot(try Self.context(.ios).value), in: &evaluation)
    #expect(trace.steps.contains { $0.servedKey == "isUploaded" })
  }

  @Test(arguments: [
    ("SUBQUERY(fileproviderItems, $i, $i.userInfo.a.b == YES).@count > 0", #"userInfo."a.b""#),
    ("domainUserInfo.plan.name == \"gold\"", #"domainUserInfo."plan.name""#),
    (#"domainUserInfo."plan.name" == "gold""#, nil),
  ])
  func saysThatTheRestOfAPathWasReadAsOneKey(_ row: (String, String?)) throws {
    let program = PredicateProgram(try PredicateSyntax(format: row.0))
    var evaluation = EvaluationContext()
    let trace = program.trace(
      on: EvaluationRoot(try Self.context(.macos).value), in: &evaluation)
    #expect(trace.steps.compactMap(\.servedKey) == [row.1].compactMap(\.self))
  }
}
