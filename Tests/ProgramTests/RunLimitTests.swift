import Foundation
import PseudoTerminal
import Testing

/// Runs that are large, ended in the middle, or cannot write what they found.
@Suite struct RunLimitTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ arguments: String...) throws -> BuiltProgram.Run {
    try BuiltProgram.run(["run"] + arguments, input: Data(), folder: folder.path)
  }

  /// The output without its line breaks, which depend on the length of the folder's name.
  private func words(of run: BuiltProgram.Run) -> String {
    run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aHundredThousandCommands() throws {
    try folder.write("a.actionlab", String(repeating: ":expect true 1 == 1\n", count: 100_000))
    let result = try run("a.actionlab")
    #expect(result.status == 0)
    #expect(result.output == "ok    a.actionlab  1 case\n1 script, 1 case: 1 passed, 0 failed\n")
  }

  @Test func ctrlCInAParallelRunStillReportsTheRest() throws {
    try folder.write("a.actionlab", "1 == 1\n")
    try folder.write("b.actionlab", ":expect true 1 == 2\n")
    try folder.write(
      "c.actionlab",
      (0..<400).map { ":item i\($0)\n" }.joined()
        + ":select all\n:on fileproviderItems\n"
        + "SUBQUERY(SELF, $a, SUBQUERY(SELF, $b, SUBQUERY(SELF, $c, "
        + "$a.filename == $b.filename AND $c.filename == \"x\").@count == 1).@count == 1).@count == 1\n"
    )
    try folder.write("d.actionlab", ":case \"d1\"\n1 == 1\n:case \"d2\"\n1 == 1\n")
    // On a terminal, since a test's own signals may be blocked for its children.
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path,
      arguments: ["run", "--jobs", "2", "--junit", "\(folder.path)/report.xml", folder.path])
    try terminal.wait(for: "b.actionlab")
    terminal.type("\u{3}")
    try terminal.wait(for: "c.actionlab")
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "4 scripts, 5 cases: ")
    #expect(try terminal.waitForEnd() == 130)
    let xml = try XMLParserOutcome(folder.read("report.xml"))
    #expect(xml.elements.count { $0 == "testcase" } == 5)
  }

  @Test func aFullDiskIsToldApart() throws {
    #if os(Linux)
      try folder.write("a.actionlab", "1 == 1\n")
      for option in ["--tap", "--json", "--github"] {
        let process = try BuiltProgram.prepared(["run", option, "."], folder: folder.path)
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
      }
      #expect(try run("--junit", "/dev/full", "a.actionlab").status == 74)
    #endif
    #expect(try run("--junit", ".", "a.actionlab").status != 0)
  }

  static let broken: [(text: String, status: Int32, words: String)] = [
    ("(1 == 1 AND\n", 65, "a.actionlab:1"),
    (
      "1 == 1\n:include a.actionlab\n", 65, "the script includes itself: a.actionlab -> a.actionlab"
    ),
    (":include .\n", 65, "\".\" is a folder, expected a script"),
    ("#! actionlab 2\n1 == 1\n", 65, "the script is of version 2, this program reads version 1"),
    ("| out\n", 65, "expected output has no command above it"),
    (":nosuch\n", 1, "a.actionlab:1: :nosuch failed"),
    ("\u{FEFF}1 == 1\r\n| ...\r\n:expect true 1 == 1\r\n", 0, "ok a.actionlab 1 case"),
    ("", 65, "holds no command and no predicate"),
  ]

  @Test(arguments: broken)
  func brokenScriptsHaveAPlace(_ row: (text: String, status: Int32, words: String)) throws {
    try folder.write("a.actionlab", row.text)
    try folder.write("b.actionlab", "1 == 1\n")
    let result = try run("a.actionlab", "b.actionlab")
    #expect(result.status == row.status, "\(result.output)")
    #expect(words(of: result).contains(row.words), "\(result.output)")
    #expect(result.output.contains("ok    b.actionlab  1 case"))
  }

  @Test(arguments: ["run", "tidy", "coverage"])
  func aManifestIsNoScript(_ command: String) throws {
    try folder.write(
      "Info.plist", "<plist version=\"1.0\"><dict><key>NSExtension</key><dict/></dict></plist>\n")
    let result = try BuiltProgram.run(
      [command, "Info.plist"], input: Data(), folder: folder.path)
    #expect(result.status == 65, "\(result.output)\(result.remarks)")
    #expect((result.output + result.remarks).contains("not-a-script"))
  }

  @Test func bytesThatAreNoText() throws {
    let url = URL(fileURLWithPath: folder.path).appendingPathComponent("a.actionlab")
    try Data([0x31, 0x0A, 0xFF, 0xFE]).write(to: url)
    let result = try run("a.actionlab")
    #expect(result.status == 65)
    #expect(words(of: result).contains("is not UTF-8: line 2 has the byte 0xFF"))
  }
}
