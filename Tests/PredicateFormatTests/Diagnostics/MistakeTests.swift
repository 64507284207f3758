import PredicateFormat
import Testing

/// A text with a mistake at each mark, the codes of what is found there, and the text as the
/// fix-its leave it.
struct MistakeRow: CustomTestStringConvertible, Sendable {
  let marked: String
  let codes: String
  let mend: String?

  init(_ marked: String, _ codes: String, mend: String? = nil) {
    self.marked = marked
    self.codes = codes
    self.mend = mend
  }

  var testDescription: String { marked }

  static let all = tokenMistakes + habitMistakes + structureMistakes
}

@Suite struct Mistakes {
  @Test(arguments: MistakeRow.all)
  func areFoundInTheirPlaceAndMended(row: MistakeRow) {
    let expected = MarkedText(row.marked)
    let found = findings(in: expected.text)
    #expect(found.map(\.code.rawValue).joined(separator: " ") == row.codes)
    #expect(found.compactMap(\.range) == expected.ranges.sorted { $0.start < $1.start })
    #expect(found.contains { !$0.fixIts.isEmpty } == (row.mend != nil))
    let result = mended(expected.text, by: found)
    #expect(result == row.mend ?? expected.text)
    if row.mend != nil {
      // What the fix-its give parses, and has none of these mistakes any more.
      #expect(throws: Never.self) { try predicate(result) }
      let left = Set(findings(in: result).map(\.code.rawValue))
      #expect(left.isDisjoint(with: Set(row.codes.split(separator: " ").map(String.init))))
    }
  }

  @Test(arguments: MistakeRow.all)
  func messagesAreOneSentence(row: MistakeRow) {
    for diagnostic in findings(in: MarkedText(row.marked).text) {
      #expect(!diagnostic.message.isEmpty)
      #expect(!diagnostic.message.hasSuffix("."))
      #expect(!diagnostic.message.contains("\n"))
      #expect(diagnostic.message.count < 160)
    }
  }

  @Test(arguments: [
    ("text CONTAIN 'a'", "there is no operator \"CONTAIN\"; did you mean \"CONTAINS\"?"),
    ("owner == 'Pepe's'", "this apostrophe ends the string; inside it, it is written \\'"),
    ("a > 0 andd b == 1", "there is no operator \"andd\"; did you mean \"AND\"?"),
    ("size == ", "the text ends where the operand of == is expected"),
    ("SUBQUERY(a, $x, $x == 1", "\"(\" of SUBQUERY is never closed"),
    ("cuont(a) == 1", "there is no function \"cuont\"; did you mean \"count\"?"),
    ("isUploaded", "\"isUploaded\" is a value, not a predicate"),
    ("a == == b", "a value is expected behind \"==\", not \"==\""),
    ("a NOT IN {1}", "\"NOT IN\" is no operator; NOT stands before the whole comparison"),
    ("a ==[ci] 'b'", "\"i\" is no option; options are c, d, n and l"),
    ("", "the text is empty; a predicate is expected"),
  ])
  func message(text: String, says message: String) {
    #expect(findings(in: text).filter { $0.severity == .error }.map(\.message) == [message])
  }

  @Test(arguments: [
    ("SUBQUERY(a, $i, $i.x == 1)", "\".@count > 0\" for at least one"),
    ("fileproviderItems", "\".@count > 0\" for at least one"),
    ("isUploaded", "compare it, for instance with == YES"),
  ])
  func bareValue(text: String, helps help: String) {
    #expect(findings(in: text).map(\.help) == [help])
  }

  @Test func everyListedCodeHasARow() {
    let shown = Set(MistakeRow.all.flatMap { $0.codes.split(separator: " ").map(String.init) })
    let elsewhere: Set<DiagnosticCode> = [
      .tooFewArguments, .unusedArguments, .unsuitableArgument, .missingSubstitution,
      .nestingLimit, .formatTooLong, .missingBracket,
    ]
    let missing = DiagnosticCode.formatCodes.filter {
      !shown.contains($0.rawValue) && !elsewhere.contains($0)
    }
    #expect(missing.isEmpty)
  }
}
