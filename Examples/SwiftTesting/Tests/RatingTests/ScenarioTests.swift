import ActionLab
import Testing

/// One test for each case of every script in the folder Scenarios.
@Test(arguments: try Scenario.cases(in: "Scenarios"))
func scenario(_ scenario: Scenario) {
  for failure in scenario.failures() {
    Issue.record(
      Comment(rawValue: failure.message),
      sourceLocation: SourceLocation(
        fileID: "Scenarios/\(failure.file)", filePath: failure.path, line: failure.line,
        column: 1))
  }
}
