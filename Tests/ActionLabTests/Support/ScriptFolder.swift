import Foundation

/// A folder of its own for one test, removed with it.
final class ScriptFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "actionlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  /// Writes a script and gives its path.
  func write(_ text: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent("x.actionlab")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
