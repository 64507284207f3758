import Testing

/// The manual page and the completions, read by the programs they are for where those are there.
@Suite struct ManualTests {
  @Test func theManualPageTellsOfEveryCommand() throws {
    let run = try BuiltProgram.run("man")
    #expect(run.status == 0)
    let overview = try BuiltProgram.run("--help").output
    for line in overview.split(separator: "\n") where line.hasPrefix("  actionlab ") {
      let words = line.split(separator: " ")
      guard words.count > 1, words[1].allSatisfy(\.isLetter) else { continue }
      #expect(run.output.contains(".SS \"actionlab \(words[1])"), "\(words[1])")
    }
    #expect(run.output.contains("\n.B :select NAME"))
    #expect(run.output.contains("\\-\\-no\\-init"))
  }

  @Test(.enabled(if: OtherReader.isThere("groff", "--version")))
  func theManualPageIsGoodRoff() throws {
    let page = try BuiltProgram.run("man").output
    let read = try OtherReader.run(
      ["sh", "-c", "groff -man -Tutf8 -ww 2>&1"], input: page)
    #expect(read.status == 0)
    #expect(!read.output.contains("warning:"))
    #expect(read.output.contains("actionlab MyExtension/Info.plist"))
  }

  /// Words of a command line, the last of which is completed, and some of what bash then offers.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]
    var refused: [String] = []
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    .enabled(if: OtherReader.isThere("bash", "--version")),
    arguments: [
      Row(words: [""], offered: ["run", "eval", "help"]),
      Row(words: ["ru"], offered: ["run"], refused: ["eval"]),
      Row(words: ["--no"], offered: ["--no-init"], refused: ["--color"]),
      Row(words: ["--color", ""], offered: ["auto", "always", "never"], refused: ["run"]),
      Row(words: ["run", "--j"], offered: ["--jobs", "--json", "--junit"], refused: ["--tap"]),
      Row(words: ["run", "--timeout", ""], offered: [], refused: ["--tap", "run"]),
      Row(words: ["eval", "--platform", "m"], offered: ["macos"], refused: ["ios"]),
      Row(words: ["help", "r"], offered: ["run"]),
      Row(words: ["completions", ""], offered: ["bash", "zsh", "fish"]),
      Row(words: ["run", "/et"], offered: ["/etc"]),
    ])
  func bashCompletes(_ row: Row) throws {
    let script = try BuiltProgram.run("completions", "bash").output
    let words = (["actionlab"] + row.words).map { "'\($0)'" }.joined(separator: " ")
    let read = try OtherReader.run(
      ["bash", "--norc", "-s"],
      input: script + "\nCOMP_WORDS=(\(words)); COMP_CWORD=\(row.words.count); _actionlab; "
        + "printf '%s\\n' \"${COMPREPLY[@]}\"\n")
    #expect(read.status == 0)
    let offered = read.output.split(separator: "\n").map(String.init)
    for word in row.offered { #expect(offered.contains(word)) }
    for word in row.refused { #expect(!offered.contains(word)) }
  }

  @Test(arguments: ["zsh", "fish"]) func otherShellsReadTheirScript(_ shell: String) throws {
    let script = try BuiltProgram.run("completions", shell).output
    #expect(script.contains("actionlab"))
    guard OtherReader.isThere(shell, "--version") else { return }
    let file = try ScratchFolder()
    let path = try file.write("script", script)
    #expect(OtherReader.isThere(shell, "-n", path))
  }

  @Test func anotherShellIsRefused() throws {
    let run = try BuiltProgram.run("completions", "tcsh")
    #expect(run.status == 64)
    #expect(run.remarks.contains("bash, zsh and fish"))
  }
}
