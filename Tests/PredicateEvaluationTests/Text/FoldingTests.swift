import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("Folding") struct FoldingTests {
  @Test(
    "Options choose the folding",
    arguments: [
      ("", TextFolding.literal), ("c", .letterCase), ("d", .diacritics),
      ("cd", .letterCaseAndDiacritics), ("l", .literal), ("cl", .letterCase), ("n", .literal),
      ("cdn", .literal),
    ])
  func options(letters: String, folding: TextFolding) {
    var options: ComparisonOptions = []
    if letters.contains("c") { options.insert(.caseInsensitive) }
    if letters.contains("d") { options.insert(.diacriticInsensitive) }
    if letters.contains("n") { options.insert(.normalized) }
    if letters.contains("l") { options.insert(.localeSensitive) }
    #expect(TextFolding(options) == folding)
  }

  @Test(
    "Folded forms",
    arguments: [
      ("Résumé.PDF", TextFolding.literal, "Résumé.PDF"),
      ("Résumé.PDF", .letterCase, "résumé.pdf"),
      ("Résumé.PDF", .diacritics, "Resume.PDF"),
      ("Résumé.PDF", .letterCaseAndDiacritics, "resume.pdf"),
      ("E\u{301}", .letterCase, "\u{E9}"),
      ("e\u{301}\u{323}x", .diacritics, "ex"),
      ("\u{301}", .diacritics, "\u{301}"),
      ("Straße", .letterCase, "strasse"),
      ("Straße", .diacritics, "Straße"),
      ("ŉſİ", .letterCase, "ʼnsi\u{307}"),
      ("İ", .letterCaseAndDiacritics, "i"),
      ("Øæł", .letterCaseAndDiacritics, "øæł"),
      ("ΆΣς", .letterCaseAndDiacritics, "ασσ"),
      ("Ёлка", .letterCaseAndDiacritics, "елка"),
      ("\u{212B}\u{212A}", .letterCase, "åk"),
      ("ﬁ", .letterCase, "fi"),
      ("日本語のファイル 👍🏽 – 5 €", .letterCaseAndDiacritics, "日本語のファイル 👍🏽 – 5 €"),
      ("", .letterCase, ""),
    ])
  func foldedForms(text: String, folding: TextFolding, expected: String) {
    #expect(Array(folding.folded(text).unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array(TextOracle.folded(text, folding).utf8) == Array(expected.utf8))
  }

  @Test("The fast path agrees with Foundation on every scalar", arguments: TextOracle.foldings)
  func everyScalar(folding: TextFolding) {
    var known = 0
    for scalar in TextOracle.scalars {
      for text in [String(scalar), "e\(scalar)z", "é\(scalar)\(scalar)"] {
        guard let fast = fastFolded(text, folding) else { continue }
        known += 1
        if fast != Array(TextOracle.folded(text, folding).utf8) {
          Issue.record("U+\(String(scalar.value, radix: 16)) in \(text)")
        }
      }
    }
    #expect(known > 5_000)
  }

  @Test(
    "The fast path agrees with Foundation on marks behind every Latin letter",
    arguments: TextOracle.foldings)
  func marks(folding: TextFolding) {
    for base in UInt32(0)..<0x180 {
      for mark in stride(from: 0x300 + base % 7, through: 0x36F, by: 7) {
        guard let base = Unicode.Scalar(base), let mark = Unicode.Scalar(mark) else { continue }
        let text = "\(base)\(mark)\u{323}z"
        guard let fast = fastFolded(text, folding) else { continue }
        if fast != Array(TextOracle.folded(text, folding).utf8) {
          Issue.record("U+\(String(base.value, radix: 16)) U+\(String(mark.value, radix: 16))")
        }
      }
    }
  }

  @Test(
    "The fast path knows what file names are made of",
    arguments: [
      "Quarterly réport 2003.pdf", "Übersicht – März.txt", "résume\u{301}", "写真 12.jpeg", "한국어",
      "party 🎉.mov",
    ])
  func known(text: String) {
    #expect(fastFolded(text, .letterCaseAndDiacritics) != nil)
  }

  private func fastFolded(_ text: String, _ folding: TextFolding) -> [UInt8]? {
    let bytes = Array(text.utf8)
    var output = [UInt8](repeating: 0, count: bytes.count)
    return LatinFolding.fold(bytes.span, folding, into: &output, at: 0).map {
      Array(output.prefix($0))
    }
  }
}
