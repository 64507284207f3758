import Foundation
import LabSession
import Rendering
import Testing

@testable import Shell

/// A learner's session as a text file: a line that starts with `lab> ` is typed, the lines below are
/// printed.
///
/// With `UPDATE_GOLDEN` in the environment the files are rewritten, and the run fails all the same.
@Suite struct LessonGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Expected")

  @Test(arguments: [80, 132]) func aLearnersSessionPrintsWhatItPrinted(_ width: Int) throws {
    let file = Self.folder.appendingPathComponent("learning-\(width).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    let conversation = Conversation(
      Session(Session.Configuration(mode: .prompt)),
      device: TextDevice(width: width, isFixed: true))
    var lines: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("lab> ") {
      lines.append(String(line))
      lines += conversation.take(String(line.dropFirst(5))).lines
    }
    let played = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try played.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(played == text)
  }
}
