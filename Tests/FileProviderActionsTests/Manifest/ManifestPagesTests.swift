import PredicateFormat
import Testing

@testable import FileProviderActions

/// The pages of manifests: every code has one, and their property lists do what they say.
struct ManifestPagesTests {
  static let codes =
    DiagnosticCode.manifestCodes + DiagnosticCode.lifeCycleCodes
    + DiagnosticCode.interactionCodes + DiagnosticCode.extensionRuleCodes

  @Test(arguments: codes)
  func form(_ code: DiagnosticCode) throws {
    let page = try #require(FileProviderActionsPages.page(for: code))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "# \(code)")
    #expect(lines[1].hasSuffix("."))
    let sections = lines.filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(sections.filter { $0 != "Told apart by" } == ["Wrong", "Right", "Why", "Source"])
  }

  @Test("no code is listed twice")
  func distinct() {
    #expect(Set(Self.codes).count == Self.codes.count)
    #expect(FileProviderActionsPages.page(for: DiagnosticCode("none")) == nil)
  }

  /// Pages whose blocks are property lists, or the parts of one that documentation shows.
  static let shown = codes.filter { code in
    block("Wrong", of: code)?.hasPrefix("<") == true
      && block("Right", of: code)?.hasPrefix("<") == true
      && code != .invalidEncoding && code != .propertyListTooLarge
  }

  @Test(arguments: shown)
  func examples(_ code: DiagnosticCode) throws {
    let wrong = try #require(Self.block("Wrong", of: code))
    let right = try #require(Self.block("Right", of: code))
    #expect(Self.found(in: wrong).contains(code), "\(Self.found(in: wrong))")
    #expect(!Self.found(in: right).contains(code), "\(Self.found(in: right))")
  }

  @Test("most pages are tried")
  func shownCount() { #expect(Self.shown.count > 35) }

  /// The codes of all that is found in a text.
  private static func found(in text: String) -> [DiagnosticCode] {
    do {
      return try Manifest.read(text, name: "page").findings.map(\.diagnostic.code)
    } catch {
      return [error.diagnostic.code]
    }
  }

  private static func block(_ section: String, of code: DiagnosticCode) -> String? {
    guard
      let page = FileProviderActionsPages.page(for: code),
      let start = page.range(of: "## \(section)\n```\n")?.upperBound,
      let end = page[start...].range(of: "\n```\n")?.lowerBound
    else { return nil }
    return String(page[start..<end])
  }
}

extension StringProtocol {
  /// Where a text first stands in this one.
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
