import PredicateFormat
import Testing

@testable import FileProviderActions

/// The pages of the codes of items and imports.
@Suite struct ItemPagesTests {
  @Test(arguments: DiagnosticCode.itemCodes + DiagnosticCode.importCodes)
  func explains(_ code: DiagnosticCode) throws {
    let bytes = try #require(ItemPages.pages[code])
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "# \(code)")
    let headings = lines.filter { $0.hasPrefix("## ") }
    #expect(
      headings == ["## Wrong", "## Right", "## Told apart by", "## Why", "## Source"])
  }

  @Test func explainsNothingElse() {
    let codes = DiagnosticCode.itemCodes + DiagnosticCode.importCodes
    #expect(Set(ItemPages.pages.keys) == Set(codes))
    #expect(Set(codes).count == codes.count)
  }
}
