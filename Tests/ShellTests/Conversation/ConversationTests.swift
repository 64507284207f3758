import LabSession
import PseudoTerminal
import Rendering
import Testing

@testable import Shell

/// Lines in, lines out, without a terminal.
@Suite struct ConversationTests {
  private let folder = TemporaryFolder()

  private func conversation(_ mode: Session.Configuration.Mode = .prompt) -> Conversation {
    Conversation(Session(Session.Configuration(mode: mode)))
  }

  @Test func anIncompletePredicateWaitsForMore() {
    let lab = conversation()
    let first = lab.take("(1 == 1 AND")
    #expect(first.lines.isEmpty && first.entries.isEmpty)
    #expect(lab.open.last?.name == "operand of AND")
    let second = lab.take("2 == 2)")
    #expect(second.lines.last?.hasPrefix("true") == true)
    #expect(second.entries == ["(1 == 1 AND\n2 == 2)"])
    #expect(lab.open.isEmpty)
  }

  @Test func severalLinesAtOnceAreSeveralInputs() {
    let lab = conversation()
    let reply = lab.take(":item a\n:item b childItemCount=(1 +\n2)\n:items")
    #expect(reply.entries == [":item a", ":item b childItemCount=(1 +\n2)", ":items"])
    #expect(!reply.failed)
  }

  @Test func aDroppedInputLeavesNothingBehind() {
    let lab = conversation()
    _ = lab.take("(1 == 1 AND")
    lab.dropPending()
    let reply = lab.take("TRUEPREDICATE")
    #expect(reply.entries == ["TRUEPREDICATE"])
    #expect(!reply.failed)
  }

  @Test func aCommandBreaksAnOpenInputOffAndIsPerformed() {
    let lab = conversation()
    _ = lab.take("(1 == 1 AND")
    let reply = lab.take(":item report")
    #expect(reply.failed)
    #expect(reply.entries == ["(1 == 1 AND", ":item report"])
    #expect(lab.session.names.items.map(\.text) == ["report"])
  }

  @Test func anInputThatEndsOpenIsAnError() {
    let lab = conversation(.script)
    _ = lab.take("TRUEPREDICATE")
    _ = lab.take("(1 == 1 AND")
    let reply = lab.finish()
    #expect(reply.failed)
    #expect(reply.lines.first?.contains("unfinished-input") == true)
  }

  @Test(arguments: ["quit", "exit", ":quit", "\\q", "lab> quit"])
  func leaving(_ line: String) {
    let lab = conversation()
    let reply = lab.take(line)
    #expect(lab.hasLeft)
    #expect(!reply.failed)
  }

  @Test func commentsAndExpectedOutputOfAPastedScriptDoNothing() {
    let lab = conversation()
    let reply = lab.take("# a script\n| output\n\n1 == 1")
    #expect(reply.lines.last?.hasPrefix("true") == true)
    #expect(!reply.failed)
  }

  @Test func aLineThatCannotBeReadIsCounted() {
    let lab = conversation(.script)
    lab.skipLine()
    _ = lab.take("(1 == 1 AND")
    let reply = lab.finish()
    #expect(reply.lines.joined().contains("line 2"))
  }

  @Test func abbreviationsAreForThePrompt() {
    #expect(!conversation(.prompt).take(":sel none").failed)
    #expect(conversation(.script).take(":sel none").failed)
  }

  @Test func whatIsTypedIsRecordedUntilItEnds() {
    let path = folder.file("session.actionlab")
    let lab = conversation()
    #expect(!lab.take(":record \(path)").failed)
    #expect(lab.recorder != nil)
    _ = lab.take(":item report isUploaded=YES")
    _ = lab.take(":sel report")
    _ = lab.take(":nonsense")
    #expect(!lab.take(":record stop").failed)
    #expect(lab.recorder == nil)
    let text = folder.text(of: "session.actionlab")
    #expect(text.hasPrefix("#! actionlab 1\n"))
    #expect(text.contains("\n:item report isUploaded=YES\n"))
    #expect(text.contains("\n:select report\n"))
    #expect(!text.contains("nonsense"))
  }

  @Test func oneRecordingAtATime() {
    let lab = conversation()
    #expect(lab.take(":record stop").failed)
    _ = lab.take(":record \(folder.file("a.actionlab"))")
    let second = lab.take(":record \(folder.file("b.actionlab"))")
    #expect(second.failed)
    #expect(folder.text(of: "b.actionlab") == "")
  }

  @Test func aRecordingOverAFileIsRefused() {
    let path = folder.write("mine\n".utf8, to: "a.actionlab")
    let lab = conversation()
    #expect(lab.take(":record \(path)").failed)
    #expect(folder.text(of: "a.actionlab") == "mine\n")
  }

  @Test func includedFilesArePerformedFromTheirFolder() {
    folder.write("#! actionlab 1\n:item report\n:select report\n".utf8, to: "items.actionlab")
    folder.write("#! actionlab 1\n:include items.actionlab\n".utf8, to: "all.actionlab")
    let lab = conversation()
    let reply = lab.take(":include \(folder.file("all.actionlab"))")
    #expect(!reply.failed)
    #expect(lab.session.names.items.map(\.text) == ["report"])
  }

  @Test func anIncludedFileEndsWithItsFirstFailure() {
    folder.write("#! actionlab 1\n:item a\n:nonsense\n:item b\n".utf8, to: "x.actionlab")
    let lab = conversation()
    let reply = lab.take(":include \(folder.file("x.actionlab"))")
    #expect(reply.failed)
    #expect(lab.session.names.items.map(\.text) == ["a"])
    #expect(lab.take(":include \(folder.file("missing.actionlab"))").failed)
  }

  @Test func linesAreDrawnForTheStyle() {
    let lab = conversation()
    lab.device = TextDevice(width: 30)
    let reply = lab.take(":nonsense nonsense")
    #expect(reply.lines.allSatisfy { $0.count <= 30 })
  }
}
