import Transcripts

/// A scenario that is not as its script says.
public struct ScenarioFailure: Error, Sendable, CustomStringConvertible {
  /// One thing that is not as the script says.
  public struct Place: Sendable {
    /// The file that it stands in.
    public let path: String
    /// The name of that file: of the script, or of one that it includes.
    public var file: String { FilePath.name(of: path) }
    /// The line of that file, from 1.
    public let line: Int
    /// What was expected and what was found, over several lines.
    public let message: String
  }

  /// The scenario's description.
  public let scenario: String
  /// What is not as the script says, at least one.
  public let places: [Place]

  /// Everything, over several lines.
  public var description: String {
    ([scenario] + places.map(\.message)).joined(separator: "\n")
  }
}

extension ScenarioFailure {
  /// What was not as a script says; empty for a pass.
  static func places(of result: CaseResult) -> [Place] {
    let places = result.failures.map {
      Place(path: $0.path, line: $0.line, message: $0.lines.joined(separator: "\n"))
    }
    guard places.isEmpty, result.status != .passed else { return places }
    return [Place(path: result.path, line: result.line, message: result.remark ?? "not run")]
  }
}

/// A script that cannot be read.
public struct ScenarioError: Error, Sendable, CustomStringConvertible {
  /// One line for each thing that is wrong: `FILE:LINE:COLUMN: error CODE: MESSAGE`.
  public let lines: [String]

  init(_ error: ScriptError) { lines = error.summary }

  /// Everything, over several lines.
  public var description: String { lines.joined(separator: "\n") }
}
