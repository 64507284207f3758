import PredicateFormat
import Testing

@testable import PredicateAnalysis

/// Patterns, lists, calls and type names.
struct TextRuleTests {
  static let patterns: [LintRow] = [
    LintRow("name == «'rep*'»", .wildcardWithoutLike, mended: "name LIKE 'rep*'"),
    LintRow("name ==[c] «'*a'»", .wildcardWithoutLike, mended: "name LIKE[c] '*a'"),
    LintRow("name CONTAINS «'*a*'»", .wildcardWithoutLike, mended: "name CONTAINS \"a\""),
    .clean("name == '*'"),
    LintRow("name LIKE «'%a%'»", .sqlWildcard, mended: "name LIKE \"*a*\""),
    LintRow("name LIKE «'a.*'»", .patternInLike, mended: "name MATCHES 'a.*'"),
    LintRow("name LIKE «'abc'»", .note, .likeWithoutWildcard, mended: "name == 'abc'"),
    LintRow("name LIKE «'what\\\\?'»", .note, .likeBackslash),
    LintRow("name LIKE «'*(a*'»", .likeBrackets),
    .clean("name LIKE '*Total: $*'"),
    LintRow("name MATCHES «'(a'»", .error, SharedCode.badPattern),
    LintRow("name MATCHES «'*a*'»", .error, SharedCode.badPattern, mended: "name LIKE '*a*'"),
    LintRow("name MATCHES «'^a.*$'»", .note, .needlessAnchors, mended: "name MATCHES 'a.*'"),
    .clean("name MATCHES 'cost\\\\$'"),
    LintRow("name MATCHES '«(:?»a|b)'", .groupTypo, mended: "name MATCHES '(?:a|b)'"),
    LintRow("name MATCHES «'\\d+\\.txt'»", .lostBackslash, mended: "name MATCHES '\\\\d+\\\\.txt'"),
    .clean("name MATCHES '\\\\d+'"),
    .clean("name MATCHES 'srv:[0-9A-Fa-f-]{36}(:/)?'"),
    LintRow("name LIKE «'*%@*'»", .placeholderInText),
  ]

  static let lists: [LintRow] = [
    LintRow("«name CONTAINS ''»", .emptyNeedle),
    LintRow("«name IN {}»", .emptyList),
    LintRow(
      "«ending IN[cd] {'png', 'jpg'}»", .optionsOnCollection,
      mended: "ANY {'png', 'jpg'} ==[cd] ending"),
    LintRow("«ending IN[c] endings»", .note, .optionsOnCollection),
    .clean("name CONTAINS[c] 'a'"),
    LintRow("«tags CONTAINS 'fin'»", .note, .membershipNotSubstring),
    .clean("name CONTAINS 'fin'"),
    LintRow("a BETWEEN «{9, 1}»", .reversedBounds, mended: "a BETWEEN {1, 9}"),
    .clean("a BETWEEN {1, 1}"),
    LintRow("a BETWEEN «{1, 2, 3}»", .error, SharedCode.betweenBounds),
  ]

  static let calls: [LintRow] = [
    LintRow(
      "«FUNCTION(name, 'uppercaseString')» == 'A'", .refusedSelector,
      mended: "uppercase:(name) == 'A'"),
    LintRow("«FUNCTION(name, 'substringFromIndex:', 1)» == 'A'", .refusedSelector),
    LintRow("«name hasPrefix: 'a'»", .refusedSelector, mended: "name BEGINSWITH 'a'"),
    LintRow("«CAST(a, 'NSDat')» == 1", .error, SharedCode.impossibleCast),
  ]

  static let types: [LintRow] = [
    LintRow(
      "a UTI-CONFORMS-TO «\"pubic.image\"»", .unknownType,
      mended: "a UTI-CONFORMS-TO \"public.image\""),
    .clean("a UTI-CONFORMS-TO \"publix.image-list\""),
    LintRow(
      .sharing,
      "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY "
        + "$a.registeredTypeIdentifiers UTI-CONFORMS-TO «\"public.gif\"»).@count > 0).@count > 0",
      .warning,
      .unknownType,
      mended:
        "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY "
        + "$a.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.compuserve.gif\").@count > "
        + "0).@count > 0"
    ),
    LintRow("ANY types.list UTI-EQUALS \"com.example.thing\"", .note, .nilQuantifier),
    LintRow(
      "type UTI-CONFORMS-TO \"public.image\" OR type UTI-CONFORMS-TO «\"public.png\"»", .note,
      .coveredType),
    .clean("type UTI-CONFORMS-TO \"public.heic\" OR type UTI-CONFORMS-TO \"public.heif\""),
    LintRow(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.contentType.identifier == «\"public.image\"»).@count > 0",
      .warning,
      .abstractTypeEquality,
      mended:
        "SUBQUERY(fileproviderItems, $i, $i.contentType.identifier UTI-CONFORMS-TO "
        + "\"public.image\").@count > 0"
    ),
    .clean(
      .action,
      "SUBQUERY(fileproviderItems, $i, $i.contentType.identifier == \"public.folder\").@count > 0"),
  ]

  @Test(arguments: patterns)
  func pattern(_ row: LintRow) throws { try row.check() }

  @Test(arguments: lists)
  func list(_ row: LintRow) throws { try row.check() }

  @Test(arguments: calls)
  func call(_ row: LintRow) throws { try row.check() }

  @Test(arguments: types)
  func type(_ row: LintRow) throws { try row.check() }
}
