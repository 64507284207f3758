import LabSession

/// Performs the inputs of a script on a session that somebody else holds.
public enum ScriptReplay {
  /// Performs the set-up of a script, or all of one without cases, and tells what was not as it says.
  ///
  /// Paths in the script start at its own file. The session is left as the inputs have left it, its
  /// way to files and its interruption as they were.
  public static func perform(_ script: Script, on session: inout Session) -> CaseResult {
    let isWithoutCases = script.setUp.isEmpty && script.cases.count == 1
    let steps = isWithoutCases ? script.cases[0].steps : script.setUp
    let configuration = session.configuration
    var run = CaseRun(session, options: RunOptions(), script: script)
    let result = run.perform(steps, name: isWithoutCases ? script.cases[0].name : "set-up", line: 1)
    session = run.session
    session.configuration = configuration
    return result
  }
}
