import PredicateFormat
import Testing

@testable import PredicateAnalysis

/// Kinds of values, missing values, counts and the structure of compounds.
struct ValueRuleTests {
  private static func one(_ test: String) -> String {
    "SUBQUERY(fileproviderItems, $i, \(test)).@count > 0"
  }

  static let kinds: [LintRow] = [
    LintRow(
      .action, one("«$i.documentSize == \"100\"»"), .error, .kindMismatch,
      mended: one("$i.documentSize == 100")),
    LintRow(
      .action, one("«$i.isUploaded == \"YES\"»"), .error, .kindMismatch,
      mended: one("$i.isUploaded == YES")),
    LintRow(
      .action, one("«$i.filename == 7»"), .error, .kindMismatch,
      mended: one("$i.filename == \"7\"")),
    LintRow(
      .action, one("«$i.creationDate > \"2026-01-31\"»"), .error, .kindMismatch,
      mended: one("$i.creationDate > CAST(\"2026-01-31T00:00:00Z\", \"NSDate\")")),
    LintRow(
      .action, one("«$i.filename != 3»"), .warning, .kindMismatch,
      mended: one("$i.filename != \"3\"")),
    LintRow(.action, one("$i.documentSize IN «{\"1\", \"2\"}»"), .error, .kindMismatch),
    .clean(.action, one("$i.documentSize IN {1, 2}")),
    .clean(.action, one("$i.userInfo.rank == \"100\"")),
    LintRow("a BEGINSWITH «883»", .error, SharedCode.textExpected, mended: "a BEGINSWITH \"883\""),
    LintRow("a MATCHES «YES»", .error, SharedCode.textExpected),
    .clean("a CONTAINS 5"),
    LintRow(.action, one("«$i.documentSize» LIKE \"1*\""), .error, SharedCode.textExpected),
    LintRow(
      "taken >= «\"2014-03-01 10:20:30\"»", .dateAsText,
      mended: "taken >= CAST(\"2014-03-01T10:20:30Z\", \"NSDate\")"),
    .clean("taken == \"2014-03-01\""),
    LintRow("version >= «\"10.14\"»", .versionAsText),
    LintRow("size > «\"100\"»", .note, .numberAsText, mended: "size > 100"),
    LintRow(.action, one("«$i.userInfo.locked CONTAINS \"1\"»"), .warning, .flagAsText),
    LintRow(.action, one("$i.userInfo.locked == «\"1\"»"), .note, .flagAsText),
    LintRow(
      .action, one("«$i.capabilities == 32»"), .warning, .bitsByEquality,
      mended: one("($i.capabilities & 32) != 0")),
    .clean(.action, one("($i.capabilities & 32) != 0")),
    LintRow(
      .interaction, "action == «\"move\"»", .error, .unknownOperation,
      mended: "action == \"Move\""),
    .clean(.interaction, "action ==[c] \"move\""),
    LintRow(
      .interaction, "action IN {\"Move\", «\"Coppy\"»}", .error, .unknownOperation,
      mended: "action IN {\"Move\", \"Copy\"}"),
    LintRow(
      .action, one("$i.itemIdentifier != «\"NSFileProviderRootContainer\"»"), .warning,
      .unknownIdentifierConstant),
    LintRow(
      .action, one("$i.itemIdentifier != «\".rootContainer\"»"), .warning,
      .unknownIdentifierConstant,
      mended: one("$i.itemIdentifier != \"NSFileProviderRootContainerItemIdentifier\"")),
    LintRow("a + «\"x\"» == 3", .error, .arithmeticOperand),
    LintRow(
      "a > «now()» - 3600", .error, .arithmeticOperand,
      mended: "a > CAST(CAST(now(), \"NSNumber\") - 3600, \"NSDate\")"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, ANY «$i.filename» == \"a\").@count > 0", .error,
      SharedCode.notACollection,
      mended: "SUBQUERY(fileproviderItems, $i, $i.filename == \"a\").@count > 0"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, ANY («$i.filename») == \"a\").@count > 0", .error,
      SharedCode.notACollection),
    LintRow(
      .interaction, "ALL «sourceItemsCount» > 1", .error, SharedCode.notACollection,
      mended: "sourceItemsCount > 1"),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, «$i.isUploaded» CONTAINS \"Y\").@count > 0", .error,
      SharedCode.collectionExpected),
    LintRow(
      .action, "SUBQUERY(fileproviderItems, $i, $i.filename IN «$i.documentSize»).@count > 0",
      .error, SharedCode.collectionExpected),
    .clean(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.userInfo.tags != nil AND ANY $i.userInfo.tags == \"a\")"
        + ".@count > 0"),
    LintRow(
      .action, "«ALL fileproviderItems.isShared == YES»", .warning, .allOfNone,
      mended: "ALL fileproviderItems.isShared == YES AND fileproviderItems.@count >= 1"),
    .clean(
      .action, "fileproviderItems.@count == 2 AND ALL fileproviderItems.isShared == YES"),
    .clean(.action, "NOT ALL fileproviderItems.isShared == YES"),
    LintRow(.action, "«fileproviderItems.@count >= 0»", .warning, .constantComparison),
    LintRow(.action, "«fileproviderItems.@count < 0»", .warning, .constantComparison),
    .clean(.action, "fileproviderItems.@count <= 0"),
    LintRow(
      "a > CAST(«now()» - 3600, \"NSDate\")", .error, .arithmeticOperand,
      mended: "a > CAST(CAST(now(), \"NSNumber\") - 3600, \"NSDate\")"),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, «$i.contentModificationDate» + 60 > now()).@count > 0",
      .error, .arithmeticOperand,
      mended: "SUBQUERY(fileproviderItems, $i, CAST(CAST($i.contentModificationDate, "
        + "\"NSNumber\") + 60, \"NSDate\") > now()).@count > 0"),
  ]

  static let missingRows: [LintRow] = [
    LintRow(
      .action, one("«$i.userInfo.locked == NO»"), .warning, .noOnMissing,
      mended: one("$i.userInfo.locked != YES")),
    LintRow(
      .action, one("«$i.isShared == 0»"), .warning, .noOnMissing,
      mended: one("$i.isShared != YES")),
    .clean(.action, one("$i.userInfo.locked != nil AND $i.userInfo.locked == NO")),
    .clean(.action, one("$i.userInfo.locked == nil OR $i.userInfo.locked == NO")),
    .clean(.action, one("$i.userInfo.kept == 0")),
    LintRow(
      .action, one("«$i.userInfo.pinned != NO»"), .warning, .notNoOnMissing,
      mended: one("$i.userInfo.pinned == YES")),
    .clean(.action, one("$i.userInfo.pinned != YES")),
    LintRow("«isBarOn == 0»", .note, .noOnMissing, mended: "isBarOn != YES"),
    LintRow(
      .action, one("«$i.documentSize» / 1024 > 10"), .warning, .nilArithmetic),
    .clean(
      .action, one("$i.documentSize != nil AND $i.documentSize / 1024 > 10")),
    LintRow(
      .action, one("«$i.documentSize» / 1024 > 10 AND $i.documentSize != nil"), .warning,
      .nilArithmetic),
    LintRow("4 / «0» == 1", SharedCode.divisionByZero),
    LintRow("«a > nil»", .nilOrdering, mended: "a != nil"),
    .clean("nil IN a"),
    LintRow("ALL «tags» BEGINSWITH \"a\"", .note, .nilQuantifier),
    .clean("tags != nil AND ALL tags BEGINSWITH \"a\""),
    .clean(.action, "ANY fileproviderItems.isShared == YES"),
  ]

  static let counts: [LintRow] = [
    LintRow(
      .action, "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count <= 5»", .warning,
      .atMostCount),
    LintRow(
      .action, "«5 >= SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count»", .warning,
      .atMostCount),
    LintRow(
      .action, "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES)[SIZE] BETWEEN {0, 3}»",
      .warning, .atMostCount),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count <= 5 AND "
        + "SUBQUERY(fileproviderItems, $j, $j.isShared == YES).@count > 0",
      .warning, .atMostCount),
    .clean(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count <= 5 AND "
        + "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count > 0"
    ),
    .clean(
      .action, "NOT SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count <= 5"),
    .clean(.action, "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == 0"),
    .clean(.interaction, "sourceItemsCount <= 1"),
    LintRow(
      .action,
      "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == fileproviderItems.@count»",
      .warning, .allOfNone,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == fileproviderItems.@count "
        + "AND fileproviderItems.@count >= 1"
    ),
    .clean(
      .action,
      "NOT «fileproviderItems.@count == SUBQUERY(fileproviderItems, $i, $i.isShared == "
        + "YES).@count» OR domainUserInfo.a == 1"
    ),
    LintRow(
      .action,
      "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == fileproviderItems.@count» "
        + "OR domainUserInfo.a == 1",
      .warning, .allOfNone,
      mended:
        "(SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == fileproviderItems.@count "
        + "AND fileproviderItems.@count >= 1) OR domainUserInfo.a == 1"
    ),
    .clean(
      .action,
      "fileproviderItems.@count > 0 AND SUBQUERY(fileproviderItems, $i, $i.isShared == "
        + "YES).@count == fileproviderItems.@count"
    ),
    LintRow(
      .action, "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == 1»", .note,
      .oneMatchOfMany,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == 1 AND "
        + "fileproviderItems.@count == 1"
    ),
    .clean(
      .action,
      "fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $i, $i.isShared == "
        + "YES).@count == 1"
    ),
    LintRow(
      .action, "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES)» > 0", .error,
      .collectionAsNumber,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count > 0"),
    LintRow(
      .action, "«SUBQUERY(fileproviderItems, $i, $i.isShared == YES)» == YES", .error,
      .collectionAsNumber,
      mended: "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count > 0"),
    LintRow(
      .action, "«fileproviderItems» == NO", .error, .collectionAsNumber,
      mended: "fileproviderItems.@count == 0"),
  ]

  static let structureRows: [LintRow] = [
    LintRow("«a == 1 AND b == 2 OR c == 3»", .mixedAndOr, mended: "(a == 1 AND b == 2) OR c == 3"),
    .clean("(a == 1 AND b == 2) OR c == 3"),
    .clean("a == 1 AND (b == 2 OR c == 3)"),
    LintRow("«'a' in {'a'}»", .constantComparison),
    .clean("now() > CAST(0, \"NSDate\")"),
    LintRow("«arm64 != arm64»", .sameOperands),
    .clean("random() == random()"),
    LintRow("a == 1 OR b == 2 OR «a = 1»", .repeatedTerm),
    LintRow("a == 1 AND «a == 2»", .contradictingTerms),
    LintRow("a != 1 OR «a != 2»", .alwaysTrueTerms),
    .clean("a ==[c] \"X\" AND a ==[c] \"x\""),
    LintRow(
      .action,
      "ANY fileproviderItems.isShared == YES AND «ANY fileproviderItems.isUploaded == YES»", .note,
      .uncorrelatedAny),
    LintRow("ANY a.b == 1 OR «a.b == 2»", .listWithoutAny, mended: "ANY a.b == 1 OR ANY a.b == 2"),
    LintRow(
      .action, "«fileproviderItems.filename» == \"a\"", .error, .listWithoutAny,
      mended: "ANY fileproviderItems.filename == \"a\""),
    LintRow(
      .action, "«fileproviderItems.isUploaded» == YES", .error, .listWithoutAny,
      mended: "ANY fileproviderItems.isUploaded == YES"),
    LintRow(
      .action, "«fileproviderItems.userInfo.flag» == 1", .error, .listWithoutAny,
      mended: "ANY fileproviderItems.userInfo.flag == 1"),
    LintRow(
      .action, "«fileproviderItems.documentSize» BETWEEN {1, 5}", .error, .listWithoutAny,
      mended: "ANY fileproviderItems.documentSize BETWEEN {1, 5}"),
    .clean(.action, "fileproviderItems.userInfo.a CONTAINS \"x\""),
  ]

  static let subjects: [LintRow] = [
    LintRow(.sharing, "«TRUEPREDICATE»", .warning, .refusedTruePredicate),
    .clean(.action, "TRUEPREDICATE"),
    LintRow(
      .sharing, "SUBQUERY(«extensionItems[0]».attachments, $a, $a != nil).@count > 0", .warning,
      .indexInSharing),
    LintRow(
      .interaction, "action == \"Trash\" AND «destinationItem.filename» == \"a\"", .error,
      .itemNotGiven),
    LintRow(
      .interaction,
      "(action == \"Move\" OR action == \"MoveIn\") AND «sourceItem.isShared» == YES", .warning,
      .itemNotGiven),
    LintRow(
      .interaction, "action == \"Rename\" AND «destinationItem.isShared» == YES", .error,
      .itemNotGiven),
    .clean(
      .interaction, "action == \"Rename\" AND destinationItem.filename == \"a\""),
    LintRow(
      .interaction, "«action == \"Create\"» AND destinationItem.filename == \"a\"", .note,
      .createKindUnknown),
    LintRow(
      .interaction, "«action IN {\"MoveIn\", \"CopyIn\"}» AND destinationItem.filename == \"a\"",
      .note, .combinedImportTest),
  ]

  @Test(arguments: kinds)
  func kind(_ row: LintRow) throws { try row.check() }

  @Test(arguments: missingRows)
  func missing(_ row: LintRow) throws { try row.check() }

  @Test(arguments: counts)
  func count(_ row: LintRow) throws { try row.check() }

  @Test(arguments: structureRows)
  func structure(_ row: LintRow) throws { try row.check() }

  @Test(arguments: subjects)
  func subject(_ row: LintRow) throws { try row.check() }
}
