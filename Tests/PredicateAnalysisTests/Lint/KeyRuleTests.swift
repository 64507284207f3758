import PredicateFormat
import Testing

@testable import PredicateAnalysis

/// Keys, variables and paths.
struct KeyRuleTests {
  static let rows: [LintRow] = [
    LintRow(
      .action, "SUBQUERY(«fileProviderItems», $i, $i.isUploaded == YES).@count > 0", .error,
      .unknownRootKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .action, "ANY «sourceItemIdentifiers».filename == \"a\"", .error, .unknownRootKey,
      mended: "ANY fileproviderItems.filename == \"a\""),
    LintRow(.action, "«isUploaded» == YES", .error, .unknownRootKey),
    LintRow(.action, "«zebra» == YES", .error, .unknownRootKey),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, «filename» == \"a\" AND $i.isShared == YES).@count > 0",
      .error, .unknownRootKey,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.filename == \"a\" AND $i.isShared == YES).@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.filename == «report»).@count > 0", .error,
      .unknownRootKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.filename == \"report\").@count > 0"),

    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.typeIdentifier UTI-CONFORMS-TO «public».image).@count > 0",
      .error, .unknownRootKey,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.typeIdentifier UTI-CONFORMS-TO \"public.image\").@count > 0"
    ),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.typeIdentifier == «public».plain-text).@count > 0",
      .error, .unknownRootKey,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.typeIdentifier == \"public.plain-text\").@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, «i».isUploaded == YES).@count > 0", .error,
      .unknownRootKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $fileproviderItem, «fileproviderItem».isUploaded == YES).@count "
        + "> 0", .error, .unknownRootKey,
      mended:
        "SUBQUERY(fileproviderItems, $fileproviderItem, $fileproviderItem.isUploaded == YES).@count "
        + "> 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, «$item».isUploaded == YES).@count > 0", .error,
      SharedCode.unboundVariable,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .interaction, "action == «Rename»", .error, .unknownRootKey, mended: "action == \"Rename\""),
    LintRow(
      .sharing,
      "SUBQUERY(«NSExtensionItems», $e, $e.attachments.@count > 0).@count > 0", .error,
      .unknownRootKey,
      mended: "SUBQUERY(extensionItems, $e, $e.attachments.@count > 0).@count > "
        + "0"),
    LintRow(
      .action, "«$fileproviderItems».@count > 0", .error, .rootKeyAsVariable,
      mended: "fileproviderItems.@count > 0"),
    LintRow(
      .action, "«$fileProviderItems».@count > 0", .error, .rootKeyAsVariable,
      mended: "fileproviderItems.@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.«uploadded» == YES).@count > 0", .error,
      SharedCode.unknownKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.«fileSize» > 3).@count > 0", .error,
      SharedCode.unknownKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.documentSize > 3).@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.«name» == \"a\").@count > 0", .error,
      SharedCode.unknownKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.filename == \"a\").@count > 0"),
    // On macOS displayName may be meant as well.
    LintRow(
      .actionOnMac, "SUBQUERY(fileproviderItems, $i, $i.«name» == \"a\").@count > 0", .error,
      SharedCode.unknownKey),
    LintRow(
      .actionOnMac, "SUBQUERY(fileproviderItems, $i, $i.«uploadded» == YES).@count > 0", .error,
      SharedCode.unknownKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.«showPin» == YES).@count > 0", .error,
      SharedCode.unknownKey),
    LintRow(
      .action, "ANY fileproviderItems.«itemVersion» != nil", .error, SharedCode.unknownKey),
    LintRow(
      .interaction, "sourceItem.ownerNameComponents.«givenname» == \"Ann\"", .error,
      SharedCode.unknownKey, mended: "sourceItem.ownerNameComponents.givenName == \"Ann\""),
    LintRow(
      .sharing,
      "SUBQUERY(extensionItems, $e, ANY $e.attachments.«URL» != nil).@count > 0", .error,
      SharedCode.unknownKey),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.«uploaded» == YES).@count > 0", .warning,
      .plainBooleanName,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .actionOnMac, "SUBQUERY(fileproviderItems, $i, $i.«uploaded» == YES).@count > 0", .error,
      .plainBooleanName,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.«isFolder» == YES).@count > 0", .warning,
      .otherPlatformKey),
    .clean(
      .actionOnMac, "SUBQUERY(fileproviderItems, $i, $i.isFolder == YES).@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.userInfo.«a.b» == YES).@count > 0", .note,
      .dottedUserInfoKey,
      mended: "SUBQUERY(fileproviderItems, $i, $i.userInfo.\"a.b\" == YES).@count > 0"),
    LintRow(
      .action, "domainUserInfo.«plan.tier» == 1", .note, .dottedUserInfoKey,
      mended: "domainUserInfo.\"plan.tier\" == 1"),
    .clean(.action, "domainUserInfo.\"plan.tier\" == 1"),
    .clean(.action, "domainUserInfo.tier == 1"),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, «$i.contentType» UTI-CONFORMS-TO "
        + "\"public.folder\").@count > 0",
      .error, .contentTypeObject,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.contentType.identifier UTI-CONFORMS-TO "
        + "\"public.folder\").@count > 0"
    ),
    .clean(
      .action, "SUBQUERY(fileproviderItems, $i, $i.contentType != nil).@count > 0"),
    LintRow(
      .action, "fileproviderItems.«count» > 1", .error, .countWithoutAt,
      mended: "fileproviderItems.@count > 1"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).«count» > 1", .error,
      .countWithoutAt,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count > 1"),
    LintRow("view.subviews.«count» > 2", .countWithoutAt, mended: "view.subviews.@count > 2"),
    .clean("view.total.count > 2"),
    LintRow(
      "a.@distinctUnionOfObjects.b.«@count» > 1", .operatorSwallowsOperator,
      mended: "(a.@distinctUnionOfObjects.b).@count > 1"),
    LintRow(
      "sizes.«@max» > 1", .error, SharedCode.operatorNeedsKey, mended: "sizes.@max.self > 1"),
    LintRow(
      "a.«@cuont» > 1", SharedCode.unknownCollectionOperator, mended: "a.@count > 1"),
    .clean("userInfo.@allKeys CONTAINS name"),
    LintRow("«$switch».value == 0", .note, SharedCode.unboundVariable),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $item, «$itm».isShared == YES AND $item != nil).@count > 0",
      .error, SharedCode.unboundVariable,
      mended:
        "SUBQUERY(fileproviderItems, $item, $item.isShared == YES AND $item != nil).@count > 0"),
    LintRow(.action, "«$limit» > fileproviderItems.@count", .error, SharedCode.unboundVariable),
    LintRow("($x := a + 1) > 3 AND $x < 9", .note, .nilArithmetic),
    LintRow("SUBQUERY(a, $x, «name == 1»).@count > 0", .unusedVariable),
    .clean("SUBQUERY(a, $x, b.$x == 1).@count > 0"),
    LintRow(
      "SUBQUERY(a, $x, «SUBQUERY($x.b, $x, $x == 1)».@count > 0).@count > 0", .shadowedVariable),
    LintRow(
      "type == «XCUIElementTypeButton»", .bareWord, mended: "type == \"XCUIElementTypeButton\""),
    LintRow("eventType == «logEvent»", .bareWord),
    .clean("startDate < endDate"),
    LintRow("«no» = %@", .literalAsKey, mended: "#no = %@"),
    LintRow("«NULL» == 4", .literalAsKey, mended: "#NULL == 4"),
  ]

  @Test(arguments: rows)
  func row(_ row: LintRow) throws { try row.check() }

  @Test("a word where text may be meant")
  func wordForText() throws {
    let predicate = try parsed(
      SourceText("SUBQUERY(fileproviderItems, $i, $i.userInfo.state == syncing).@count > 0"))
    let findings = PredicateLint(ActionVocabulary(.ios)).findings(in: predicate)
    #expect(findings.map(\.help) == ["if it is text, it stands in quotes: \"syncing\""])
  }

  @Test("a binding from outside is no finding")
  func bindings() throws {
    let predicate = try parsed(SourceText("$reading > 1"))
    let lint = PredicateLint(ActionVocabulary(.ios), bindings: ["reading"])
    #expect(lint.findings(in: predicate).isEmpty)
    #expect(!lint.isSuspect(predicate))
  }
}
