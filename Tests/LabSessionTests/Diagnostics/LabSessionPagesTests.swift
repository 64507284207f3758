import PredicateFormat
import Testing

@testable import LabSession

/// The pages of this room are run: the wrong lines give the code, the right ones give none.
@Suite struct LabSessionPagesTests {
  @Test(arguments: DiagnosticCode.sessionCodes) func aPageIsComplete(_ code: DiagnosticCode) {
    let page = LabSessionPages.page(for: code)
    #expect(page?.hasPrefix("# \(code)\n") == true)
    for heading in ["## Wrong", "## Right", "## Why", "## Source"] {
      #expect(page?.contains("\n\(heading)\n") == true)
    }
  }

  @Test(arguments: DiagnosticCode.sessionCodes) func theWrongLinesGiveTheCode(
    _ code: DiagnosticCode
  ) throws {
    let lines = try block("Wrong", of: code)
    let outcomes = perform(lines, code)
    let failed = outcomes.filter(\.failed)
    #expect(failed.count <= 1)
    #expect(outcomes.flatMap(codes).contains(code))
  }

  @Test(arguments: DiagnosticCode.sessionCodes) func theRightLinesGiveNone(
    _ code: DiagnosticCode
  ) throws {
    let outcomes = perform(try block("Right", of: code), code)
    #expect(!outcomes.isEmpty)
    #expect(!outcomes.contains { $0.failed })
    #expect(!outcomes.flatMap(codes).contains(code))
  }

  private func block(_ heading: String, of code: DiagnosticCode) throws -> [Substring] {
    let page = try #require(LabSessionPages.page(for: code))
    let parts = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(parts.firstIndex(of: "## \(heading)"))
    return Array(parts[(start + 2)...].prefix { $0 != "```" })
  }

  private func perform(_ lines: [Substring], _ code: DiagnosticCode) -> [Outcome] {
    // Abbreviations exist at the prompt only.
    let mode: Session.Configuration.Mode = code == .ambiguousCommand ? .prompt : .script
    let files = FileAccess.memory(["notes.txt": "milk\n"])
    var session = Session(Session.Configuration(mode: mode, files: files))
    var assembler = InputAssembler()
    var steps = lines.flatMap { assembler.take(String($0)) }
    if let last = assembler.finish() { steps.append(last) }
    return steps.compactMap { step in
      switch step {
      case .input(let input): session.perform(input)
      case .failed(let input, let diagnostic): .failure([diagnostic], in: input)
      default: nil
      }
    }
  }

  private func codes(_ outcome: Outcome) -> [DiagnosticCode] {
    outcome.parts.compactMap { part in
      if case .diagnostic(let located) = part { located.diagnostic.code } else { nil }
    }
  }
}
