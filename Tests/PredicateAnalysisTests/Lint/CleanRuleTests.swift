import PredicateFormat
import Testing

@testable import PredicateAnalysis

/// Rules of the shapes that shipping extensions have, in which nothing is wrong.
struct CleanRuleTests {
  private static let types = "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO"

  static let rows: [LintRow] = [
    .clean(.action, "TRUEPREDICATE"),
    .clean(
      .action,
      "SUBQUERY ( fileproviderItems, $f, $f.userInfo.\"com.example.testBit\" == YES ).@count > 0"),
    .clean(
      .action,
      "fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $f, "
        + "$f.itemIdentifier BEGINSWITH \"node:\").@count == 1"),
    .clean(
      .action,
      "domainUserInfo.enabled == 1 && SUBQUERY(fileproviderItems, $f, $f.itemIdentifier != "
        + "\"NSFileProviderRootContainerItemIdentifier\" && $f.userInfo.pinned != YES).@count > 0"),
    .clean(
      .action,
      "SUBQUERY(fileproviderItems, $f, $f.isUploaded == YES && ($f.isDownloaded == YES "
        + "|| $f.isDownloading == YES)).@count > 0"),
    .clean(
      .action,
      "SUBQUERY(fileproviderItems, $f, $f.userInfo.locked == nil && "
        + "!($f.contentType.identifier UTI-CONFORMS-TO \"public.folder\")).@count > 0"),
    .clean(
      .action,
      "SUBQUERY(fileproviderItems, $f, $f.itemIdentifier MATCHES "
        + "\"node:[0-9A-Fa-f-]{36}(:/)?\").@count > 0"),
    .clean(.interaction, "sourceItem.filename CONTAINS \"keep\" AND action == \"Trash\""),
    .clean(.interaction, "sourceItemsCount <= 1"),
    .clean(
      .interaction,
      "destinationItem.filename CONTAINS \"-\" AND sourceItem.filename CONTAINS \"x\" "
        + "AND action == \"Rename\""),
    .clean(
      .sharing,
      "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, \(types) \"public.image\" || "
        + "\(types) \"com.adobe.pdf\").@count == $e.attachments.@count).@count == 1"),
    .clean(
      .sharing,
      "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, (\(types) \"public.data\") AND "
        + "NOT (\(types) \"public.vcard\")).@count >= 1).@count >= 1"),
    .clean(
      .sharing,
      "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, "
        + "\(types) \"com.example.app.find-login\").@count == 0).@count >= 1"),
    .clean("a == 1 AND (b == 2 OR NOT c CONTAINS[cd] \"x\") AND d IN {1, 2, 3}"),
    .clean("SUBQUERY(people, $p, $p.age > 18 AND $p.name != nil).@count > 2"),
  ]

  @Test(arguments: rows)
  func row(_ row: LintRow) throws { try row.check() }

  @Test("the same on macOS", arguments: rows.map(\.marked))
  func onMac(_ text: String) throws {
    let predicate = try parsed(SourceText(text))
    let vocabulary = GuessedVocabulary.vocabulary(for: predicate, platform: .macos)
    #expect(PredicateLint(vocabulary).findings(in: predicate).isEmpty)
  }
}
