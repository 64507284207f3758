import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ctrl-C, Ctrl-D, Ctrl-Z and the signals, on a pseudo-terminal.
///
/// Ctrl-C and Ctrl-Z make the terminal forget what was typed and not yet read, so the tests wait
/// for the echo first.
@Suite struct SignalTests {
  @Test func controlCDropsTheLine() throws {
    let terminal = try startProbe()
    terminal.type("dropped")
    try terminal.wait(for: "dropped")
    terminal.type("\u{3}")
    try terminal.wait(for: "interrupted\nprobe> ")
    terminal.type("kept\r")
    try terminal.wait(for: #"read "kept""#)
  }

  @Test(arguments: ["left", "Home", "vi"])
  func controlCInsideALineOverwritesNothing(_ way: String) throws {
    let folder = TemporaryFolder()
    let file = folder.write((way == "vi" ? "bind -v\n" : "").utf8, to: "editrc")
    let terminal = try startProbe(environment: ["EDITRC": file])
    terminal.type("abc def" + (way == "Home" ? "\u{1b}[H" : "\u{1b}[D\u{1b}[D\u{1b}[D"))
    try terminal.wait(for: "abc def")
    terminal.type("x")
    try terminal.wait(for: "x")
    terminal.type("\u{3}")
    try terminal.wait(for: "interrupted\nprobe> ")
    // The prompt has 7 columns, the line 8: the cursor is sent to column 16.
    #expect(terminal.rawOutput.contains("\u{1b}[16G\u{1b}[?2004l^C"))
    terminal.type("kept\r")
    try terminal.wait(for: #"read "kept""#)
  }

  @Test func controlCInterruptsWorkAndTheSessionGoesOn() throws {
    let terminal = try startProbe()
    terminal.type("wait\r")
    try terminal.wait(for: "waiting\n")
    terminal.type("\u{3}")
    try terminal.wait(for: "stopped\nprobe> ")
    terminal.type("on\r")
    try terminal.wait(for: #"read "on""#)
  }

  @Test func controlDLeavesOnAnEmptyLineOnly() throws {
    let terminal = try startProbe()
    terminal.type("ab\u{4}c\r")
    try terminal.wait(for: #"read "abc""#)
    try terminal.wait(for: "probe> ")
    terminal.type("\u{4}")
    try terminal.wait(for: "end\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test(arguments: [("hang-up", SIGHUP), ("termination", SIGTERM)])
  func endsWhenAsked(_ name: String, _ signal: Int32) throws {
    let terminal = try startProbe()
    terminal.type("abc")
    terminal.signal(signal)
    try terminal.wait(for: "ending \(signal)\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func controlZStopsAndTheLineIsThereWhenItGoesOn() throws {
    // Only a shell with job control can stop and continue a program.
    let shell = try PseudoTerminal(
      program: "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "shell> ", "INPUTRC": "/dev/null"])
    try shell.wait(for: "shell> ")
    shell.type("\(PseudoTerminal.folderOfPrograms())/LineEditorProbe\r")
    try shell.wait(for: "probe> ")
    shell.type("abc")
    try shell.wait(for: "abc")
    shell.type("\u{1a}")
    try shell.wait(for: "Stopped")
    try shell.wait(for: "shell> ")
    shell.type("fg\r")
    try shell.wait(for: "probe> abc")
    shell.type("d\r")
    try shell.wait(for: #"read "abcd""#)
    // Twice, since handlers must be in place again.
    try shell.wait(for: "probe> ")
    shell.type("\u{1a}")
    try shell.wait(for: "shell> ")
    shell.type("fg\r")
    try shell.wait(for: "probe> ")
    shell.type("x\r")
    try shell.wait(for: #"read "x""#)
  }
}
