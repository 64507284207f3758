import Foundation
import Testing

@testable import PredicateEvaluation

@Suite("Automaton and ICU") struct RegularExpressionAutomatonTests {
  @Test(
    "The plain kind",
    arguments: [
      ".*", #".*\.pdf"#, "[A-Za-z0-9._%+-]+@[a-z]+", #"^IMG_\d{4}\.jpe?g$"#, "(a|b)*c", "(?:ab)+?",
      #"[\w.-]+"#, "a{2,}", "()", "x|", "é+",
    ])
  func plain(pattern: String) {
    #expect(RegularExpressionAutomaton(pattern, ignoringCase: false) != nil)
  }

  @Test(
    "Not of the plain kind",
    arguments: [
      "(?i)a", "(?=a)", #"\bword"#, #"(a)\1"#, "a++", "[[:alpha:]]", "[a&&b]", #"\p{L}"#, "a^",
      "$a",
      "^a|b", "(", "[", "a**", "a{65}", "(?<n>a)", "[a-\\d]", "]", "{",
    ])
  func notPlain(pattern: String) {
    #expect(RegularExpressionAutomaton(pattern, ignoringCase: false) == nil)
  }

  @Test(
    "Sets hold the scalars that ICU says",
    arguments: [
      #"\d"#, #"\w"#, #"\s"#, #"\D"#, #"\W"#, #"\S"#, ".", "[^a]", #"[^\w-]"#, #"[\s\d]"#, "[!-/]",
      "[^\\d\\s]",
    ])
  func sets(pattern: String) throws {
    let automaton = try #require(RegularExpressionAutomaton(pattern, ignoringCase: false))
    let expression = try NSRegularExpression(pattern: pattern)
    var text = ""
    // Scalars that one of the two Unicode versions may not know yet are left out.
    for scalar in TextOracle.scalars where scalar.properties.age.map({ $0.major < 16 }) ?? false {
      text.unicodeScalars.append(scalar)
    }
    let units = Array(text.utf16)
    var matched = [Bool](repeating: false, count: units.count)
    expression.enumerateMatches(in: text, range: NSRange(location: 0, length: units.count)) {
      match, _, _ in
      if let match { matched[match.range.location] = true }
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      // CR and LF stand side by side in the long text; `.` and ICU see them alone here.
      if automaton.matches(bytes.span) != matched[offset] {
        Issue.record("\(pattern) and U+\(String(scalar.value, radix: 16))")
      }
      offset += UTF16.width(scalar)
    }
  }

  @Test("Random patterns and texts", arguments: [false, true])
  func random(ignoringCase: Bool) throws {
    var generator = SeededGenerator(seed: 3)
    let texts = (0..<20).map { _ in
      generator.text(of: ["a", "b", "A", "k", "\n", "\r", "é", "1", "-", ".", "日"], count: 0...7)
    }
    var compared = 0
    for _ in 0..<2_500 {
      let pattern = generator.pattern(depth: 3)
      guard let automaton = RegularExpressionAutomaton(pattern, ignoringCase: ignoringCase) else {
        continue
      }
      if pattern.isEmpty { continue }  // never asked, and ICU refuses it
      let expression: RegularExpression
      do {
        expression = try RegularExpression(pattern, ignoringCase: ignoringCase)
      } catch {
        Issue.record("ICU refuses \(pattern.debugDescription)")
        continue
      }
      for text in texts {
        let bytes = Array(text.utf8)
        guard let answer = automaton.matches(bytes.span) else { continue }
        // What ICU gives up on, the automaton may still know.
        guard let expected = try? expression.matches(bytes.span, within: MatchLimit(seconds: 0))
        else {
          continue
        }
        compared += 1
        if answer != expected {
          Issue.record("\(text.debugDescription) MATCHES \(pattern.debugDescription): \(answer)")
        }
      }
    }
    #expect(compared > 5_000)
  }
}

extension SeededGenerator {
  /// A random pattern, mostly of the plain kind.
  fileprivate mutating func pattern(depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &self)
    var pattern = (0..<count).map { _ in atom(depth: depth) + quantifier() }.joined()
    if depth > 0, Int.random(in: 0..<5, using: &self) == 0 {
      pattern += "|" + self.pattern(depth: depth - 1)
    }
    if depth == 3, Int.random(in: 0..<6, using: &self) == 0 { pattern = "^" + pattern + "$" }
    return pattern
  }

  private mutating func atom(depth: Int) -> String {
    let atoms = [
      "a", "b", "é", ".", "[ab]", "[^a]", "[a-k1]", #"\d"#, #"\w"#, #"\s"#, #"\W"#, #"\."#, "-",
      "K",
      #"[\w-]"#, "[^\\d\n]", "[.$-]", "[a\\-b]", "[+*?|()]", "[^A-Z]", " ", "#", "[a-", "]", "日",
      "\\n",
      "[\\]b]", "[,-.]", "&", "~", "\"",
    ]
    if depth > 0, Int.random(in: 0..<4, using: &self) == 0 {
      let inner = pattern(depth: depth - 1)
      return Bool.random(using: &self) ? "(" + inner + ")" : "(?:" + inner + ")"
    }
    return atoms.randomElement(using: &self) ?? "a"
  }

  private mutating func quantifier() -> String {
    let quantifiers = [
      "", "", "", "", "*", "+", "?", "*?", "+?", "{2}", "{0,2}", "{1,}", "{0}", "{2,3}?", "++",
      "{1,1}",
    ]
    return quantifiers.randomElement(using: &self) ?? ""
  }
}
