import FileProviderActions
import PredicateFormat
import Testing

@testable import Transcripts

/// What scripts are read as: their inputs, outputs, reasons and cases.
@Suite struct ScriptReaderTests {
  private func read(_ text: String, name: String = "rating.actionlab") throws -> Script {
    try ScriptReader.read(TextFile(Array(text.utf8), path: name))
  }

  /// A short form: `line:title|output|output (reason)`.
  private func forms(_ steps: [ScriptStep]) -> [String] {
    steps.map { step in
      let output = step.output.map { $0.texts.map { "|\($0)" }.joined() } ?? ""
      return "\(step.input.firstLine):\(step.title)\(output)\(step.reason.map { " (\($0))" } ?? "")"
    }
  }

  @Test func aScriptWithoutCasesIsOneCase() throws {
    let script = try read(
      """
      #! actionlab 1
      # Rated items
      # come first.
      :menu
      | shown a
      |
      | hidden b

      # far away

      :events
      """)
    #expect(script.setUp.isEmpty)
    #expect(script.cases.map(\.name) == ["rating"])
    #expect(
      forms(script.cases[0].steps)
        == ["4::menu|shown a||hidden b (Rated items come first.)", "11::events"])
  }

  @Test func casesFollowASetUp() throws {
    let script = try read(
      """
      :load Info.plist
      # Why it is here.
      :case "one"
      :menu
      :case "two \\"quoted\\""
      a == 1
      | false
      """)
    #expect(forms(script.setUp) == ["1::load Info.plist"])
    #expect(script.cases.map(\.name) == ["one", "two \"quoted\""])
    #expect(script.cases.map(\.line) == [3, 5])
    #expect(script.cases[0].reason == "Why it is here.")
    #expect(forms(script.cases[1].steps) == ["6:a == 1|false"])
  }

  @Test func anInputMayTakeSeveralLines() throws {
    let script = try read("(a == 1 AND\n  b == 2)\n| false\n:menu\n")
    #expect(forms(script.cases[0].steps) == ["1:(a == 1 AND ...|false", "4::menu"])
  }

  @Test(arguments: ["\r\n", "\n"]) func lineEndsAndByteOrderMarks(_ end: String) throws {
    let lines = ["#! actionlab 1", ":menu", "| a", ""]
    let bytes = [0xEF, 0xBB, 0xBF] + Array(lines.joined(separator: end).utf8)
    let script = try ScriptReader.read(TextFile(bytes, path: "x"))
    #expect(forms(script.cases[0].steps) == ["2::menu|a"])
  }

  @Test func commentsBetweenOutputLinesDoNotEndTheOutput() throws {
    let script = try read(":menu\n| a\n# between\n\n| b\n")
    #expect(script.cases[0].steps[0].output?.lines.map(\.number) == [2, 5])
  }

  @Test func markdownBlocksAreOneScript() throws {
    let script = try read(
      """
      # Not a comment of ours
      ```actionlab
      :load a
      ```
      | not output
      ```actionlab
      :menu
      | b
      ```
      """, name: "README.md")
    #expect(script.cases.map(\.name) == ["README"])
    #expect(forms(script.cases[0].steps) == ["3::load a", "7::menu|b"])
  }

  @Test func whoWaitsCanEndTheReading() throws {
    let text = String(repeating: "1 == 1\n", count: 10_000)
    let watch = ReadingWatch(isInterrupted: { true }, progress: { _, _, _ in })
    let error = ReadingWatch.$current.withValue(watch) {
      #expect(throws: ScriptError.self) { try read(text) }
    }
    #expect(error?.diagnostics.map(\.code.rawValue) == ["interrupted"])
  }

  @Test func aHundredThousandCommands() throws {
    let script = try read(String(repeating: ":menu\n| a\n", count: 100_000))
    #expect(script.stepCount == 100_000)
  }

  @Test func includesStandInTheirPlace() throws {
    let folder = TemporaryFolder()
    folder.write("shared/items.actionlab", ":item a\n:include more.actionlab\n")
    folder.write("shared/more.actionlab", ":item b\n| b\n")
    let path = folder.write("x.actionlab", ":include \"shared/items.actionlab\"\n:menu\n")
    let script = try ScriptReader.read(path)
    #expect(forms(script.cases[0].steps) == ["1::item a", "1::item b|b", "2::menu"])
    #expect(script.cases[0].steps.map(\.scriptLine) == [1, 1, 2])
    #expect(script.cases[0].steps[1].path == "\(folder.path)/shared/more.actionlab")
  }

  @Test func stepsBeforeALine() throws {
    let script = try read(":a\n:case \"x\"\n:b\n:c\n:case \"y\"\n:d\n")
    #expect(forms(script.steps(before: 1)) == [])
    #expect(forms(script.steps(before: 4)) == ["1::a", "3::b"])
    #expect(forms(script.steps(before: 5)) == ["1::a"])
    #expect(forms(script.steps(before: 99)) == ["1::a", "6::d"])
    #expect(
      (1...7).map { script.place(before: $0) } == [
        "before line 1: :a", "before line 3: :b", "before line 3: :b", "before line 4: :c",
        "before line 6: :d", "before line 6: :d", "at the end of the case \"y\"",
      ])
  }

  @Test func placesBetweenCases() throws {
    let script = try read(
      ":a\n\n:case \"x\"\n:b\n| 1\n\n:cases\n| case | n |\n| one | 1 |\n| two | 2 |\n:c $n\n")
    #expect(script.place(before: 2) == "at the end of the set-up")
    #expect(script.place(before: 5) == "at the end of the case \"x\"")
    for line in 7...11 {
      #expect(script.place(before: line) == "before line 11: :c 2, as \"two\"")
      #expect(forms(script.steps(before: line)) == ["1::a"])
    }
    #expect(script.place(before: 11, inCase: "one") == "before line 11: :c 1, as \"one\"")
    #expect(script.names(of: "one") == ["one"])
    #expect(script.names(of: "three") == [])
    #expect(try read(":a\n:b\n").place(before: 3) == "at the end of rating.actionlab")
  }
}
