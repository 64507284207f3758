import Testing

@testable import Transcripts

/// How scripts run: what passes, what fails and with which words.
@Suite struct ScriptRunnerTests {
  private let folder = TemporaryFolder()

  private func run(_ text: String, _ options: RunOptions = RunOptions()) -> ScriptResult {
    let path = folder.write("x.actionlab", text)
    return ScriptRunner(options).run([path]).first ?? ScriptResult(path: "nothing")
  }

  /// `NAME STATUS LINE:HEADLINE ...` for each case.
  private func forms(_ result: ScriptResult) -> [String] {
    result.cases.map { item in
      let failures = item.failures.map { "\($0.line):\($0.headline)" }
      return ([item.name, item.status.rawValue] + failures).joined(separator: " ")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let forms: [String]

    init(_ name: String, _ text: String, _ forms: String...) {
      testDescription = name
      self.text = text
      self.forms = forms
    }
  }

  static let rows = [
    Row("a predicate without output", "1 == 1", "x passed"),
    Row("a predicate that is false is no failure", "1 == 2", "x passed"),
    Row("output with a wildcard", "1 == 1\n| ...", "x passed"),
    Row("output that differs", "1 == 1\n| no", "x failed 1:the output of 1 == 1 differs"),
    Row("a predicate that does not parse", "1 == )", "x failed 1:1 == ) failed"),
    Row("a predicate that does not parse, as its output says", "1 == )\n| ...", "x passed"),
    Row("a command that does not exist", ":nosuch", "x failed 1::nosuch failed"),
    Row("an abbreviation", ":item a\n:sel a", "x failed 2::sel a failed"),
    Row("a command that fails", ":select nobody", "x failed 1::select nobody failed"),
    Row(
      "a command that fails, output or not", ":select nobody\n| ...",
      "x failed 1::select nobody failed"),
    Row("a refusal that is expected", ":expect refused :select nobody", "x passed"),
    Row(
      "a refusal that does not come", ":item a\n:expect refused :select a",
      "x failed 2::expect refused :select a does not hold"),
    Row(
      "after an expectation that is not understood the case goes on",
      ":expect nonsense\n:expect true 1 == 2",
      "x failed 1::expect nonsense failed 2::expect true 1 == 2 does not hold"),
    Row("leaving at the end", "1 == 1\n:quit", "x passed"),
    Row("true", ":expect true 1 == 1", "x passed"),
    Row("not true", ":expect true 1 == 2", "x failed 1::expect true 1 == 2 does not hold"),
    Row("false", ":expect false 1 == 2", "x passed"),
    Row(
      "an expectation about what is not there", ":expect shown nosuch",
      "x failed 1::expect shown nosuch failed"),
    Row(
      "the case goes on after an expectation", ":expect true 1 == 2\n:expect true 1 == 3",
      "x failed 1::expect true 1 == 2 does not hold 2::expect true 1 == 3 does not hold"),
    Row(
      "and after a difference", "1 == 1\n| a\n:expect true 1 == 3",
      "x failed 1:the output of 1 == 1 differs 3::expect true 1 == 3 does not hold"),
    Row(
      "but not after a command that failed", ":nosuch\n:expect true 1 == 2",
      "x failed 1::nosuch failed"),
    Row(
      "every case begins with the set-up",
      ":item a\n:select a\n:case \"one\"\n:select none\n:expect true fileproviderItems.@count == 0"
        + "\n:case \"two\"\n:expect true fileproviderItems.@count == 1",
      "one passed", "two passed"),
    Row(
      "a set-up that fails", ":nosuch\n:case \"one\"\n1 == 1",
      "set-up failed 1::nosuch failed", "one not run"),
    Row(
      "a set-up whose output differs", "1 == 1\n| no\n:case \"one\"\n1 == 1",
      "set-up failed 1:the output of 1 == 1 differs", "one passed"),
    Row("quit ends a case", ":quit\n:nosuch", "x passed"),
    Row("quit ends a set-up", ":quit\n:nosuch\n:case \"one\"\n1 == 1", "one passed"),
    Row(
      "recording is for the prompt", ":record y.actionlab", "x failed 1::record y.actionlab failed"),
  ]

  @Test(arguments: rows) func scripts(_ row: Row) {
    #expect(forms(run(row.text)) == row.forms)
  }

  @Test func theCommentAboveIsTheReason() {
    let result = run("# One is not two.\n:expect true 1 == 2\n")
    #expect(result.cases.first?.failures.first?.reason == "One is not two.")
    let lines = result.cases.first?.failures.first?.lines ?? []
    #expect(lines.contains("  reason: One is not two."))
    #expect(lines.last == "  reopen: actionlab at \(folder.path)/x.actionlab:2")
  }

  @Test func pathsStartAtTheFileThatTheyStandIn() {
    folder.write("shared/items.actionlab", ":item a tagData=@data.bin\n")
    folder.write("shared/data.bin", "abc")
    folder.write("near.bin", "abc")
    let result = run(
      ":include shared/items.actionlab\n:item b tagData=@near.bin\n:expect refused :set b tagData=@data.bin\n"
    )
    #expect(forms(result) == ["x passed"])
  }

  @Test func whatQuitPassesOverIsSaid() {
    #expect(run("1 == 1\n:quit").remarks.isEmpty)
    let result = run(":quit\n:expect true 1 == 2")
    #expect(result.remarks == ["line 1: :quit passes over the 1 input below it"])
    #expect(
      TextReport().lines(for: result).contains("  line 1: :quit passes over the 1 input below it"))
  }

  @Test func filterAndNotRun() {
    let text = ":nosuch\n:case \"Alpha\"\n1 == 1\n:case \"beta\"\n1 == 1"
    #expect(
      forms(run(text, RunOptions(filter: "ALPHA"))) == [
        "set-up failed 1::nosuch failed", "Alpha not run",
      ])
    #expect(forms(run(text, RunOptions(filter: "gamma"))) == [])
  }

  @Test func theFirstFailureMayEndTheRun() {
    let text = ":case \"a\"\n:nosuch\n:case \"b\"\n1 == 1"
    #expect(
      forms(run(text, RunOptions(stopsAtFirstFailure: true))) == [
        "a failed 2::nosuch failed", "b not run",
      ])
  }

  @Test func aCaseMayTakeOnlySoLong() {
    let text = String(repeating: "1 == 1\n", count: 20_000)
    let result = run(text, RunOptions(timeout: 0.001))
    #expect(result.cases.first?.failures.last?.headline == "the case took longer than 0.001 s")
  }

  @Test func anInterruptedRunSaysWhatWasNotRun() {
    let text = ":case \"a\"\n1 == 1\n:case \"b\"\n1 == 1"
    let result = run(text, RunOptions(isInterrupted: { true }))
    #expect(forms(result) == ["a not run", "b not run"])
    #expect(result.failed)
  }

  @Test func updateThenRunIsGreen() {
    let text = "# stays\n1 == 1\n| old\n:case \"a\"\n2 == 2\n| older\n| ...\n"
    let updated = run(text, RunOptions(updates: true))
    #expect(updated.failed)
    #expect(updated.updatedLines > 0)
    let after = folder.read("x.actionlab")
    #expect(after.hasPrefix("# stays\n1 == 1\n| "))
    #expect(!after.contains("old"))
    let again = run(after, RunOptions(updates: true))
    #expect(!again.failed)
    #expect(folder.read("x.actionlab") == after)
  }

  @Test func jobsKeepTheOrder() {
    let paths = (0..<20).map { folder.write("\($0).actionlab", ":expect true \($0) < 10\n") }
    let one = ScriptRunner(RunOptions(jobs: 1)).run(paths)
    let many = ScriptRunner(RunOptions(jobs: 8)).run(paths)
    #expect(one.map(\.path) == paths)
    #expect(many.map(\.path) == paths)
    #expect(one.map(\.failed) == many.map(\.failed))
    #expect(one.filter(\.failed).count == 10)
  }

  @Test func aScriptThatCannotBeReadIsAResult() {
    let result = run("| nothing above\n")
    #expect(result.failed)
    #expect(result.error?.diagnostics.map(\.code) == [.outputBeforeCommand])
  }
}
