import Transcripts

/// One case of a script, as an argument of a parameterised test.
///
/// A script is an `.actionlab` file, or a Markdown file with fenced `actionlab` blocks. Each case runs
/// from the script's set-up, whatever the others do, so cases may run in parallel.
///
///     @Test(arguments: try Scenario.cases(in: "Scenarios"))
///     func scenario(_ scenario: Scenario) throws { try scenario.run() }
public struct Scenario: Sendable, Identifiable, CustomStringConvertible {
  /// The path and the line, by which a test tool runs one case again.
  public var id: String { "\(path):\(line)" }
  /// The case's name: what stands behind `:case`, or the file's name without its ending.
  public var name: String { item.name }
  /// The script's path.
  public var path: String { script.path }
  /// The last part of the script's path.
  public var file: String { FilePath.name(of: path) }
  /// The line of the `:case`, from 1.
  public var line: Int { item.line }
  /// The path and the name.
  public var description: String { "\(file): \(name)" }

  private let script: Script
  private let item: ScriptCase

  /// The cases of every script in a file or folder, in order.
  ///
  /// A relative path starts at the folder of the calling file. Throws `ScenarioError` when a script
  /// cannot be read and when there is none, since tests of nothing would pass.
  public static func cases(
    in path: String, from file: StaticString = #filePath
  ) throws(ScenarioError) -> [Scenario] {
    let list = ScriptList([FilePath.join(FilePath.folder(of: "\(file)"), path)])
    if let problem = list.problems.first { throw ScenarioError(problem) }
    var scenarios: [Scenario] = []
    for path in list.paths {
      let script: Script
      do {
        script = try ScriptReader.read(path)
      } catch {
        throw ScenarioError(error)
      }
      scenarios += script.cases.map { Scenario(script: script, item: $0) }
    }
    return scenarios
  }

  /// Runs the case, and throws `ScenarioFailure` when something is not as the script says.
  public func run() throws(ScenarioFailure) {
    let failures = self.failures()
    if !failures.isEmpty { throw ScenarioFailure(scenario: description, places: failures) }
  }

  /// Runs the case, and gives everything that is not as the script says; empty for a pass.
  ///
  /// Each place has the script's own file and line, for a report that points there:
  ///
  ///     for failure in scenario.failures() {
  ///       Issue.record(
  ///         Comment(rawValue: failure.message),
  ///         sourceLocation: SourceLocation(
  ///           fileID: "Scenarios/\(failure.path)", filePath: failure.path, line: failure.line,
  ///           column: 1))
  ///     }
  public func failures() -> [ScenarioFailure.Place] {
    ScriptRunner().run(item, of: script).flatMap(ScenarioFailure.places)
  }
}
