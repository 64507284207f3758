import PseudoTerminal
import Testing

/// Keys, typed on a pseudo-terminal into a program that shows what it reads.
@Suite struct KeyTests {
  /// What is typed, and the line that is read.
  struct Typing: CustomTestStringConvertible, Sendable {
    let name: String
    let keys: String
    let line: String
    var environment: [String: String] = [:]
    var testDescription: String { name }

    init(_ name: String, _ keys: String, gives line: String) {
      self.name = name
      self.keys = keys
      self.line = line
    }
  }

  @Test(arguments: [
    Typing("plain text", "size > 3\r", gives: "size > 3"),
    Typing("accents", "é == \"Åsa\"\r", gives: "é == \"Åsa\""),
    Typing("erasing an accented letter", "aé\u{7f}b\r", gives: "ab"),
    Typing("East Asian text and emoji", "日本 👩‍👩‍👧\r", gives: "日本 👩‍👩‍👧"),
    Typing("word left with Ctrl", "one two\u{1b}[1;5Dx\r", gives: "one xtwo"),
    Typing("word right with Ctrl", "one two\u{1}\u{1b}[1;5Cx\r", gives: "onex two"),
    Typing("word left in rxvt", "one two\u{1b}Odx\r", gives: "one xtwo"),
    Typing("Home in xterm", "bc\u{1b}[Ha\r", gives: "abc"),
    Typing("Home on the Linux console", "bc\u{1b}[1~a\r", gives: "abc"),
    Typing("Home in application mode", "bc\u{1b}OHa\r", gives: "abc"),
    Typing("End in xterm", "ab\u{1}\u{1b}[Fc\r", gives: "abc"),
    Typing("End on the Linux console", "ab\u{1}\u{1b}[4~c\r", gives: "abc"),
    Typing("Delete", "xab\u{1}\u{1b}[3~\r", gives: "ab"),
    Typing("Ctrl-W erases a word", "one two\u{17}x\r", gives: "one x"),
    Typing("Tab completes", "isU\t== YES\r", gives: "isUploaded == YES"),
    Typing("Tab types what is common", "fi\tx\r", gives: "filex"),
    Typing("Tab in the middle", "isU == YES\u{1}\u{6}\u{6}\u{6}\t\r", gives: "isUploaded == YES"),
    Typing("Tab on nothing that fits", "zz\t\r", gives: "zz"),
    Typing("a line break inside", "a AND\u{1b}\rb\r", gives: "a AND\nb"),
    Typing("paste of lines", "\u{1b}[200~a AND\r\nb\rc\u{1b}[201~\r", gives: "a AND\nb\nc"),
    Typing("paste with Tab", "\u{1b}[200~fi\tx\u{1b}[201~\r", gives: "fi\tx"),
    Typing("paste inside a line", "[]\u{1b}[D\u{1b}[200~1, 2\u{1b}[201~\r", gives: "[1, 2]"),
    Typing("paste's last line end waits", "\u{1b}[200~a\n\u{1b}[201~b\r", gives: "ab"),
    Typing(
      "paste of control bytes", "\u{1b}[200~a\u{0}\u{1b}[31m\u{7}b\u{1b}[201~\r", gives: "a[31mb"),
    Typing("ESC that begins no paste", "ab cd\u{1b}bx\r", gives: "ab xcd"),
  ])
  func typing(_ row: Typing) throws {
    let terminal = try startProbe(environment: row.environment)
    terminal.type(row.keys)
    try terminal.wait(for: "read \(row.line.debugDescription)")
  }

  @Test func tabListsCandidatesWithAWordOnEach() throws {
    let terminal = try startProbe()
    terminal.type("file\t")
    try terminal.wait(for: "filename  text\nfileSize  number\nprobe> file")
    terminal.type("S\t> 3\r")
    try terminal.wait(for: #"read "fileSize > 3""#)
  }

  @Test func pastesAreMarkedOnlyWhileALineIsRead() throws {
    let terminal = try startProbe()
    #expect(terminal.rawOutput.hasSuffix("\u{1b}[?2004h") || terminal.rawOutput.contains("2004h"))
    terminal.type("x\r")
    try terminal.wait(for: #"read "x""#)
    let output = terminal.rawOutput
    let off = try #require(output.firstRange(of: "\u{1b}[?2004l"))
    let answer = try #require(output.firstRange(of: "read \"x\""))
    #expect(off.upperBound <= answer.lowerBound)
  }

  @Test func aMegabyteCanBePasted() throws {
    let terminal = try startProbe()
    let text = String(repeating: "abcdefghi ", count: 100_000)
    terminal.type("\u{1b}[200~\(text)\u{1b}[201~\r")
    try terminal.wait(for: "read 1000000 bytes")
  }
}
