import LabSession
import Transcripts

extension Lab {
  /// Performs what a script has before its first case, or all of a script without cases, and checks
  /// it on the way.
  ///
  ///     var lab = Lab()
  ///     try lab.replay("Scenarios/rating.actionlab")
  ///     #expect(try lab.menu().shows("setRating"))
  ///
  /// So a test in Swift begins where the cases of a scenario begin, or where a recording ends. The
  /// path is relative to the folder of the file that made the lab. Throws ``ScenarioError`` when the
  /// script cannot be read, and ``ScenarioFailure`` when something is not as it says; the lab is then
  /// as it was.
  public mutating func replay(_ path: String) throws {
    let script: Script
    do {
      script = try ScriptReader.read(session.configuration.files.resolved(path))
    } catch {
      throw ScenarioError(error)
    }
    var session = session
    let result = ScriptReplay.perform(script, on: &session)
    let places = ScenarioFailure.places(of: result)
    if !places.isEmpty { throw ScenarioFailure(scenario: result.title, places: places) }
    self.session = session
  }
}
