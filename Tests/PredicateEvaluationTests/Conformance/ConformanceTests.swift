import PredicateEvaluation
import PredicateFormat
import Testing

/// The rows that fix what the language means, most of them seen on Apple's systems.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceRow.rows(PackageResources.conformance_txt))
  func row(_ row: ConformanceRow) {
    let outcome = row.outcome()
    // A row that names no exception holds for every raise.
    #expect(row.expected == "raises" ? outcome.hasPrefix("raises") : outcome == row.expected)
  }

  @Test func everyLineOfTheFileIsARow() {
    let lines = String(decoding: PackageResources.conformance_txt, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(ConformanceRow.rows(PackageResources.conformance_txt).count == lines.count)
  }
}
