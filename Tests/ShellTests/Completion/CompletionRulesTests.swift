import LineEditor
import Testing

@testable import Shell

/// What Tab offers at which place, without a terminal.
///
/// In a row's text `[` marks where the word begins that a candidate replaces, `|` the cursor; `«` and
/// `»` stand for brackets of the language and `¦` for a bar where a row needs them.
@Suite struct CompletionRulesTests {
  static let rules = CompletionRules(
    names: CompletionNames(
      items: [.init("report", remark: "report.pdf"), .init("draft"), .init("résumé")],
      actions: [.init("setRating", remark: "Rate"), .init("openInApp")],
      rootKeys: [.init("fileproviderItems")], collections: [.init("fileproviderItems")],
      itemKeys: [.init("filename"), .init("isUploaded"), .init("uploaded"), .init("userInfo")],
      settableKeys: [
        .init("filename"), .init("ownerNameComponents"), .init("isUploaded"), .init("contentType"),
      ],
      objectKeys: ["order": ["customer", "total sum"]],
      identifiers: [.init("id-1"), .init("NSFileProviderRootContainerItemIdentifier")],
      manifests: [.init("Info.plist"), .init("demo:")], snapshots: [.init("before")],
      now: "2026-11-30T09:00:00Z",
      userInfoKeys: ["com.example.testBit", "plain", "size"], domainKeys: ["isReadOnly", "a.b"],
      variables: [.init("$limit"), .init("$reading", remark: "capability")],
      types: [.init("public.image"), .init("public.jpeg")],
      codes: [.init("unknown-key")], topics: [.init("SUBQUERY"), .init("unknown-key")]),
    paths: { typed in
      [
        "Examples/", "Examples/Rating/", "with blank.plist", "notes.txt", "items.json", "mac.dump",
        "rate.actionlab", "lesson.md", "page.html",
      ].filter { $0.hasPrefix(typed) }.map { .init($0, ending: "") }
    })

  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    /// Every candidate, or the first few, in order.
    let candidates: [String]
    var isWhole = true
    var pending = ""
    var testDescription: String { pending + text }

    init(_ text: String, _ candidates: String...) {
      self.text = text
      self.candidates = candidates
    }

    static func beginning(_ text: String, _ candidates: String...) -> Row {
      Row(text: text, candidates: candidates, isWhole: false)
    }

    static func after(_ pending: String, _ text: String, _ candidates: String...) -> Row {
      var row = Row(text: text, candidates: candidates, isWhole: true)
      row.pending = pending
      return row
    }

    private init(text: String, candidates: [String], isWhole: Bool) {
      self.text = text
      self.candidates = candidates
      self.isWhole = isWhole
    }
  }

  @Test(arguments: [
    // Commands.
    Row("[:sel|", ":select"),
    Row("  [:sel|", ":select"),
    Row("[:re|", ":remove", ":rename", ":restore", ":reload", ":record", ":reset"),
    Row("[:SEL|", ":select"),
    Row("[:nothing|"),
    // Names.
    Row(
      ":select [|", "report", "draft", "résumé", "all", "none", "+report", "+draft", "+résumé",
      "-report", "-draft", "-résumé"),
    Row(":select report [d|", "draft"),
    Row(":select [+d|", "+draft"),
    Row(":menu [r|", "report", "résumé"),
    Row(":menu [e|", "each"),
    Row(":restore [|", "before"),
    Row(":prepare-error [no|", "notAuthenticated", "noSuchItem"),
    Row(":clock [2|", "2026-11-30T09:00:00Z"),
    Row(":expect [sh|", "shown"),
    Row(":expect shown [|", "setRating", "openInApp"),
    Row(":expect shown setRating [o|", "openInApp"),
    Row(":expect state [pre|", "prepared", "presented"),
    Row(":expect events [inst|", "instantiate"),
    Row(":expect finding [|", "unknown-key"),
    Row(":expect true [SUBQ|", "SUBQUERY("),
    Row(":rename [dr|", "draft"),
    Row(":rename draft [r|"),
    Row(":item [re|"),
    Row(":sel [re|", "report"),
    Row(":learn [first-c|", "first-comparison"),
    Row(":answer [|", "yes", "no"),
    Row(":predict [|", "on", "off"),
    // Actions.
    Row(":choose [set|", "setRating"),
    Row(":choose setRating [s|", "stop-after"),
    Row(":choose setRating stop-after [|", "instantiate", "prepare"),
    Row(":rule [open|", "openInApp"),
    Row(":rule openInApp = [file|", "fileproviderItems", "filename"),
    Row(":rule openInApp [r|", "reset"),
    Row(":rule openInApp [|", "=", "reset"),
    Row(":operation [Tr|", "Trash"),
    Row(":operation Move [|", "into", "to"),
    Row(":operation Move into [r|", "report", "résumé"),
    Row(":option [pre|", "predicate"),
    Row(":option color [|", "auto", "always", "never"),
    Row(":plist [|", "setRating", "openInApp"),
    // Fixed words and options.
    Row(":platform [|", "ios", "macos"),
    Row(":trace [--o|", "--only"),
    Row(":trace --only [|", "all", "decisive", "fails"),
    Row(":trace --only fails filename [END|", "ENDSWITH"),
    Row(":on [ea|", "each"),
    Row(":on [rep|", "report"),
    Row(":quit [|"),
    Row(":unknown [|"),
    // Help.
    Row(":help [sel|", "select"),
    Row(":help [SUB|", "SUBQUERY"),
    Row(":help [unk|", "unknown-key"),
    // Paths.
    Row(":load [E|", "Examples/", "Examples/Rating/"),
    Row(":load [|", "Examples/", "Examples/Rating/", "with blank.plist"),
    Row(":load [no|", "notes.txt"),
    Row(":include [|", "Examples/", "Examples/Rating/", "rate.actionlab", "lesson.md"),
    Row(
      ":import [|", "Examples/", "Examples/Rating/", "with blank.plist", "notes.txt", "items.json"),
    Row(":bundle [|", "Examples/", "Examples/Rating/", "rate.actionlab"),
    Row(":save [r|", "rate.actionlab"),
    Row(":export [i|", "items.json"),
    Row(":learn [le|", "lesson.md"),
    Row(":menu --html [p|", "page.html"),
    Row(":unload [|", "Info.plist", "demo:"),
    Row(":load [with b|", "with blank.plist"),
    Row(":record [st|", "stop"),
    Row(":record --all [Examples/R|", "Examples/Rating/"),
    // Settings.
    Row(":item new [fi|", "filename="),
    Row(":item new filename=\"a\" [is|", "isUploaded="),
    Row(":item new [own|", "ownerNameComponents."),
    Row(":set report isUploaded=[|", "YES", "NO"),
    Row(":item x isUploaded=[Y|", "YES"),
    Row(":item x contentType=[|", "\"public.image\"", "\"public.jpeg\""),
    Row(":item x contentType=[public.j|", "\"public.jpeg\""),
    Row(":item x typeIdentifier=[\"public.i|", "\"public.image\""),
    Row(":item x creationDate=[|", "2026-11-30T09:00:00Z"),
    Row(":item x capabilities=[wr|", "writing"),
    Row(":item x capabilities=reading¦[re|", "reading", "reparenting", "renaming"),
    Row(":item x fileSystemFlags=[h|", "hidden"),
    Row(":item x contentPolicy=[i|", "inherited"),
    Row(
      ":item x parentItemIdentifier=[|", "\"id-1\"",
      "\"NSFileProviderRootContainerItemIdentifier\""),
    Row(":item x uploadingError=[\"serv|", "\"serverUnreachable\""),
    Row(":item x uploadingError.[|", "domain=", "code=", "localizedDescription="),
    Row(":item x ownerNameComponents.[g|", "givenName="),
    Row(":item x filename=[|"), Row(":item x documentSize=[|"),
    Row(":item x userInfo.plain=[|", "YES", "NO"),
    Row(":item x tagData=@[no|", "notes.txt"),
    Row(":set order [|", "customer=", "\"total sum\"="),
    Row(":set order customer=[|", "YES", "NO"),
    Row(":unset order [c|", "customer"),
    Row(":domain [|", "isReadOnly=", "\"a.b\"=", "none"),
    Row(":domain isReadOnly=[|", "YES", "NO"),
    Row(":set report userInfo.[p|", "plain="),
    Row(":set report userInfo.[|", "\"com.example.testBit\"=", "plain=", "\"size\"="),
    Row(":set report contentType=[\"public.j|", "\"public.jpeg\""),
    Row(":unset report [file|", "filename"),
    Row(":unset report userInfo.[p|", "plain"),
    // Operands.
    Row("[file|", "fileproviderItems", "filename"),
    Row("[isU|", "isUploaded"),
    Row("[SUBQ|", "SUBQUERY("),
    Row("[subq|", "SUBQUERY("),
    Row("[upp|", "uppercase("),
    Row("[TRUEP|", "TRUEPREDICATE"),
    Row("userInfo.plain == [N|", "NO", "NULL"),
    Row("isUploaded == [|", "YES", "NO"),
    Row("$i.uploaded != [|", "YES", "NO"),
    Row("isUploaded == [$l|", "$limit"),
    Row("isUploaded == [isU|", "isUploaded"),
    Row("userInfo.isShared == [f|", "fileproviderItems", "floor(", "filename"),
    Row("creationDate > [|", "CAST(\"2026-11-30T09:00:00Z\", \"NSDate\")", "now()"),
    Row("filename == [|", "\""), Row("filename ENDSWITH«c» [|", "\""),
    Row("filename IN [|", "{", "fileproviderItems"),
    Row("size BETWEEN [|", "{"),
    Row("parentItemIdentifier == \"[id|", "id-1"),
    Row("capabilities & [$r|", "$reading"),
    Row("type UTI-CONFORMS-TO [|", "\"public.image\"", "\"public.jpeg\""),
    Row("contentType.identifier == [|", "\"public.image\"", "\"public.jpeg\""),
    // Calls.
    Row("SUBQUERY([|", "fileproviderItems"),
    Row("SUBQUERY([fil|", "fileproviderItems"),
    Row("SUBQUERY(fileproviderItems [|", ","),
    Row("SUBQUERY(fileproviderItems, [|", "$i"),
    Row("SUBQUERY(fileproviderItems, [$|", "$i"),
    Row("SUBQUERY(fileproviderItems, $i [|", ","),
    .beginning("SUBQUERY(fileproviderItems, $i, [|", "$i", "$limit", "fileproviderItems", "NOT"),
    Row("SUBQUERY(a, $i, SUBQUERY($i.b, [|", "$j"),
    Row("SUBQUERY(a, $i, SUBQUERY([|", "fileproviderItems", "$i"),
    Row("SUBQUERY(a, $i, $i.isUploaded == YES [|", "AND", "OR", ")"),
    Row("SUBQUERY(a, $i, $i.isUploaded == YES)[|", ".@count"),
    .beginning("SUBQUERY(a, $i, $i.isUploaded == YES).@count [|", "==", "!="),
    Row("SUBQUERY(a, $i, $i.contentType.[|", "identifier"),
    Row("CAST(a [|", ","),
    Row("CAST(a, \"[NSN|", "NSNumber"),
    .beginning("CAST(a, [|", "\"NSNumber\"", "\"NSDecimalNumber\""),
    Row("sum(a [|", ")", ","), Row("now([|", ")"),
    Row("TERNARY(a == 1 [|", "AND", "OR", ","), Row("TERNARY(a == 1, 2 [|", ","),
    Row("x IN {1 [|", ",", "}"), Row("(a == 1 [|", "AND", "OR", ")"),
    Row("ANY [|", "fileproviderItems"),
    // Where nothing is typed, only what is usual.
    Row(
      "a == 1 OR [|", "$limit", "fileproviderItems", "NOT", "ANY", "ALL", "NONE", "TRUEPREDICATE",
      "FALSEPREDICATE", "SELF", "SUBQUERY(", "CAST(", "TERNARY(", "FUNCTION(", "sum(", "count(",
      "min(", "max(", "average(", "median(", "mode(", "stddev(", "sqrt(", "log(", "ln(", "exp(",
      "floor(", "ceiling(", "abs(", "trunc(", "random(", "now(", "uppercase(", "lowercase(",
      "length("),
    Row("NOT [isU|", "isUploaded"),
    Row("ANY [file|", "fileproviderItems"),
    Row("ANY [filen|", "filename"),
    Row("(a == 1 AND [file|", "fileproviderItems", "filename"),
    Row("x IN {1, [isU|", "isUploaded"),
    Row("1 + [isU|", "isUploaded"),
    // Keys behind a dot.
    Row("SUBQUERY(fileproviderItems, $i, $i.[is|", "isUploaded"),
    Row(
      "SUBQUERY(fileproviderItems, $i, $i.userInfo.[|", "\"com.example.testBit\"", "plain",
      "\"size\""),
    Row("$i.userInfo.\"[com|", "com.example.testBit"),
    Row("$i.resolvedUserInfo.[pl|", "plain"),
    Row("domainUserInfo.[|", "isReadOnly", "\"a.b\""),
    Row("domainUserInfo.\"[a|", "a.b"),
    Row("fileproviderItems.[@c|", "@count"),
    Row("SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).[@f|", "@firstObject"),
    // Variables.
    Row("SUBQUERY(fileproviderItems, $item, [$|", "$item", "$limit", "$reading"),
    Row("SUBQUERY(a, $x, ANY SUBQUERY($x.b, $y, [$|", "$y", "$x", "$limit", "$reading"),
    Row("SUBQUERY(a, $x, $x == 1 AND [$x|", "$x"),
    Row("SUBQUERY(a, $x, $x == 1).@count > [$|", "$limit", "$reading"),
    Row("size > [$l|", "$limit"),
    // Operators.
    .beginning("filename [|", "==", "!=", "<"),
    Row("filename [begi|", "BEGINSWITH"),
    Row("filename [UTI|", "UTI-CONFORMS-TO", "UTI-EQUALS"),
    Row("filename [UTI-E|", "UTI-EQUALS"),
    Row("filename [<|", "<", "<="),
    Row("filename == \"a\" [|", "AND", "OR"),
    Row("a == 1 AND b == 2 [|", "AND", "OR"),
    .beginning("a == 1 AND b [|", "==", "!="),
    Row("(a == 1) [|", "AND", "OR"), .beginning("(a + 1) [|", "==", "!="),
    Row("TRUEPREDICATE [|", "AND", "OR"),
    .beginning("SUBQUERY(a, $x, $x.b [|", "==", "!="),
    .beginning("a[0] [|".replacing("[0]", with: "«0»"), "==", "!="),
    // Options of text operators.
    Row("filename CONTAINS«[|", "c", "d", "cd", "n", "l"),
    .beginning("filename CONTAINS«cd» [file|", "fileproviderItems", "filename"),
    Row("filename CONTAINS«cd» [|", "\""),
    // Types and texts.
    Row("type UTI-CONFORMS-TO \"[public.|", "public.image", "public.jpeg"),
    Row("type UTI-CONFORMS-TO '[public.j|", "public.jpeg"),
    Row("CAST(a, \"[NSD|", "NSDecimalNumber", "NSDate"),
    Row("filename == \"[fi|"),
    // Input over several lines.
    .after("SUBQUERY(fileproviderItems, $i,\n", "[$i|", "$i"),
    .after("filename == \"a\"\n", "[A|", "AND"),
    .after(":check size > 3 AND\n", "[isU|", "isUploaded"),
  ])
  func candidates(_ row: Row) {
    let (line, start, cursor) = Self.split(row.text)
    let completion = Self.rules.completion(
      line: Array(line.utf8), cursor: cursor, pending: row.pending)
    let texts = completion.candidates.map(\.text)
    #expect((row.isWhole ? texts : Array(texts.prefix(row.candidates.count))) == row.candidates)
    if !row.candidates.isEmpty { #expect(completion.start == start) }
  }

  @Test func whatIsBehindTheCursorDoesNotMatter() {
    let completion = Self.rules.completion(line: Array("isU == YES".utf8), cursor: 3)
    #expect(completion.candidates.map(\.text) == ["isUploaded"])
  }

  @Test(arguments: [
    ("type UTI-EQUALS '", "'"), ("a == \"b\" AND c.userInfo.\"", "\""),
    ("filename CONTAINS[", "]"), ("", ""),
  ])
  func endings(_ line: String, _ ending: String) {
    let completion = Self.rules.completion(line: Array(line.utf8), cursor: line.utf8.count)
    #expect(completion.candidates.contains { $0.ending == ending || ending.isEmpty })
  }

  @Test(arguments: [
    "SUBQUERY(a, $x, ", "SUBQUERY(", "(", "a == 1 AND ", "\"x\" ", "a.", "$", "@", "{1, ", "x",
    ":item a filename=\"x\" ", ":select a ", ":trace --only all ", ":item a userInfo.k=1 ",
  ]) func longLinesAreTaken(_ part: String) {
    // Nothing is measured; what is not linear would take minutes.
    let line = Array(String(repeating: part, count: 60_000 / part.utf8.count).utf8)
    let completion = Self.rules.completion(line: line, cursor: line.count)
    #expect(completion.start <= line.count)
  }

  @Test func anyBytesAreTaken() {
    for text in ["\"", "'\\", ":", ":item x=\"", "$", "@", ".", "((((", "]", "a.b.", "\u{0}", "«"] {
      for cursor in 0...text.utf8.count {
        let completion = Self.rules.completion(line: Array(text.utf8), cursor: cursor)
        #expect(completion.start <= cursor)
      }
    }
  }

  private static func split(_ text: String) -> (line: String, start: Int, cursor: Int) {
    var bytes = Array(text.utf8)
    let start = bytes.firstIndex(of: UInt8(ascii: "["))
    if let start { bytes.remove(at: start) }
    let cursor = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    let marked = String(decoding: bytes[..<cursor], as: UTF8.self)
    let line = marked.replacing("«", with: "[").replacing("»", with: "]")
      .replacing("¦", with: "|")
    let shortened = marked.utf8.count - line.utf8.count
    return (line, (start ?? 0) - shortened, line.utf8.count)
  }
}
