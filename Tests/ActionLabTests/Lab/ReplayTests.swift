import ActionLab
import Foundation
import Testing

/// Scripts that set a lab up.
@Suite struct ReplayTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "actionlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws -> String {
    let url = folder.appendingPathComponent("x.actionlab")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func theSetUpOfAScriptWithCases() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var lab = Lab()
    try lab.replay("../../../Examples/Rating/rating.actionlab")
    #expect(try lab.menu().shows("setRating"))
    #expect(lab.script.contains(":item draft"))
    // Paths of the lab are still those of the test.
    try lab.load("../../../Examples/SwiftTesting/Sources/Provider/Info.plist")
  }

  @Test func allOfAScriptWithoutCases() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var lab = Lab()
    try lab.replay(try write(":item a\n:select a\nfileproviderItems.@count == 1\n| ...\n"))
    #expect(try lab.expect("true fileproviderItems.@count == 1"))
  }

  @Test func aScriptThatFailsChangesNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var lab = Lab()
    let path = try write(":item a\n:expect true 1 == 2\n")
    let failure = #expect(throws: ScenarioFailure.self) { try lab.replay(path) }
    #expect(failure?.places.first?.line == 2)
    #expect(lab.script.isEmpty)
    #expect(throws: ScenarioError.self) { try lab.replay("no-such.actionlab") }
  }
}
