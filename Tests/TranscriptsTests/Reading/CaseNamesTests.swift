import LabSession
import Testing

@testable import Transcripts

/// What is wrong with a `:case`, for the prompt and for the reader of scripts.
@Suite struct CaseNamesTests {
  @Test(
    arguments: [
      ([":case \"a\"", ":case \"b\""], []),
      ([":case one"], ["case-name"]),
      ([":case"], ["case-name"]),
      ([":case \"\""], ["case-name"]),
      ([":case \"a\"", ":case 'a'"], ["duplicate-case"]),
    ] as [([String], [String])])
  func tellsWhatIsWrong(_ lines: [String], _ expected: [String]) {
    var names = CaseNames()
    let problems = lines.flatMap { names.take(Input($0)).problems }
    #expect(problems.map(\.code.rawValue) == expected)
    #expect(problems.allSatisfy { $0.range != nil })
  }
}
