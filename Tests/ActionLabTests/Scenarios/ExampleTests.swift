import ActionLab
import Foundation
import Testing

/// The scenarios that ship with the program, as a user's tests would run them.
@Suite struct ExampleTests {
  @Test(arguments: try Scenario.cases(in: "../../../Examples/Rating"))
  func rating(_ scenario: Scenario) throws { try scenario.run() }

  @Test(arguments: try Scenario.cases(in: "../../Examples/Handout"))
  func handout(_ scenario: Scenario) throws { try scenario.run() }

  @Test(arguments: try Scenario.cases(in: "../../Examples/Lessons"))
  func lessonOfATeacher(_ scenario: Scenario) throws { try scenario.run() }

  @Test func aClassIsGraded() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Lessons").standardized.path
    let run = try BuiltProgram.run(
      "grade", "tagged-files.actionlab", "Submissions", "--csv", folder: folder)
    #expect(run.status == 1)
    #expect(
      run.lines.map { $0.split(separator: ",").prefix(4).joined(separator: " ") } == [
        "file exercise result selection", "Submissions/ana.txt 1 right",
        "Submissions/ben.txt 1 wrong letter", "Submissions/cleo.txt 1 wrong memo",
      ])
  }

  @Test func scenariosThatCannotBeReadAreErrors() {
    #expect(throws: ScenarioError.self) { try Scenario.cases(in: "no/such/folder") }
  }
}
