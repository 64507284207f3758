import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `:step` at a pseudo-terminal: keys, resizing, leaving, and the terminal afterwards.
@Suite struct StepperLoopTests {
  private let home = TemporaryFolder()

  private func start(
    environment: [String: String] = [:], columns: Int32 = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program: "actionlab",
      environment: environment.merging(["HOME": home.path]) { given, _ in given }, columns: columns)
    try terminal.wait(for: "lab> ")
    return terminal
  }

  private func begin(_ terminal: PseudoTerminal) throws {
    terminal.type(":step 1 == 1 AND 2 == 3 AND 4 == 4\r")
    try terminal.wait(for: "step 1 of 4")
  }

  /// After the stepper lines are edited and echoed as before.
  private func isAlive(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "lab> ")
    terminal.type("1 + 1 == 2\r")
    try terminal.wait(for: "1 + 1 == 2")
    try terminal.wait(for: "true")
  }

  @Test func controlZStopsAndTheStepIsThereWhenItGoesOn() throws {
    // Only a shell with job control can stop and continue a program.
    let shell = try PseudoTerminal(
      program: "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "shell> ", "INPUTRC": "/dev/null", "HOME": home.path])
    try shell.wait(for: "shell> ")
    shell.type("\(PseudoTerminal.folderOfPrograms())/actionlab\r")
    try shell.wait(for: "lab> ")
    try begin(shell)
    shell.type("n")
    try shell.wait(for: "step 2 of 4")
    shell.type("\u{1a}")
    try shell.wait(for: "Stopped")
    try shell.wait(for: "shell> ")
    shell.type("fg\r")
    try shell.wait(for: "step 2 of 4")
    shell.type("n")
    try shell.wait(for: "step 3 of 4")
    shell.type("q")
    try isAlive(shell)
  }

  @Test func keysMoveForwardAndBack() throws {
    let terminal = try start()
    try begin(terminal)
    terminal.type("n")
    try terminal.wait(for: "step 2 of 4")
    terminal.type("\u{1b}[D")
    try terminal.wait(for: "step 1 of 4")
    terminal.type("\u{1b}[F")
    try terminal.wait(for: "step 4 of 4")
    terminal.type("3\r")
    try terminal.wait(for: "step 3 of 4")
    terminal.type("/2 ==")
    try terminal.wait(for: "/2 ==")
    terminal.type("\r")
    try terminal.wait(for: "step 4 of 4")
    terminal.type("q")
    try isAlive(terminal)
  }

  @Test(arguments: ["q", "\u{3}", "\u{4}"])
  func leavingGivesTheTerminalBack(_ key: String) throws {
    let terminal = try start()
    try begin(terminal)
    terminal.type(key)
    try isAlive(terminal)
    // The second screen was left and the cursor shown again.
    #expect(terminal.rawOutput.contains("\u{1b}[?1049l"))
    #expect(terminal.rawOutput.contains("\u{1b}[?25h"))
  }

  @Test func aSignalLikeControlCLeavesTheStepperAlone() throws {
    let terminal = try start()
    try begin(terminal)
    terminal.signal(SIGINT)
    try isAlive(terminal)
  }

  @Test(arguments: [1, 20, 40, 200])
  func aResizeIsDrawnAtOnce(_ columns: Int32) throws {
    let terminal = try start()
    try begin(terminal)
    terminal.resize(rows: 10, columns: columns)
    try terminal.wait(for: columns < 20 ? "…" : "step 1 of 4")
    terminal.resize(rows: 24, columns: 80)
    try terminal.wait(for: "step 1 of 4")
    terminal.type("q")
    try isAlive(terminal)
  }

  @Test func aHangUpEndsTheProgram() throws {
    let terminal = try start()
    try begin(terminal)
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == 128 + SIGHUP)
  }

  @Test func withoutColourThereIsNone() throws {
    let terminal = try start(environment: ["NO_COLOR": "1"])
    try begin(terminal)
    terminal.type("q")
    try terminal.wait(for: "lab> ")
    #expect(!terminal.rawOutput.contains("\u{1b}[33m") && !terminal.rawOutput.contains("\u{1b}[2m"))
  }

  @Test func aTerminalWithoutACursorIsSteppedLineByLine() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    terminal.type(":step 1 == 1 AND 2 == 3\r")
    try terminal.wait(for: "step 1 of 3: 1 == 1: true")
    try terminal.wait(for: "step> ")
    terminal.type("\r")
    try terminal.wait(for: "step 2 of 3: 2 == 3: false")
    terminal.type("nonsense\r")
    try terminal.wait(for: "\"nonsense\" is no move")
    terminal.type("back\r")
    try terminal.wait(for: "step 1 of 3")
    terminal.type("q\r")
    try isAlive(terminal)
    #expect(!terminal.rawOutput.contains("\u{1b}[?1049h"))
  }

  @Test func anOutlineIsSteppedLineByLineToo() throws {
    let terminal = try start()
    terminal.type(":option outline on\r")
    try terminal.wait(for: "lab> ")
    terminal.type(":step 1 == 1\r")
    try terminal.wait(for: "step 1 of 1: 1 == 1: true")
    try terminal.wait(for: "step> ")
    terminal.type("\u{3}")
    try isAlive(terminal)
  }
}
