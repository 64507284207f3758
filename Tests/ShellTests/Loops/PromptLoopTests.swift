import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program at a pseudo-terminal, with a home of its own.
@Suite struct PromptLoopTests {
  private let home = TemporaryFolder()

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program: "actionlab", arguments: arguments,
      environment: environment.merging(["HOME": home.path]) { given, _ in given })
    try terminal.wait(for: "lab> ")
    return terminal
  }

  @Test func theBannerIsOneLine() throws {
    let terminal = try PseudoTerminal(program: "actionlab", environment: ["HOME": home.path])
    let before = try terminal.wait(for: "lab> ")
    #expect(before.split(separator: "\n").count == 1)
    #expect(before.hasPrefix("ActionLab. A line is a predicate"))
  }

  @Test func aPredicateIsAnswered() throws {
    let terminal = try start()
    terminal.type("1 + 1 == 2\r")
    try terminal.wait(for: "true")
    try terminal.wait(for: "lab> ")
  }

  @Test func accentsAreEditedByCharacter() throws {
    let terminal = try start()
    terminal.type("\"Åsé\u{7f}\" == \"Ås\"\r")
    try terminal.wait(for: "true")
  }

  @Test func thePromptShowsTheState() throws {
    let terminal = try start()
    terminal.type(":on each\r")
    try terminal.wait(for: "lab on each> ")
    terminal.type(":record \(home.file("a.actionlab"))\r")
    try terminal.wait(for: "lab on each recording> ")
  }

  @Test func theSecondPromptNamesWhatIsOpenAndControlCDropsIt() throws {
    let terminal = try start()
    terminal.type("(1 == 1 AND\r")
    try terminal.wait(for: "... operand of AND> ")
    terminal.type("2 == 3")
    try terminal.wait(for: "2 == 3")
    terminal.type("\u{3}")
    try terminal.wait(for: "lab> ")
    terminal.type("(1 == 1 AND\r")
    try terminal.wait(for: "... operand of AND> ")
    terminal.type("2 == 2)\r")
    try terminal.wait(for: "true")
  }

  @Test func aPasteOfManyLinesWithTabsIsOneEntryOfTheEditor() throws {
    let terminal = try start()
    terminal.type("\u{1b}[200~(1 == 1\r\n\tAND 2 == 2)\u{1b}[201~\r")
    try terminal.wait(for: "true")
    try terminal.wait(for: "lab> ")
    terminal.type("\u{1b}[A\r")
    try terminal.wait(for: "true")
  }

  @Test func tabCompletesWithTheNamesOfTheSession() throws {
    let terminal = try start()
    terminal.type(":item report\r")
    try terminal.wait(for: "lab> ")
    terminal.type(":sel\trep\t\r")
    try terminal.wait(for: ":select report")
    try terminal.wait(for: "lab> ")
    terminal.type(":re\t")
    try terminal.wait(for: ":rename")
    try terminal.wait(for: "lab> :re")
  }

  @Test func historyOutlivesAKilledSession() throws {
    let first = try start()
    first.type("(1 == 1 AND\r")
    try first.wait(for: "... operand of AND> ")
    first.type("2 == 2)\r")
    try first.wait(for: "true")
    try first.wait(for: "lab> ")
    first.type(" 3 == 3\r")
    try first.wait(for: "true")
    first.signal(SIGKILL)
    #expect(try first.waitForEnd() == 128 + SIGKILL)
    let file = home.text(of: ".local/state/actionlab/history")
    #expect(file == "#actionlab-history 1\n(1 == 1 AND\\n2 == 2)\n")
    let second = try start()
    second.type("\u{1b}[A\r")
    try second.wait(for: "true")
  }

  @Test func aHistoryThatIsADirectoryIsToldAndTheSessionGoesOn() throws {
    mkdir(home.file("state"), 0o700)
    mkdir(home.file("state/actionlab"), 0o700)
    mkdir(home.file("state/actionlab/history"), 0o700)
    let terminal = try PseudoTerminal(
      program: "actionlab",
      environment: ["HOME": home.path, "XDG_STATE_HOME": home.file("state")])
    try terminal.wait(for: "is not a regular file")
    try terminal.wait(for: "lab> ")
    terminal.type("1 == 1\r")
    try terminal.wait(for: "true")
  }

  @Test func withoutAHomeHistoryIsKeptForTheSession() throws {
    let terminal = try PseudoTerminal(program: "actionlab")
    try terminal.wait(for: "neither XDG_STATE_HOME nor HOME is set")
    try terminal.wait(for: "lab> ")
  }

  @Test func controlDLeavesAndSaysThatARecordingEnds() throws {
    let terminal = try start()
    let path = home.file("a.actionlab")
    terminal.type(":record \(path)\r")
    try terminal.wait(for: "recording> ")
    terminal.type(":item report\r")
    try terminal.wait(for: "recording> ")
    terminal.type("\u{4}")
    try terminal.wait(for: "the recording to \(path) ends here")
    #expect(try terminal.waitForEnd() == 0)
    #expect(home.text(of: "a.actionlab").contains(":item report\n"))
  }

  @Test func aHangUpLeavesTheRecordingWhole() throws {
    let terminal = try start()
    terminal.type(":record \(home.file("a.actionlab"))\r")
    try terminal.wait(for: "recording> ")
    terminal.type(":item report\r")
    try terminal.wait(for: "recording> ")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == 128 + SIGHUP)
    #expect(home.text(of: "a.actionlab").contains(":item report\n"))
  }

  @Test func controlBackslashEndsTheSessionAndKeepsTheRecording() throws {
    let terminal = try start()
    terminal.type(":record \(home.file("a.actionlab"))\r")
    try terminal.wait(for: "recording> ")
    terminal.type(":item report\r")
    try terminal.wait(for: "recording> ")
    terminal.type("\u{1c}")
    #expect(try terminal.waitForEnd() == 128 + SIGQUIT)
    #expect(home.text(of: "a.actionlab").contains(":item report\n"))
  }

  @Test func controlCEndsALongEvaluationAndTheSessionGoesOn() throws {
    let terminal = try start()
    try beginLongEvaluation(terminal)
    terminal.type("\u{3}")
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "lab> ")
    terminal.type("1 == 1\r")
    try terminal.wait(for: "true")
  }

  @Test func aTerminalThatGoesEndsALongEvaluationToo() throws {
    let terminal = try start()
    try beginLongEvaluation(terminal)
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == 128 + SIGHUP)
  }

  private func beginLongEvaluation(_ terminal: PseudoTerminal) throws {
    // Ten to the twelfth comparisons.
    let list = "{" + Array(repeating: "1", count: 1000).joined(separator: ",") + "}"
    let predicate =
      "SUBQUERY(\(list), $a, SUBQUERY(\(list), $b, SUBQUERY(\(list), $c, SUBQUERY(\(list), $d, "
      + "$a + $b + $c + $d == 0).@count > 0).@count > 0).@count > 0).@count > 0"
    terminal.type("\u{1b}[200~\(predicate)\u{1b}[201~")
    try terminal.wait(for: "@count > 0).@count > 0")
    terminal.type("\r")
    // The entry is on the disk before the evaluation begins, so that nothing is lost with it.
    try terminal.wait {
      home.text(of: ".local/state/actionlab/history").contains("SUBQUERY")
    }
  }

  @Test func aResizeChangesTheWidthOfWhatIsPrinted() throws {
    let terminal = try start()
    terminal.resize(rows: 24, columns: 40)
    terminal.type(":nonsense\r")
    let narrow: String = try terminal.wait(for: "lab> ")
    let lines: [Substring] = narrow.split(separator: "\n")
    #expect(lines.dropFirst().allSatisfy { $0.count <= 40 })
  }

  @Test func theStartUpFileIsReadUnlessRefused() throws {
    mkdir(home.file("config"), 0o700)
    mkdir(home.file("config/actionlab"), 0o700)
    home.write("#! actionlab 1\n:on each\n".utf8, to: "config/actionlab/init.actionlab")
    let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.file("config")]
    let terminal = try PseudoTerminal(program: "actionlab", environment: environment)
    try terminal.wait(for: "lab on each> ")
    let plain = try PseudoTerminal(
      program: "actionlab", arguments: ["--no-init"], environment: environment)
    try plain.wait(for: "lab> ")
  }

  @Test(
    arguments: [
      ("colour", [:], true), ("NO_COLOR", ["NO_COLOR": "1"], false),
      ("dumb", ["TERM": "dumb"], false),
    ] as [(String, [String: String], Bool)])
  func colour(_ name: String, _ environment: [String: String], _ isExpected: Bool) throws {
    let terminal = try start(environment: environment)
    terminal.type(":nonsense\r")
    try terminal.wait(for: "lab> ")
    #expect(terminal.rawOutput.contains("\u{1b}[1m") == isExpected)
  }
}
