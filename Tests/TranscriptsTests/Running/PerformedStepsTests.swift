import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

/// What a run keeps for a report that shows everything.
@Suite struct PerformedStepsTests {
  private func results(_ text: String, keeping keepsOutcomes: Bool = true) throws -> ScriptResult {
    let folder = TemporaryFolder()
    let path = folder.write("a.actionlab", text)
    var options = RunOptions()
    options.keepsOutcomes = keepsOutcomes
    return try #require(ScriptRunner(options).run([path]).first)
  }

  @Test func everyInputIsKeptWithItsFailure() throws {
    let result = try results(
      """
      :item a
      :case "one"
      # Because.
      :select a
      :expect true 1 == 2
      1 == 1
      :case "two"
      1 == 1
      """)
    #expect(result.setUp.map(\.text) == [":item a"])
    #expect(
      result.cases.map { $0.steps.map(\.text) } == [
        [":select a", ":expect true 1 == 2", "1 == 1"], ["1 == 1"],
      ])
    #expect(result.cases[0].steps.map(\.failures.count) == [0, 1, 0])
    #expect(result.cases[0].steps[0].reason == "Because.")
    #expect(result.cases[0].omittedSteps == 0)
  }

  @Test func nothingIsKeptUnasked() throws {
    let result = try results(":item a\n:case \"one\"\n1 == 1\n", keeping: false)
    #expect(result.setUp.isEmpty)
    #expect(result.cases[0].steps.isEmpty)
    #expect(result.cases[0].omittedSteps == 0)
  }

  /// The bound holds for a script as a whole.
  @Test func aLongScriptIsBounded() throws {
    let inputs = String(repeating: ":status\n", count: 1_500)
    let result = try results(":case \"one\"\n\(inputs):case \"two\"\n\(inputs)")
    #expect(result.cases.map(\.steps.count) == [1_500, 500])
    #expect(result.cases.map(\.omittedSteps) == [0, 1_000])
  }
}
