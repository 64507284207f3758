import PseudoTerminal
import Testing

@testable import LineEditor

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct HistoryFileTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("plain", "size > 3"), ("two lines", "a AND\nb"), ("backslashes", #"a\nb\\c"#),
    ("carriage return", "a\r\nb"), ("accents", "é 日本"), ("the mark", "#actionlab-history 1"),
  ])
  func entriesComeBackAsTheyWere(_ name: String, _ entry: String) throws {
    var file = HistoryFile(path: folder.file("history"))
    try file.append("first")
    try file.append(entry)
    let entries = try file.load()
    #expect(entries == ["first", entry].filter { $0 != HistoryFormat.mark })
  }

  @Test func fileAndFoldersAreForTheUserAlone() throws {
    var file = HistoryFile(path: folder.file("a/b/history"))
    try file.append("x")
    #expect(mode(of: "a/b/history") == 0o600)
    #expect(mode(of: "a/b") == 0o700)
    #expect(folder.text(of: "a/b/history") == "#actionlab-history 1\nx\n")
  }

  @Test func twoSessionsKeepEachOthersEntries() throws {
    var first = HistoryFile(path: folder.file("history"))
    var second = HistoryFile(path: folder.file("history"))
    let firstEntries = try first.load()
    let secondEntries = try second.load()
    #expect(firstEntries + secondEntries == [])
    try first.append("a")
    try second.append("b")
    try first.append("c")
    let entries = try second.load()
    #expect(entries == ["a", "b", "c"])
  }

  @Test func aLongFileIsShortened() throws {
    let lines = (1...8).map { "entry \($0)\n" }.joined()
    folder.write("#actionlab-history 1\n\(lines)".utf8, to: "history")
    var file = HistoryFile(path: folder.file("history"), capacity: 3)
    let entries = try file.load()
    #expect(entries == ["entry 6", "entry 7", "entry 8"])
    #expect(folder.text(of: "history") == "#actionlab-history 1\nentry 6\nentry 7\nentry 8\n")
    try file.append("entry 9")
    #expect(folder.text(of: "history").hasSuffix("entry 8\nentry 9\n"))
    #expect(mode(of: "history") == 0o600)
  }

  @Test func halfALineIsEndedBeforeTheNext() throws {
    folder.write("#actionlab-history 1\nwhole\nha".utf8, to: "history")
    var file = HistoryFile(path: folder.file("history"))
    try file.append("next")
    let entries = try file.load()
    #expect(entries == ["whole", "ha", "next"])
  }

  @Test func brokenLinesAreLeftOut() throws {
    folder.write(
      "#actionlab-history 1\na\n".utf8 + [0xFF, 0x0A] + #"b\x"#.utf8 + [0x0A], to: "history")
    var file = HistoryFile(path: folder.file("history"))
    let entries = try file.load()
    #expect(entries == ["a"])
  }

  @Test func aFileOfAnotherProgramIsLeftAlone() throws {
    let content = "_HiStOrY_V2_\nsize\n"
    let path = folder.write(content.utf8, to: "history")
    var file = HistoryFile(path: path)
    #expect(
      problem { () throws(HistoryFileProblem) in _ = try file.load() } == .foreign(path: path))
    try file.append("x")
    var second = HistoryFile(path: path)
    #expect(
      problem { () throws(HistoryFileProblem) in try second.append("x") } == .foreign(path: path))
    #expect(folder.text(of: "history") == content)
  }

  @Test func aDirectoryOrPipeIsNoFile() {
    mkdir(folder.file("history"), 0o700)
    mkfifo(folder.file("pipe"), 0o600)
    for path in [folder.file("history"), folder.file("pipe")] {
      var file = HistoryFile(path: path)
      #expect(
        problem { () throws(HistoryFileProblem) in _ = try file.load() } == .notAFile(path: path))
    }
  }

  @Test func aFolderThatCannotBeMadeIsToldOnce() throws {
    folder.write([], to: "file")
    let path = folder.file("file/history")
    var file = HistoryFile(path: path)
    let found = problem { () throws(HistoryFileProblem) in try file.append("x") }
    #expect(found == .unwritable(path: path, errorNumber: ENOTDIR))
    try file.append("y")
  }

  @Test(
    arguments: [
      ("state folder", ["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/actionlab/history"),
      (
        "relative state folder", ["XDG_STATE_HOME": "s", "HOME": "/h"],
        "/h/.local/state/actionlab/history"
      ),
      ("home", ["HOME": "/h"], "/h/.local/state/actionlab/history"),
      ("no home", [:], nil),
      ("empty home", ["HOME": ""], nil),
    ] as [(String, [String: String], String?)])
  func place(_ name: String, _ environment: [String: String], _ path: String?) {
    #expect(HistoryFile.standardPath { environment[$0] } == path)
  }

  private func problem(_ body: () throws(HistoryFileProblem) -> Void) -> HistoryFileProblem? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func mode(of name: String) -> mode_t {
    var status = stat()
    stat(folder.file(name), &status)
    return status.st_mode & 0o777
  }
}

/// History across sessions, on a pseudo-terminal.
@Suite struct HistorySessionTests {
  private let folder = TemporaryFolder()

  @Test func aKilledSessionLosesNothing() throws {
    let path = folder.file("history")
    let first = try startProbe([path])
    first.type("size > 3\r")
    try first.wait(for: #"read "size > 3""#)
    first.type("half a line")
    try first.wait(for: "half a line")
    first.signal(SIGKILL)
    #expect(try first.waitForEnd() == 128 + SIGKILL)
    let second = try startProbe([path])
    second.type("\u{1b}[A AND b\r")
    try second.wait(for: #"read "size > 3 AND b""#)
  }

  @Test func aFileOfAnotherProgramIsToldAndTheSessionGoesOn() throws {
    let path = folder.write("other\n".utf8, to: "history")
    let terminal = try PseudoTerminal(program: "LineEditorProbe", arguments: [path])
    try terminal.wait(for: "was written by another program\nprobe> ")
    terminal.type("a\r")
    try terminal.wait(for: #"read "a""#)
    #expect(folder.text(of: "history") == "other\n")
  }
}
