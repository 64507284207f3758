import PredicateFormat
import Synchronization
import Testing

@testable import LabSession

/// What `:save`, `:export` and `:bundle` find where they are to write.
@Suite struct WritingOverTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var command: String
    /// What stands there; `nil` for nothing.
    var before: String?
    /// Whether it is written over.
    var isWritten: Bool
    var testDescription: String { "\(command) over \(before ?? "nothing")" }
  }

  @Test(arguments: [
    Row(command: ":save f", before: nil, isWritten: true),
    Row(command: ":save f", before: "", isWritten: true),
    Row(
      command: ":save f",
      before: "#! actionlab 1\n# Written by :save, which writes over it.\n:item a\n",
      isWritten: true),
    Row(command: ":save f", before: "#! actionlab 1\n:item a\n", isWritten: false),
    Row(command: ":bundle f", before: "#! actionlab 1\n# Why\n:item a\n", isWritten: false),
    Row(command: ":save f", before: "milk\n", isWritten: false),
    Row(command: ":save --force f", before: "milk\n", isWritten: true),
    Row(command: ":bundle f", before: "milk\n", isWritten: false),
    Row(command: ":bundle --force f", before: "milk\n", isWritten: true),
    Row(command: ":export f", before: nil, isWritten: true),
    Row(command: ":export f", before: "#! actionlab 1\n", isWritten: false),
    Row(command: ":export --json f", before: "[]", isWritten: false),
    Row(command: ":export --force f", before: "[]", isWritten: true),
  ])
  func aFileOfAnotherKindIsKept(_ row: Row) {
    let (outcome, written) = Self.perform(row.command, over: row.before)
    #expect((written != nil) == row.isWritten)
    #expect(outcome.codes == (row.isWritten ? [] : ["file-exists"]))
  }

  @Test(arguments: [
    (":export a.json", "{"), (":export a.JSON", "{"), (":export a.actionlab", ":"),
    (":export --json a.txt", "{"),
  ])
  func theEndingOfAFileAsksForJSON(_ command: String, _ start: String) {
    #expect(Self.perform(command, over: nil).written?.hasPrefix(start) == true)
  }

  @Test(arguments: ["a.csv", "b.PLIST"])
  func aNameThatPromisesAnotherFormIsRefused(_ name: String) {
    let (outcome, written) = Self.perform(":export --force \(name)", over: nil)
    #expect(written == nil)
    #expect(outcome.codes == ["unexpected-argument"])
  }

  @Test(arguments: [":save f", ":bundle f"])
  func whatACommandWroteItWritesOver(_ command: String) throws {
    let first = try #require(Self.perform(command, over: nil).written)
    #expect(Self.perform(command, over: first).written == first)
  }

  private static func perform(
    _ command: String, over before: String?
  ) -> (outcome: Outcome, written: String?) {
    let written = WrittenText()
    var files = FileAccess.memory(before.map { ["f": $0] } ?? [:])
    files.write = { _, bytes throws(Diagnostic) in
      written.text.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
    }
    var session = Session(Session.Configuration(files: files))
    session.play(":item a filename=\"a.pdf\"\n:select a")
    let outcome = session.perform(command)
    return (outcome, written.text.withLock { $0 })
  }

  private final class WrittenText: Sendable {
    let text = Mutex<String?>(nil)
  }
}
