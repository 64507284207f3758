import PseudoTerminal
import Testing

/// Terminals of other sizes, abilities and character sets.
@Suite struct TerminalTests {
  @Test func aResizeIsSeenWhileALineIsEdited() throws {
    let terminal = try startProbe()
    terminal.type("si")
    terminal.resize(rows: 40, columns: 132)
    terminal.resize(rows: 50, columns: 100)
    terminal.type("ze\r")
    try terminal.wait(for: "size 100x50")
    try terminal.wait(for: "probe> ")
    terminal.type("still here\r")
    try terminal.wait(for: #"read "still here""#)
  }

  @Test(arguments: [
    ("unknown", "no-such-terminal"), ("dumb", "dumb"), ("empty", ""),
  ])
  func terminalsOfLittleAbility(_ name: String, _ terminalName: String) throws {
    let terminal = try startProbe(environment: ["TERM": terminalName])
    terminal.type("a == 1\r")
    try terminal.wait(for: #"read "a == 1""#)
    try terminal.wait(for: "probe> ")
    terminal.type("\u{4}")
    try terminal.wait(for: "end\n")
  }

  @Test func anotherCharacterSetIsToldAndUTF8IsReadAllTheSame() throws {
    let terminal = try PseudoTerminal(
      program: "LineEditorProbe", environment: ["LANG": "C", "LC_ALL": "C"])
    try terminal.wait(for: "locale ANSI_X3.4-1968\n")
    try terminal.wait(for: "probe> ")
    terminal.type("é\r")
    try terminal.wait(for: "read \"é\"")
  }

  @Test func viModeIsHonoured() throws {
    let folder = TemporaryFolder()
    let file = folder.write("bind -v\n".utf8, to: "editrc")
    let terminal = try startProbe(environment: ["EDITRC": file])
    terminal.type("abc")
    try terminal.wait(for: "abc")
    // ESC leaves insertion; 0 goes to the beginning, x deletes, A appends.
    terminal.type("\u{1b}0xA!\r")
    try terminal.wait(for: #"read "bc!""#)
    try terminal.wait(for: "probe> ")
    terminal.type("\u{1b}[200~p\tq\u{1b}[201~r\r")
    try terminal.wait(for: #"read "p\tqr""#)
    try terminal.wait(for: "probe> ")
    terminal.type("fi\tn\t\r")
    try terminal.wait(for: #"read "filename ""#)
    try terminal.wait(for: "probe> ")
    terminal.type("\u{1b}kkA AND b\r")
    try terminal.wait(for: #"read "p\tqr AND b""#)
  }

  @Test(arguments: [
    ("left", "ac\u{1b}[Db\r", "abc"), ("left and right", "ab\u{1b}[D\u{1b}[Cc\r", "abc"),
    ("right at the end", "ab\u{1b}[Cc\r", "abc"), ("Home", "bc\u{1b}[Ha\r", "abc"),
    ("Home on the Linux console", "bc\u{1b}[1~a\r", "abc"),
    ("End", "bc\u{1b}[Ha\u{1b}[Fd\r", "abcd"), ("Delete", "xab\u{1b}[H\u{1b}[3~\r", "ab"),
    ("word left", "one two\u{1b}[1;5Dx\r", "one xtwo"),
    ("older and newer", "\u{1b}[A\u{1b}[Babc\r", "abc"), ("older", "\u{1b}[Ax\r", "beforex"),
    ("application mode", "ac\u{1b}ODb\r", "abc"),
    ("ESC still leaves insertion", "abc\u{1b}0x\r", "bc"),
    ("arrows among commands", "abc\u{1b}\u{1b}[D\u{1b}[Dx\r", "bc"),
  ]) func arrowsInViModeStayInInsertion(_ name: String, _ keys: String, _ line: String) throws {
    let folder = TemporaryFolder()
    let file = folder.write("bind -v\n".utf8, to: "editrc")
    let terminal = try startProbe(environment: ["EDITRC": file])
    terminal.type("before\r")
    try terminal.wait(for: #"read "before""#)
    try terminal.wait(for: "probe> ")
    terminal.type(keys)
    try terminal.wait(for: "read \(line.debugDescription)")
  }

  @Test func keysOfTheUsersFileWin() throws {
    let folder = TemporaryFolder()
    let content =
      "bind ^T lab-newline\nprobe:bind ^I ed-delete-prev-char\nother:bind a ed-newline\n"
    let file = folder.write(content.utf8, to: "editrc")
    let terminal = try startProbe(environment: ["EDITRC": file])
    terminal.type("axy\t\u{14}b\r")
    try terminal.wait(for: #"read "ax\nb""#)
  }

  @Test func editingCanBeSwitchedOff() throws {
    let folder = TemporaryFolder()
    let file = folder.write("edit off\n".utf8, to: "editrc")
    let terminal = try startProbe(environment: ["EDITRC": file])
    #expect(!terminal.rawOutput.contains("2004h"))
    terminal.type("é == 1\r")
    try terminal.wait(for: #"read "é == 1""#)
    try terminal.wait(for: "probe> ")
    terminal.type("\u{3}")
    try terminal.wait(for: "interrupted\nprobe> ")
    terminal.type("\u{4}")
    try terminal.wait(for: "end\n")
  }
}
