import ActionLab
import Testing

/// Scripts that set a lab up.
@Suite struct ReplayTests {
  private let folder: ScriptFolder

  init() throws { folder = try ScriptFolder() }

  @Test func theSetUpOfAScriptWithCases() throws {
    var lab = Lab()
    try lab.replay("../../../Examples/Rating/rating.actionlab")
    #expect(try lab.menu().shows("setRating"))
    #expect(lab.script.contains(":item draft"))
    // Paths of the lab are still those of the test.
    try lab.load("../../../Examples/SwiftTesting/Sources/Provider/Info.plist")
  }

  @Test func allOfAScriptWithoutCases() throws {
    var lab = Lab()
    try lab.replay(try folder.write(":item a\n:select a\nfileproviderItems.@count == 1\n| ...\n"))
    #expect(try lab.expect("true fileproviderItems.@count == 1"))
  }

  @Test func aScriptThatFailsChangesNothing() throws {
    var lab = Lab()
    let path = try folder.write(":item a\n:expect true 1 == 2\n")
    let failure = #expect(throws: ScenarioFailure.self) { try lab.replay(path) }
    #expect(failure?.places.first?.line == 2)
    #expect(lab.script.isEmpty)
    #expect(throws: ScenarioError.self) { try lab.replay("no-such.actionlab") }
  }
}
