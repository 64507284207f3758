import PredicateFormat
import Testing

@testable import PredicateAnalysis

/// Every code of lint has a page whose two examples differ in that code.
struct PageTests {
  @Test(arguments: DiagnosticCode.lintCodes.map(\.rawValue))
  func page(_ name: String) throws {
    let code = DiagnosticCode(name)
    let page = try #require(PredicateAnalysisPages.page(for: code))
    #expect(page.hasPrefix("# \(name)\n"))
    for heading in ["Wrong", "Right", "Told apart by", "Why", "Source"] {
      #expect(page.contains("\n## \(heading)\n"))
    }
    #expect(try findings(of: block("Wrong", page)).contains { $0.code == code })
    #expect(try !findings(of: block("Right", page)).contains { $0.code == code })
  }

  @Test("a code is listed once")
  func codes() {
    #expect(Set(DiagnosticCode.lintCodes).count == DiagnosticCode.lintCodes.count)
    #expect(PredicateAnalysisPages.page(for: .bareValue) == nil)
  }

  /// The text of the code block under a heading.
  private func block(_ heading: String, _ page: String) throws -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "## \(heading)"))
    let body = lines[(start + 2)...].prefix { $0 != "```" }
    return body.joined(separator: "\n")
  }

  /// The findings with the vocabulary that fits the keys; of an operation alone, an interaction's.
  private func findings(of text: String) throws -> [Diagnostic] {
    let predicate = try parsed(SourceText(text))
    var vocabulary = GuessedVocabulary.vocabulary(for: predicate, platform: .ios)
    if text.hasPrefix("action == ") { vocabulary = InteractionVocabulary() }
    if text == "TRUEPREDICATE" { vocabulary = SharingVocabulary() }
    return PredicateLint(vocabulary).findings(in: predicate)
  }
}
