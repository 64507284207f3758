import Testing

/// What the program says of its command line, and how it then ends.
@Suite struct UsageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let remarks: String
    var testDescription: String { (["actionlab"] + arguments).joined(separator: " ") }

    init(_ arguments: String..., status: Int32 = 64, says remarks: String) {
      self.arguments = arguments
      self.status = status
      self.remarks = remarks
    }
  }

  @Test(arguments: [
    Row("run", says: "actionlab run: expected FILE|FOLDER ...\nsee \"actionlab run --help\"\n"),
    Row("run", "--jsn", "x", says: "unknown option \"--jsn\" (did you mean \"--json\"?)"),
    Row("run", "--filter", says: "--filter lacks its value, expected --filter TEXT"),
    Row("run", "--update=yes", "x", says: "--update takes no value, found \"yes\""),
    Row("run", "--jobs", "0", "x", says: "--jobs takes a whole number from 1, found \"0\""),
    Row("run", "--jobs=two", "x", says: "--jobs takes a whole number from 1, found \"two\""),
    Row(
      "run", "--timeout", "-1", "x",
      says: "--timeout takes a number of seconds above 0, found \"-1\""),
    Row("run", "--tap", "--json", "x", says: "--tap and --json exclude each other"),
    Row("run", "", says: "expected FILE|FOLDER ..., and a word of it is empty"),
    Row("coverage", "", says: "expected FILE|FOLDER ..., and a word of it is empty"),
    Row("menu", "", says: "expected MANIFEST, and a word of it is empty"),
    Row("", says: "expected [FILE ...], and a word of it is empty"),
    Row("menu", "--items", "", "x", says: "--items takes a FILE, and what it is given is empty"),
    Row("menu", "x", "y", says: "expected one MANIFEST, found 2\n"),
    Row("completions", "bash", "zsh", says: "expected one bash|zsh|fish, found 2\n"),
    Row("eval", "1", "==", "1", says: "expected one PREDICATE, found 3: put it in quotes\n"),
    Row("--version", "x", says: "--version stands alone, found \"x\" behind it"),
    Row("run", "--junit", "-", "x", says: "--junit takes a file, found \"-\""),
    Row("run", "--html", "-", "x", says: "--html takes a file, found \"-\""),
    Row(
      "menu", "--", "--nope", status: 65, says: "error missing-file: there is no file \"--nope\""),
    Row(
      "new-test", "--", "--nope", status: 65,
      says: "error missing-file: there is no file \"--nope\""),
  ])
  func mistakes(_ row: Row) throws {
    let run = try BuiltProgram.run(row.arguments, input: .init())
    #expect(run.status == row.status)
    #expect(run.output == "")
    #expect(run.remarks.contains(row.remarks))
  }

  @Test func version() throws {
    let run = try BuiltProgram.run("--version")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("actionlab "))
  }

  @Test(arguments: ["--help", "-h", "help"]) func overview(_ word: String) throws {
    let run = try BuiltProgram.run(word)
    #expect(run.status == 0)
    #expect(run.output.contains("\n  actionlab run FILE|FOLDER ..."))
  }

  @Test func everySubcommandHasItsPage() throws {
    let overview = try BuiltProgram.run("help").output
    let names = overview.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard line.hasPrefix("  actionlab "), words.count > 1, words[1].allSatisfy(\.isLetter) else {
        return nil
      }
      return String(words[1])
    }
    #expect(names.contains("run") && names.contains("help"))
    for name in names {
      let page = try BuiltProgram.run(name, "--help")
      #expect(page.status == 0)
      #expect(page.output.hasPrefix("usage: actionlab \(name)"))
      #expect(page.output.contains("--help"))
      #expect(try BuiltProgram.run("help", name).output == page.output)
    }
  }

  @Test(arguments: [
    "SUBQUERY", "[cd]", "@avg", "isUploaded", "unknown-key", "recording-busy", "no-recording",
    "bad-batch-line", "language", ":menu",
  ]) func helpIsTheSameAtThePrompt(_ topic: String) throws {
    let run = try BuiltProgram.run("help", topic)
    let prompt = try BuiltProgram.run(input: ":help \(topic)\n")
    #expect(run.status == 0 && prompt.status == 0)
    #expect(run.output == prompt.output)
  }

  @Test(arguments: [
    (["--color", "always"], "", true), (["--color", "never"], "", false),
    (["--color", "auto"], "", false), ([], ":option color always\n", true),
    (["--color", "always"], ":option color never\n", false),
  ]) func colourInAPipe(_ arguments: [String], _ option: String, _ isColored: Bool) throws {
    let run = try BuiltProgram.run(arguments, input: .init((option + ":nonsense\n").utf8))
    #expect(run.output.contains("\u{1b}[") == isColored)
  }

  @Test func theWidthOfAPipeCanBeChosen() throws {
    let run = try BuiltProgram.run(input: ":option width 40\n:help SUBQUERY\n")
    let text = run.output.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(text.allSatisfy { $0.count <= 40 })
    #expect(run.output.contains("elements"))
  }

  @Test func pagesOfDiagnostics() throws {
    let run = try BuiltProgram.run("help", "include-cycle")
    #expect(run.status == 0)
    #expect(run.output.contains("A script includes itself"))
  }
}
