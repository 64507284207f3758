import Testing

@testable import PredicateEvaluation

@Suite("Text comparison") struct TextComparisonTests {
  struct Row: CustomTestStringConvertible {
    let left: String
    let test: TextTest
    let right: String
    let folding: TextFolding
    let expected: Bool

    init(
      _ left: String, _ test: TextTest, _ right: String, _ expected: Bool,
      _ folding: TextFolding = .literal
    ) {
      self.left = left
      self.test = test
      self.right = right
      self.folding = folding
      self.expected = expected
    }

    var testDescription: String { "\(left) \(test)[\(folding)] \(right)" }
  }

  static let rows = [
    Row("report", .equal, "report", true),
    Row("report", .equal, "Report", false),
    Row("report", .equal, "Report", true, .letterCase),
    Row("", .equal, "", true),
    Row("", .equal, "", true, .letterCase),
    Row("é", .equal, "e\u{301}", false),
    Row("é", .equal, "e\u{301}", true, .letterCase),
    Row("e\u{301}", .equal, "É", true, .letterCase),
    Row("é", .equal, "e\u{301}", true, .diacritics),
    Row("é", .equal, "e", false, .letterCase),
    Row("É", .equal, "e", false, .diacritics),
    Row("STRASSE", .equal, "straße", true, .letterCase),
    Row("abc", .begins, "ab", true),
    Row("abc", .begins, "", false),
    Row("abc", .begins, "", false, .letterCase),
    Row("", .begins, "", false),
    Row("ab", .begins, "abc", false),
    Row("ab", .begins, "abc", false, .letterCase),
    Row("Résumé", .begins, "RESU", true, .letterCaseAndDiacritics),
    Row("Résumé", .begins, "resu", false, .letterCase),
    Row("e\u{301}a", .begins, "e", true),
    Row("e\u{301}a", .begins, "e", false, .letterCase),
    Row("abc", .ends, "bc", true),
    Row("abc", .ends, "", false),
    Row("abc", .ends, "", false, .diacritics),
    Row("c", .ends, "abc", false),
    Row("a.PDF", .ends, ".pdf", true, .letterCase),
    Row("a.PDF", .ends, ".pdf", false),
    Row("abcé", .ends, "abce", true, .diacritics),
    Row("réport.pdf", .ends, "port.pdf", true, .letterCase),
    Row("xe\u{301}", .ends, "É", true, .letterCase),
    Row("How Are You", .contains, "are", false),
    Row("How Are You", .contains, "are", true, .letterCase),
    Row("Hi", .contains, "", false),
    Row("", .contains, "", false, .letterCase),
    Row("Quarterly réport 3", .contains, "REPORT", true, .letterCaseAndDiacritics),
    Row("a\u{0}b", .contains, "\u{0}b", true),
  ]

  @Test("Rows", arguments: rows)
  func row(_ row: Row) {
    var scratch = TextScratch()
    let left = Array(row.left.utf8)
    let right = Array(row.right.utf8)
    let answer = TextComparison.holds(
      row.test, left.span, right.span, row.folding, &scratch)
    #expect(answer == row.expected)
    #expect(folded(row.test, left, FoldedText(row.right, row.folding)) == row.expected)
  }

  @Test(
    "Order is by Unicode scalar",
    arguments: [
      ("Z", "a", TextFolding.literal, TextOrder.ascending), ("Z", "a", .letterCase, .descending),
      ("a", "B", .letterCase, .ascending), ("a", "a", .literal, .equal),
      ("a", "aa", .literal, .ascending), ("aa", "a", .letterCase, .descending),
      ("a", "A", .letterCase, .equal), ("é", "f", .literal, .descending),
      ("é", "f", .diacritics, .ascending), ("É", "e", .letterCaseAndDiacritics, .equal),
      ("e\u{301}", "f", .letterCase, .descending), ("\u{FFFD}", "😀", .literal, .ascending),
      ("", "", .letterCase, .equal), ("", "a", .letterCase, .ascending),
    ])
  func order(left: String, right: String, folding: TextFolding, expected: TextOrder) {
    var scratch = TextScratch()
    let left = Array(left.utf8)
    let order = TextComparison.order(left.span, Array(right.utf8).span, folding, &scratch)
    let constantOrder = FoldedText(right, folding).order(of: left.span, &scratch.left)
    #expect(order == expected)
    #expect(constantOrder == expected)
  }

  @Test(
    "The locale orders letters before case and accents",
    arguments: [
      ("a", "B", TextFolding.literal, TextOrder.ascending), ("B", "a", .literal, .descending),
      ("côte", "d", .literal, .ascending), ("e", "é", .literal, .ascending),
      ("É", "é", .letterCase, .equal), ("É", "e", .letterCaseAndDiacritics, .equal),
      ("QRS", "QRS", .literal, .equal),
    ])
  func locale(left: String, right: String, folding: TextFolding, expected: TextOrder) {
    let order = TextComparison.localeOrder(
      Array(left.utf8).span, Array(right.utf8).span, folding)
    #expect(order == expected)
  }

  @Test(
    "Every comparison agrees with Foundation's folding on random texts",
    arguments: [TextFolding.literal] + TextOracle.foldings)
  func random(folding: TextFolding) {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "a", "A", "b", "e", "E", "é", "É", "\u{301}", "ß", "s", "S", "İ", "i", "Å",
      "\u{212A}", "k", "日", "が", "か", "\u{3099}", ".", "👍", "Я", "я", "각", "ᄀ", "ᅡ", "ᆨ",
    ]
    var scratch = TextScratch()
    for _ in 0..<5_000 {
      let left = generator.text(of: pieces, count: 0...6)
      let right = generator.text(of: pieces, count: 0...3)
      let leftBytes = Array(left.utf8)
      let rightBytes = Array(right.utf8)
      let foldedLeft = Array(TextOracle.folded(left, folding).utf8)
      let foldedRight = Array(TextOracle.folded(right, folding).utf8)
      let constant = FoldedText(right, folding)
      for test in [TextTest.equal, .begins, .ends, .contains] {
        let expected = TextOracle.holds(test, foldedLeft, foldedRight)
        let answer = TextComparison.holds(
          test, leftBytes.span, rightBytes.span, folding, &scratch)
        if answer != expected || folded(test, leftBytes, constant) != expected {
          Issue.record("\(left) \(test)[\(folding)] \(right) is not \(expected)")
        }
      }
      let ascends = foldedLeft.lexicographicallyPrecedes(foldedRight)
      let expected: TextOrder =
        foldedLeft == foldedRight ? .equal : ascends ? .ascending : .descending
      if constant.order(of: leftBytes.span, &scratch.left) != expected {
        Issue.record("\(left) and \(right) are not \(expected)")
      }
    }
  }

  @Test("A needle in a long repetitive text is found without quadratic work")
  func repetitive() {
    let text = [UInt8](repeating: 97, count: 400_000)
    let needle = [UInt8](repeating: 97, count: 200_000)
    let found = TextBytes.contains(text.span, needle.span)
    let missed = TextBytes.contains(text.span, (needle + [98]).span)
    let foundAtEnd = TextBytes.contains((text + [98]).span, (needle + [98]).span)
    #expect(found)
    #expect(!missed)
    #expect(foundAtEnd)
  }

  @Test(
    "Length counts UTF-16 units",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 2), ("日本", 2), ("👍", 2), ("👍🏽a", 5),
    ])
  func length(text: String, expected: Int) {
    let length = TextBytes.utf16Length(Array(text.utf8).span)
    #expect(length == expected)
    #expect(text.utf16.count == expected)
  }

  @Test(
    "Letter case",
    arguments: [
      ("straße", "STRASSE", "straße", "Straße"), ("ÉTÉ", "ÉTÉ", "été", "Été"),
      ("two words", "TWO WORDS", "two words", "Two Words"), ("", "", "", ""),
    ])
  func letterCase(text: String, upper: String, lower: String, capitalized: String) {
    #expect(TextCase.uppercased(text) == upper)
    #expect(TextCase.lowercased(text) == lower)
    #expect(TextCase.capitalized(text) == capitalized)
  }

  private func folded(_ test: TextTest, _ left: [UInt8], _ right: FoldedText) -> Bool {
    var scratch = FoldingScratch()
    switch test {
    case .equal: return right.isEqual(to: left.span, &scratch)
    case .begins: return right.isPrefix(of: left.span, &scratch)
    case .ends: return right.isSuffix(of: left.span, &scratch)
    case .contains: return right.isContained(in: left.span, &scratch)
    }
  }
}
