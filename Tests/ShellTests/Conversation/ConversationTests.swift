import LabSession
import PseudoTerminal
import Rendering
import Synchronization
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

  @Test(arguments: ["quit", "exit", ":quit", "\\q", "quit()", "exit()", "lab> quit"])
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

  @Test func anIncludedFileIsTakenOverWholeOrNotAtAll() {
    folder.write("#! actionlab 1\n:item a\n:nonsense\n:item b\n".utf8, to: "x.actionlab")
    let lab = conversation()
    let reply = lab.take(":include \(folder.file("x.actionlab"))")
    #expect(reply.failed)
    #expect(lab.session.names.items.isEmpty)
    #expect(reply.lines.joined(separator: " ").contains("is taken over"))
    #expect(lab.take(":include \(folder.file("missing.actionlab"))").failed)
  }

  @Test func linesAreDrawnForTheStyle() {
    let lab = conversation()
    lab.device = TextDevice(width: 30)
    let reply = lab.take(":nonsense nonsense")
    #expect(reply.lines.allSatisfy { $0.count <= 30 })
  }

  @Test func controlCEndsAPasteAndAnIncludedScript() {
    let lines = (0..<10).map { ":item i\($0)" }
    let asked = Mutex(0)
    var configuration = Session.Configuration(mode: .prompt)
    // Ctrl-C is pressed while the fourth line is performed.
    configuration.interruption = {
      asked.withLock {
        $0 += 1; return $0 > 3
      }
    }
    let pasting = Conversation(Session(configuration))
    let reply = pasting.take(lines.joined(separator: "\n"))
    #expect(reply.failed)
    #expect(reply.lines == ["interrupted: 6 pasted lines are left out"])
    #expect(pasting.session.names.items.count == 4)
    asked.withLock { $0 = 0 }
    folder.write((["#! actionlab 1"] + lines).joined(separator: "\n").utf8, to: "x.actionlab")
    let including = Conversation(Session(configuration))
    let included = including.take(":include \(folder.file("x.actionlab"))")
    #expect(included.lines.first == "interrupted: 7 inputs of the script are left out")
    #expect(including.session.names.items.isEmpty)
  }
}
