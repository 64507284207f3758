import PredicateFormat
import Testing

@Suite struct Pages {
  @Test(arguments: DiagnosticCode.formatCodes)
  func everyCodeHasAPageWhoseExamplesHold(code: DiagnosticCode) throws {
    let text = try #require(PredicateFormatPages.page(for: code))
    let page = try #require(Page(text))
    #expect(page.title == code.rawValue)
    #expect(codes(in: page.wrong, code).contains(code))
    #expect(!codes(in: page.right, code).contains(code))
    #expect(errors(in: page.right, code).isEmpty)
    #expect(page.settings.split(separator: "\n").allSatisfy { $0.contains("=") })
  }

  @Test func codesAreDistinctAndOthersHaveNoPage() {
    #expect(Set(DiagnosticCode.formatCodes).count == DiagnosticCode.formatCodes.count)
    #expect(PredicateFormatPages.page(for: DiagnosticCode("no-such-code")) == nil)
  }

  private func codes(in example: String, _ code: DiagnosticCode) -> [DiagnosticCode] {
    found(in: example, code).map(\.code)
  }

  private func errors(in example: String, _ code: DiagnosticCode) -> [Diagnostic] {
    found(in: example, code).filter { $0.severity == .error }
  }

  /// The findings of an example, in the setting that the page of its code describes.
  private func found(in example: String, _ code: DiagnosticCode) -> [Diagnostic] {
    switch code {
    case .tooFewArguments, .unusedArguments, .unsuitableArgument:
      return findings(in: example, arguments: [.string("report.pdf")])
    case .nestingLimit: return findings(in: example, limits: ParseLimits(depth: 5))
    case .formatTooLong: return findings(in: example, limits: ParseLimits(bytes: 20))
    case .missingSubstitution:
      do throws(PredicateFormatError) {
        _ = try PredicateSyntax(format: example).substituting(["name": .string("report.pdf")])
        return []
      } catch {
        return error.diagnostics
      }
    default: return findings(in: example)
    }
  }
}

/// A page, taken apart by its headings.
private struct Page {
  let title: String
  let wrong: String
  let right: String
  let settings: String

  init?(_ text: String) {
    var sections: [String: String] = [:]
    var heading = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        heading = String(line.dropFirst(3))
      } else if !line.hasPrefix("```"), !line.hasPrefix("# ") {
        sections[heading, default: ""] += line + "\n"
      }
    }
    guard text.hasPrefix("# "), let wrong = sections["Wrong"], let right = sections["Right"],
      let settings = sections["Told apart by"], sections["Why"] != nil, sections["Source"] != nil,
      let firstLine = text.split(separator: "\n").first
    else { return nil }
    title = String(firstLine.dropFirst(2))
    self.wrong = String(wrong.dropLast())
    self.right = String(right.dropLast())
    self.settings = String(settings.dropLast())
  }
}
