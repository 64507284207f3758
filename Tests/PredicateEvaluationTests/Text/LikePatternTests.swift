import Testing

@testable import PredicateEvaluation

@Suite("LIKE") struct LikePatternTests {
  @Test(
    "Rows",
    arguments: [
      ("Budget 2024.xlsx", "*.xlsx", TextFolding.literal, true),
      ("Budget 2024.xlsx", "Budget", .literal, false),
      ("Budget 2024.xlsx", "Budget ????.xlsx", .literal, true),
      ("Budget 2024.xlsx", "BUDGET*", .letterCase, true),
      ("Budget 2024.xlsx", "BUDGET*", .literal, false),
      ("Budget 2024.xlsx", "*u*t*4*", .literal, true),
      ("Budget 2024.xlsx", "*4*t*", .literal, false),
      ("", "", .literal, true), ("", "*", .literal, true), ("", "?", .literal, false),
      ("", "**", .literal, true), ("a", "", .literal, false), ("abc", "abc", .literal, true),
      ("abc", "***", .literal, true), ("aa", "a*a", .literal, true), ("a", "a*a", .literal, false),
      ("aXbXa", "a*a", .literal, true), ("aba", "ab*ba", .literal, false),
      ("a*b", #"a\*b"#, .literal, true), ("axb", #"a\*b"#, .literal, false),
      ("a?b", #"a\?b"#, .literal, true), ("axb", #"a\?b"#, .literal, false),
      (#"a\b"#, #"a\\b"#, .literal, true), (#"a\b"#, #"a\b"#, .literal, true),
      (#"a\"#, #"a\"#, .literal, true), (#"a\x"#, #"a\\*"#, .literal, true),
      ("a.b", "a?b", .literal, true), ("axxb", "a?b", .literal, false),
      ("axb", "a.b", .literal, false), ("(a", "(*", .literal, true), ("[a]", "[a]", .literal, true),
      ("a", "[a]", .literal, false), ("a+", "a+", .literal, true),
      ("a\nb", "a*b", .literal, true), ("a\nb", "a?b", .literal, true),
      ("a\r\nb", "a?b", .literal, true), ("a\r\nb", "a??b", .literal, false),
      ("café", "caf?", .literal, true), ("cafe\u{301}", "caf?", .literal, true),
      ("cafe\u{301}", "caf??", .literal, false), ("🇩🇪🇫🇷", "??", .literal, true),
      ("🇩🇪🇫🇷", "???", .literal, false), ("👩‍👩‍👧x", "?x", .literal, true), ("日本", "??", .literal, true),
      ("Quarterly réport 2003.pdf", "*report*", .letterCaseAndDiacritics, true),
      ("Quarterly re\u{301}port", "*RÉPORT", .letterCaseAndDiacritics, true),
      ("Quarterly réport", "*report", .letterCase, false),
      ("Straße", "stra?e", .letterCase, true), ("Straße", "strasse", .letterCase, true),
      ("Straße", "stras?e", .letterCase, false), ("Straße", "STRASSE", .letterCase, true),
      ("éa", "??", .diacritics, true), ("e\u{301}a", "?a", .diacritics, true),
      ("e\u{301}a", "???", .diacritics, false),
      ("photo-2031-042.png", "*-2031-04?.png", .literal, true),
      ("ab", "*?*?*", .literal, true), ("ab", "*?*?*?*", .literal, false),
      ("aab", "*a?", .literal, true), ("abcabd", "*b?", .literal, true),
      ("xaYbz", "*a?b*", .literal, true), ("xab", "*a?b*", .literal, false),
      ("a\u{0}b", "a?b", .literal, true),
    ])
  func row(text: String, pattern: String, folding: TextFolding, expected: Bool) throws {
    #expect(try LikePattern(pattern, folding).matches(text) == expected)
  }

  @Test(
    "Random patterns agree with the plainest matcher",
    arguments: [TextFolding.literal] + TextOracle.foldings)
  func random(folding: TextFolding) throws {
    var generator = SeededGenerator(seed: 11)
    let pieces = ["a", "A", "b", "é", "ß", "日", "\r\n", "🇩🇪", "e\u{301}", "İ", "."]
    for round in 0..<5_000 {
      let isASCII = round % 2 == 0
      let text = generator.text(of: isASCII ? ["a", "A", "b", "\n"] : pieces, count: 0...7)
      let pattern = generator.text(
        of: ["*", "?", "a", "b"] + (isASCII ? [] : pieces), count: 0...6)
      let answer = try LikePattern(pattern, folding).matches(text)
      let expected = plain(Array(text)[...], Array(pattern)[...], folding)
      if answer != expected {
        Issue.record("\(text.debugDescription) LIKE \(pattern.debugDescription) is not \(expected)")
      }
    }
  }

  @Test("A pattern that would take hours ends at the limit, or when it is interrupted")
  func hostile() {
    let text = String(repeating: "a", count: 1_000_000)
    let pattern = "*" + String(repeating: "a?", count: 20_000) + "b*"
    #expect(throws: RegularExpressionError.takesTooLong) {
      try LikePattern(pattern, .literal).matches(text, within: MatchLimit(seconds: 0.1))
    }
    #expect(throws: RegularExpressionError.interrupted) {
      try LikePattern(pattern, .literal).matches(text, within: MatchLimit { true })
    }
  }

  /// Matching over whole characters, by trying everything.
  private func plain(
    _ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>, _ folding: TextFolding
  ) -> Bool {
    switch pattern.first {
    case nil: return text.isEmpty
    case "*":
      return (0...text.count).contains {
        plain(text.dropFirst($0), pattern.dropFirst(), folding)
      }
    case "?":
      return !text.isEmpty && plain(text.dropFirst(), pattern.dropFirst(), folding)
    case let character?:
      // Letters that fold to several may stand against several.
      let run = pattern.prefix { $0 != "*" && $0 != "?" }
      let wanted = Array(TextOracle.folded(String(run), folding).utf8)
      _ = character
      return (0...min(text.count, 2 * run.count)).contains {
        Array(TextOracle.folded(String(text.prefix($0)), folding).utf8) == wanted
          && plain(text.dropFirst($0), pattern.dropFirst(run.count), folding)
      }
    }
  }
}
