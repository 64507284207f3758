import Foundation
import Testing

@testable import PredicateEvaluation

@Suite("MATCHES") struct MatchPatternTests {
  @Test(
    "Rows",
    arguments: [
      ("Budget 2024.xlsx", #".*[0-9]{4}\.xlsx"#, TextFolding.literal, true),
      ("Budget 2024.xlsx", "Budget", .literal, false),
      ("Budget 2024.xlsx", "budget.*", .letterCase, true),
      ("Budget 2024.xlsx", "budget.*", .literal, false),
      ("Budget 2024.xlsx", "(?i)budget.*", .literal, true),
      ("CATCATCAT", ".*(CAT){3,}(?!CA).*", .literal, true), ("abc", "", .literal, false),
      ("", "", .literal, false), ("", "a*", .literal, true), ("ab", "a|ab", .literal, true),
      ("a", "^a$", .literal, true), ("a\n", "^a$", .literal, false),
      ("a\nb", "a.b", .literal, false),
      ("a\nb", "(?s)a.b", .literal, true), ("987000321x", #"\d{10}|\d{9}[Xx]"#, .literal, true),
      ("haer", "ha[m]*er", .literal, true), ("réport", "report", .diacritics, true),
      ("report", "réport", .diacritics, true), ("RÉPORT", "re.ort", .letterCaseAndDiacritics, true),
      ("réport", "report", .literal, false), ("re\u{301}port", "réport", .literal, false),
      ("É", "é", .letterCase, true), ("\u{212A}", "k", .letterCase, true),
      ("ab", "(?x) a b # both", .literal, true), ("ac", "(?x) a b # both", .literal, false),
      (#"a.b"#, #"\Qa.b"#, .literal, true), ("axb", #"\Qa.b"#, .literal, false),
      ("aa", #"(a)\1"#, .literal, true), ("👍", ".", .literal, true), ("٣", #"\d"#, .literal, true),
      ("a\u{0}b", "a.b", .literal, true), ("]", "]", .literal, true),
    ])
  func row(text: String, pattern: String, folding: TextFolding, expected: Bool) throws {
    #expect(try MatchPattern(pattern, folding).matches(text) == expected)
  }

  @Test(
    "Patterns that do not compile",
    arguments: [
      ("(unclosed", "MISMATCHED_PAREN"), (")", "MISMATCHED_PAREN"), ("a)(b", "MISMATCHED_PAREN"),
      ("a)|(?:b", "MISMATCHED_PAREN"), ("[a", "MISSING_CLOSE_BRACKET"),
      ("[", "MISSING_CLOSE_BRACKET"),
      ("[]", "MISSING_CLOSE_BRACKET"), ("*", "RULE_SYNTAX"), ("a**", "RULE_SYNTAX"),
      ("a|*", "RULE_SYNTAX"), ("+", "RULE_SYNTAX"), ("{", "RULE_SYNTAX"), ("}", "RULE_SYNTAX"),
      ("a{2", "BAD_INTERVAL"), ("a{x}", "BAD_INTERVAL"), ("a{,2}", "BAD_INTERVAL"),
      ("a{3,2}", "MAX_LT_MIN"), ("a{99999999999}", "NUMBER_TOO_BIG"), ("[z-a]", "INVALID_RANGE"),
      ("\\", "BAD_ESCAPE_SEQUENCE"), (#"\x"#, "BAD_ESCAPE_SEQUENCE"),
      (#"\p{foo}"#, "PROPERTY_SYNTAX"),
      ("[[:foo:]]", "PROPERTY_SYNTAX"), (#"\1"#, "INVALID_BACK_REF"),
      (#"\k<n>"#, "INVALID_CAPTURE_GROUP_NAME"), ("(?<n", "INVALID_CAPTURE_GROUP_NAME"),
      ("(?P<n>a)", "RULE_SYNTAX"), ("(?i", "INVALID_FLAG"), ("(?<=a*)b", "LOOK_BEHIND_LIMIT"),
      ("(?:a", "MISMATCHED_PAREN"), ("a{2}{3}", "RULE_SYNTAX"), ("(){100000000}", "NUMBER_TOO_BIG"),
    ])
  func invalid(pattern: String, reason: String) {
    #expect(throws: RegularExpressionError.invalid(reason: "U_REGEX_" + reason)) {
      try MatchPattern(pattern, .literal)
    }
  }

  @Test("An invalid pattern's reason in Apple's words") func appleReason() {
    let error = RegularExpressionError.invalid(reason: "U_REGEX_MISMATCHED_PAREN")
    #expect(
      error.appleReason(text: "x", pattern: "(", folding: .letterCase)
        == "Can't do regex matching, reason: Can't open pattern U_REGEX_MISMATCHED_PAREN "
        + "(string x, pattern (, case 1, canon 0)")
    #expect(
      RegularExpressionError.takesTooLong.appleReason(text: "", pattern: "", folding: .literal)
        == nil)
  }

  @Test("A pattern that backtracks for ever is answered when it is plain") func plainRunaway()
    throws
  {
    let text = String(repeating: "a", count: 40)
    #expect(try !MatchPattern("(a+)+$", .literal).matches(text + "b"))
    #expect(try MatchPattern("(a+)+$", .literal).matches(text))
    #expect(try !MatchPattern("(a|aa)+", .literal).matches(text + "b"))
  }

  @Test(
    "ICU's own end of a long search is no answer",
    arguments: [
      ("(a+)+(?!b)$", 40), ("(?:(a+)+|(?=c))*c", 30), ("(a|aa)+(?=c)", 60),
    ])
  func runaway(pattern: String, count: Int) throws {
    let pattern = try MatchPattern(pattern, .literal)
    let text = String(repeating: "a", count: count) + "b"
    #expect(throws: RegularExpressionError.takesTooLong) {
      try pattern.matches(text, within: MatchLimit(seconds: 60))
    }
  }

  @Test("The time limit ends a search") func timeLimit() throws {
    let pattern = try MatchPattern("(a+)+(?!b)$", .literal)
    let text = String(repeating: "a", count: 40) + "b"
    #expect(throws: RegularExpressionError.takesTooLong) {
      try pattern.matches(text, within: MatchLimit(seconds: 0))
    }
  }

  @Test("The user can interrupt a search") func interruption() throws {
    let pattern = try MatchPattern("(a+)+(?!b)$", .literal)
    let text = String(repeating: "a", count: 40) + "b"
    #expect(throws: RegularExpressionError.interrupted) {
      try pattern.matches(text, within: MatchLimit(seconds: 60) { true })
    }
  }

  @Test("A full stack of ICU is no answer") func stackOverflow() throws {
    let pattern = try MatchPattern("(?=a)(a|b)*", .literal)
    let text = String(repeating: "ab", count: 1_000_000)
    #expect(throws: RegularExpressionError.stackOverflow) { try pattern.matches(text) }
    #expect(try MatchPattern("(a|b)*", .literal).matches(text))
  }

  @Test("A search that is long but ends keeps its answer") func longSearch() throws {
    let text = String(repeating: "a", count: 22) + "b"
    let limit = MatchLimit(seconds: 60)
    #expect(try MatchPattern("(a+)+(?=c)|.*", .literal).matches(text, within: limit))
    #expect(try !MatchPattern("(?=a).*c", .literal).matches(text))
  }

  @Test(
    "Deep and large patterns do no harm",
    arguments: [
      String(repeating: "(", count: 10_000) + "a" + String(repeating: ")", count: 10_000),
      String(repeating: "(", count: 10_000), String(repeating: "a", count: 100_000),
      String(repeating: "a?", count: 1_000), String(repeating: "[", count: 10_000),
      "((((a{64}){64}){64}){64}){64}", "((((((((){64}){64}){64}){64}){64}){64}){64}){64}",
    ])
  func hostile(pattern: String) {
    // An answer or an error, but neither a crash nor a wrong match.
    #expect((try? MatchPattern(pattern, .literal).matches("b")) != true)
  }

  @Test("The cache keeps texts that differ only in form apart") func cache() throws {
    var cache = PatternCache()
    var scratch = FoldingScratch()
    let patterns = ["é", "e\u{301}", "é"] + (0..<200).map { "x\($0)" }
    for pattern in patterns {
      let bytes = Array(pattern.utf8)
      let matches = try cache.matchPattern(bytes.span, .literal).matches(bytes.span, &scratch)
      let isLike = try cache.likePattern(bytes.span, .literal)
        .matches(bytes.span, &scratch, within: MatchLimit())
      #expect(matches)
      #expect(isLike)
    }
    #expect(throws: RegularExpressionError.self) {
      try cache.matchPattern(Array("(".utf8).span, .literal)
    }
  }
}
