import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Terminals, homes and pastes as nobody wishes them: the session goes on, or ends cleanly.
@Suite struct BadTerminalTests {
  private let home = TemporaryFolder()

  private func start(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program: "actionlab",
      environment: ["HOME": home.path].merging(environment) { $1 })
    try terminal.wait(for: "lab> ")
    return terminal
  }

  /// Makes sure that the session still answers.
  private func answers(_ terminal: PseudoTerminal) throws {
    terminal.type("1 == 1\r")
    try terminal.wait(for: "true")
    try terminal.wait(for: "lab> ")
  }

  @Test(arguments: [
    ("zero bytes and escapes", [0, 1, 2, 7, 8, 12, 27, 27, 91, 50, 74, 127] as [UInt8]),
    ("bytes that are not UTF-8", [0xFF, 0xFE, 0xC3, 0x29, 0xE2, 0x82, 0x41] as [UInt8]),
    ("every byte", (0...255).map { UInt8($0) }),
  ]) func aBinaryPaste(_ name: String, _ bytes: [UInt8]) throws {
    let terminal = try start()
    // Some control characters act on the terminal itself, before the program sees them.
    let pasted = bytes.filter { ![3, 17, 19, 26, 28].contains($0) }
    terminal.type(bytes: Array("\u{1b}[200~".utf8) + pasted + Array("\u{1b}[201~\r".utf8))
    try terminal.wait(for: "lab> ")
    try answers(terminal)
    #expect(!terminal.rawOutput.contains("\u{1b}[2J"), "nothing pasted acts on the terminal")
  }

  @Test func aLongLineThatIsPasted() throws {
    let terminal = try start()
    let text = String(repeating: "x", count: 200_000)
    terminal.type("\u{1b}[200~\"\(text)\" != \"\"\u{1b}[201~\r")
    try terminal.wait(for: "\ntrue, because")
    try answers(terminal)
    terminal.type("\u{1b}[200~:select \(text)\u{1b}[201~\r")
    try terminal.wait(for: "there is no item or object")
    try answers(terminal)
  }

  @Test func thousandsOfLinesThatArePasted() throws {
    let terminal = try start()
    let lines = Array(repeating: "1 == 1 AND", count: 3_000).joined(separator: "\r")
    terminal.type("\u{1b}[200~\(lines)\r1 == 1\u{1b}[201~\r")
    try terminal.wait(for: "\ntrue, because")
    try answers(terminal)
  }

  @Test func aHistoryOfAnotherProgramIsLeftAlone() throws {
    mkdir(home.file("state"), 0o700)
    mkdir(home.file("state/actionlab"), 0o700)
    home.write("_HiStOrY_V2_\nls\n".utf8, to: "state/actionlab/history")
    let terminal = try start(["XDG_STATE_HOME": home.file("state")])
    #expect(terminal.rawOutput.contains("state/actionlab/history"))
    try answers(terminal)
    #expect(home.text(of: "state/actionlab/history") == "_HiStOrY_V2_\nls\n")
  }

  @Test func aHomeThatCannotBeWrittenIsToldOnce() throws {
    // Nobody, not even root, can make a folder there.
    let terminal = try start(["HOME": "/proc"])
    try answers(terminal)
    try answers(terminal)
    let output = terminal.rawOutput
    #expect(output.ranges(of: "/proc/.local").count == 1, "told once")
  }

  @Test(arguments: ["", "no-such-terminal", "dumb"])
  func aTerminalOfNoOrAnotherName(_ name: String) throws {
    let terminal = try start(["TERM": name])
    try answers(terminal)
    terminal.type(":item é\r")
    try terminal.wait(for: "lab> ")
    terminal.type("\u{3}")
    try terminal.wait(for: "lab> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func aLocaleThatIsNotUTF8() throws {
    let terminal = try PseudoTerminal(
      program: "actionlab", environment: ["HOME": home.path, "LANG": "C", "LC_ALL": "C"])
    try terminal.wait(for: "not UTF-8")
    try terminal.wait(for: "lab> ")
    terminal.type("\"é\" == \"é\"\r")
    try terminal.wait(for: "true")
  }

  @Test func controlCWhileCandidatesAreDrawn() throws {
    let terminal = try start()
    for _ in 0..<25 {
      terminal.type(":re\t\u{3}")
      try terminal.wait(for: "^C")
      try terminal.wait(for: "lab> ")
    }
    try answers(terminal)
  }

  @Test func controlCWhileALongListIsPrinted() throws {
    let terminal = try start()
    terminal.type(":help\t\u{3}\r")
    try terminal.wait(for: "lab> ")
    try answers(terminal)
  }

  @Test func aHangUpInTheMiddleOfALine() throws {
    let terminal = try start()
    terminal.type("(1 == 1 AND\r")
    try terminal.wait(for: "operand of AND> ")
    terminal.type("half")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == 128 + SIGHUP)
  }

  @Test func historyIsListedAndSearched() throws {
    let terminal = try start()
    try answers(terminal)
    terminal.type("2 == 2\r")
    try terminal.wait(for: "true")
    terminal.type(":history 2 ==\r")
    try terminal.wait(for: "2  2 == 2")
    try terminal.wait(for: "lab> ")
    terminal.type("\u{12}1 ==")
    try terminal.wait(for: "1 == 1")
    terminal.type("\r\r")
    try terminal.wait(for: "true")
  }

  @Test func longWorkIsShownAndControlCEndsIt() throws {
    let terminal = try start()
    let list = "{" + Array(repeating: "1", count: 1000).joined(separator: ",") + "}"
    terminal.type(
      "\u{1b}[200~SUBQUERY(\(list), $a, SUBQUERY(\(list), $b, SUBQUERY(\(list), $c, "
        + "$a + $b + $c == 0).@count > 0).@count > 0).@count > 0\u{1b}[201~\r")
    try terminal.wait(for: "elements tested")
    terminal.type("\u{3}")
    let printed = try terminal.wait(for: "lab> ")
    #expect(printed.contains("raised: "))
    #expect(printed.split(separator: "\n").count < 10, "no tree of what was not evaluated")
    try answers(terminal)
  }
}
