import ActionLab
import Testing

/// The scenarios that ship with the program, as a user's tests would run them.
@Suite struct ExampleTests {
  @Test(arguments: try Scenario.cases(in: "../../../Examples/Rating"))
  func rating(_ scenario: Scenario) throws { try scenario.run() }

  @Test(arguments: try Scenario.cases(in: "../../../Examples/Handout"))
  func handout(_ scenario: Scenario) throws { try scenario.run() }

  @Test(arguments: try Scenario.cases(in: "../../../Examples/Lessons"))
  func lessonOfATeacher(_ scenario: Scenario) throws { try scenario.run() }

  @Test func scenariosThatCannotBeReadAreErrors() {
    #expect(throws: ScenarioError.self) { try Scenario.cases(in: "no/such/folder") }
  }
}
