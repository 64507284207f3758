import ActionLab
import Testing

/// Scripts as arguments of parameterised tests.
@Suite struct ScenarioTests {
  private let folder: ScriptFolder

  init() throws { folder = try ScriptFolder() }

  @Test func aFailureHasTheScriptsOwnPlace() throws {
    let path = try folder.write(
      ":case \"good\"\n1 == 1\n:case \"bad\"\n# Numbers are what they are.\n"
        + ":expect true 1 == 2\n")
    let scenarios = try Scenario.cases(in: path)
    #expect(scenarios.map(\.name) == ["good", "bad"])
    #expect(scenarios[0].failures().isEmpty)
    let failure = try #require(scenarios[1].failures().first)
    #expect(failure.path == path)
    #expect(failure.line == 5)
    #expect(failure.message.contains("Numbers are what they are."))
    #expect(throws: ScenarioFailure.self) { try scenarios[1].run() }
  }

  @Test func aBrokenScriptIsAnErrorWithItsPlace() throws {
    let path = try folder.write(":case \"a\"\n| nothing above\n")
    let error = #expect(throws: ScenarioError.self) { try Scenario.cases(in: path) }
    #expect(error?.description.contains("x.actionlab:2:") == true)
  }

  @Test func anEmptyFolderIsAnError() throws {
    #expect(throws: ScenarioError.self) { try Scenario.cases(in: folder.path) }
  }
}
