import Testing

@testable import Transcripts

/// What `--update` makes of a script's text when its inputs print other lines.
@Suite struct OutputUpdateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let printed: [[String]]
    let after: String
    let path: String

    init(
      _ name: String, _ before: String, _ printed: [[String]], _ after: String,
      path: String = "x.actionlab"
    ) {
      testDescription = name
      self.before = before
      self.printed = printed
      self.after = after
      self.path = path
    }
  }

  static let rows = [
    Row("one line", ":menu\n| a\n", [["b"]], ":menu\n| b\n"),
    Row("empty lines", ":menu\n| a\n", [["", "b"]], ":menu\n|\n| b\n"),
    Row(
      "more lines", ":menu\n| a\n:events\n", [["x", "a", "y"]],
      ":menu\n| x\n| a\n| y\n:events\n"),
    Row("fewer lines", ":menu\n| a\n| b\n| c\n:events\n", [["b"]], ":menu\n| b\n:events\n"),
    Row("no lines", ":menu\n| a\n:events\n", [[]], ":menu\n:events\n"),
    Row(
      "wildcards that match stay", ":menu\n| in [..] ms\n| ...\n| z\n",
      [["in 3 ms", "x", "y"]], ":menu\n| in [..] ms\n| ...\n| y\n"),
    Row(
      "comments and blank lines stay", "# why\n:menu\n| a\n# between\n\n| b\n",
      [["x", "b"]], "# why\n:menu\n| x\n# between\n\n| b\n"),
    Row(
      "several inputs", ":a\n| a\n:b\n| b\n:c\n| c\n", [["x", "y"], ["b"], ["z"]],
      ":a\n| x\n| y\n:b\n| b\n:c\n| z\n"),
    Row(
      "CR LF stays", ":menu\r\n| a\r\n| b\r\n", [["a", "c", "d"]],
      ":menu\r\n| a\r\n| c\r\n| d\r\n"),
    Row("no last line end", ":menu\n| a", [["a", "b"]], ":menu\n| a\n| b\n"),
    Row("a byte order mark stays", "\u{FEFF}:menu\n| a\n", [["b"]], "\u{FEFF}:menu\n| b\n"),
    Row(
      "an indented block", "- x\n  ```actionlab\n  :menu\n  | a\n  ```\n", [["b", "c"]],
      "- x\n  ```actionlab\n  :menu\n  | b\n  | c\n  ```\n", path: "x.md"),
  ]

  @Test(arguments: rows) func rewrites(_ row: Row) throws {
    let file = try TextFile(Array(row.before.utf8), path: row.path)
    let steps = try ScriptReader.read(file).cases.flatMap(\.steps).filter { $0.output != nil }
    let differences = zip(steps, row.printed).compactMap { step, printed -> StepDifference? in
      let difference = LineMatcher(step.output?.texts ?? []).difference(from: printed)
      return difference.isEmpty ? nil : StepDifference(step: step, difference: difference)
    }
    let updated = OutputUpdate(file, differences).updated
    #expect(String(decoding: updated.bytes, as: UTF8.self) == row.after)
  }

  /// What is reported of a script that was rewritten leads to the lines as they are now.
  @Test func whatIsReportedStandsWhereTheLinesAreNow() throws {
    let folder = TemporaryFolder()
    let path = folder.write(
      "x.actionlab",
      """
      :item a filename="a" isShared=YES
      | stale
      :case "one"
      :value 1 + 1
      | stale
      | stale
      :quit
      1 == 1
      :case "two"
      :on a
      :set a isShared=NO
      :expect true isShared == YES
      """)
    var options = RunOptions(updates: true)
    options.keepsOutcomes = true
    let result = try #require(ScriptRunner(options).run([path]).first)
    #expect(result.updatedLines == 3)
    let two = try #require(result.cases.last)
    let text = folder.read("x.actionlab").split(separator: "\n").map(String.init)
    #expect(text.count == 10)
    #expect(result.remarks == ["line 5: :quit passes over the 1 input below it"])
    #expect(text[two.line - 1] == ":case \"two\"")
    let failure = try #require(two.failures.first)
    #expect(text[failure.line - 1] == ":expect true isShared == YES")
    let step = try #require(two.steps.last)
    #expect(text[step.line - 1] == step.text)
    #expect(step.failures.map(\.line) == [failure.line])
    #expect(failure.reopen == "actionlab at \(path):\(failure.line)")
    #expect(failure.lines.contains { $0.contains("(line 9: :set a isShared=NO)") })
  }

  @Test func whatCannotBeWrittenIsSaidBesideWhatWas() throws {
    let folder = TemporaryFolder()
    let path = folder.write(
      "x.actionlab",
      """
      :value 1 + 1
      | stale
      | stale
      :cases
      | case | n |
      | one  | 1 |
      | two  | 2 |
      :value $n
      | stale
      """)
    let result = try #require(ScriptRunner(RunOptions(updates: true)).run([path]).first)
    #expect(result.updatedLines == 2)
    let error = try #require(result.error)
    #expect(error.diagnostics.map(\.code) == [.rowsDiffer])
    let range = try #require(error.diagnostics.first?.range)
    #expect(error.source[range] == ":value $n")
    #expect(TextReport().lines(for: result).first == "FAIL  \(path)  2 output lines rewritten")
  }

  @Test func outputInQuotesStaysInThem() throws {
    let folder = TemporaryFolder()
    let path = folder.write("x.md", "> ```actionlab\n> :value 1 + 1\n> | stale\n> ```\n")
    let result = try #require(ScriptRunner(RunOptions(updates: true)).run([path]).first)
    #expect(result.updatedLines == 1)
    #expect(folder.read("x.md") == "> ```actionlab\n> :value 1 + 1\n> | 2 (number)\n> ```\n")
  }

  @Test func nothingIsWrittenWhenNothingDiffers() throws {
    let folder = TemporaryFolder()
    let path = folder.write("x.actionlab", ":menu\n| a\n")
    let file = try TextFile(reading: path)
    folder.write("x.actionlab", "changed since")
    #expect(try OutputUpdate(file, []).write() == 0)
    #expect(folder.read("x.actionlab") == "changed since")
  }

  @Test func linesOfIncludedFilesAreNotTouched() throws {
    let folder = TemporaryFolder()
    folder.write("b.actionlab", ":menu\n| a\n")
    let path = folder.write("a.actionlab", ":include b.actionlab\n:menu\n| a\n")
    let file = try TextFile(reading: path)
    let steps = try ScriptReader.read(file).cases.flatMap(\.steps)
    let difference = LineMatcher(["a"]).difference(from: ["b"])
    let update = OutputUpdate(file, steps.map { StepDifference(step: $0, difference: difference) })
    #expect(try update.write() == 1)
    #expect(update.otherFiles == ["\(folder.path)/b.actionlab"])
    #expect(folder.read("a.actionlab") == ":include b.actionlab\n:menu\n| b\n")
    #expect(folder.read("b.actionlab") == ":menu\n| a\n")
  }
}
