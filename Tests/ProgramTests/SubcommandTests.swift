import Foundation
import Testing

/// The small subcommands: what they print, and how they end.
@Suite struct SubcommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      "items.json",
      #"[{"filename": "a.pdf", "isUploaded": true}, {"filename": "b.txt", "isUploaded": false}]"#)
    try folder.write("object.json", #"{"a": 3, "b": [1, 2]}"#)
  }

  private func run(_ arguments: [String], input: String = "") throws -> BuiltProgram.Run {
    try BuiltProgram.run(arguments, input: Data(input.utf8), folder: folder.path)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let input: String
    let status: Int32
    let output: String?
    let remarks: String?
    var testDescription: String { arguments.joined(separator: " ") }

    init(
      _ arguments: String..., input: String = "", status: Int32, output: String? = nil,
      remarks: String? = nil
    ) {
      self.arguments = arguments
      self.input = input
      self.status = status
      self.output = output
      self.remarks = remarks
    }
  }

  @Test(arguments: [
    Row("eval", "1 + 1 == 2", status: 0, output: "true, because 1 + 1 is 2"),
    Row("eval", "1 == 2", status: 1, output: "false"),
    Row("eval", "-1 < 2", status: 0, output: "true"),
    Row("eval", "$x == 2", status: 1, output: "$x"),
    Row("eval", "1 == )", status: 65, remarks: "error "),
    Row("eval", "1 ==", status: 65, remarks: "missing-operand"),
    Row("eval", "-", input: "1 ==\n1\n", status: 0, output: "true"),
    Row("eval", "@no.txt", status: 65, remarks: "there is no file \"no.txt\""),
    Row("eval", "1", "==", "1", status: 64, remarks: "put it in quotes"),
    Row("eval", status: 64, remarks: "expected PREDICATE"),
    Row("eval", "--object", "object.json", "a == 3 AND 2 IN b", status: 0, output: "true"),
    Row("eval", "--object", "no.json", "a == 3", status: 65, remarks: "no.json"),
    Row(
      "eval", "--object", "object.json", "--items", "items.json", "a == 3", status: 64,
      remarks: "exclude each other"),
    Row("eval", "--trace", "1 == 1", status: 0, output: " 1  1 == 1"),
    Row("eval", "--trace", "--only", "fails", "1 == 2 OR 1 == 1", status: 0, output: " 1  1 == 2"),
    Row("eval", "--trace", "--only", "some", "1 == 1", status: 64, remarks: "found \"some\""),
    Row("eval", "--limit", "3", "1 == 1", status: 64, remarks: "--trace, which is missing"),
    Row("eval", "--trace", "--depth", "0", "1 == 1", status: 64, remarks: "from 1"),
    Row(
      "eval", "--why", "--object", "object.json", "a > 5", status: 1,
      output: "false because a is 3; it would be true if it were 6"),
    Row(
      "eval", "--why", "--items", "items.json", "fileproviderItems.@count == 1", status: 1,
      output: "there\n  :select -b"),
    Row("eval", "--why", "1 > 'a'", status: 1, output: "raised: "),
    Row("eval", "--dot", "1 == 1", status: 0, output: "n0 [label=\"comparison ==\\ntrue\""),
    Row("eval", "--json", "--trace", "--why", "1 == 1", status: 0, output: "\"kind\": \"why\""),
    Row("eval", "--items", "items.json", "fileproviderItems.@count == 2", status: 0),
    Row("eval", "--html", "page.html", "1 == 1", status: 0, output: "true"),
    Row("eval", "--html", "no/page.html", "1 == 1", status: 74, remarks: "cannot write"),
    Row("eval", "--html", "/dev/full", "1 == 1", status: 74, remarks: "No space left"),
    Row(
      "eval", "--items", "items.json", "--select", "a", "fileproviderItems.@count == 1",
      status: 0),
    Row(
      "eval", "--items", "items.json", "--select", "nobody", "1 == 1", status: 65,
      remarks: "nobody"),
    Row("eval", "--platform", "linux", "1 == 1", status: 64, remarks: "ios or macos"),
    Row("parse", "a = 1", status: 0, output: "comparison =="),
    Row("parse", "--canonical", "a = 1", status: 0, output: "a == 1\n"),
    Row("parse", "--json", "a = 1", status: 0, output: "\"operator\":\"==\""),
    Row("parse", "--dot", "a = 1", status: 0, output: "digraph predicate {"),
    Row("parse", "--s-expression", "a = 1", status: 0, output: "(== "),
    Row("parse", "a CONTAIN 'x'", status: 65, remarks: "CONTAINS"),
    Row("parse", "--json", "--tree", "a = 1", status: 64, remarks: "exclude each other"),
    Row("menu", "no.plist", status: 65, remarks: "there is no file \"no.plist\""),
    Row("batch", "file", status: 64, remarks: "takes no operand"),
    Row("at", "x.actionlab", status: 64, remarks: "expected FILE:LINE"),
    Row("at", "no.actionlab:3", status: 65, remarks: "there is no file"),
    Row("help", "unknown-key", status: 0, output: "unknown-key"),
    Row("help", "menu", status: 0, output: "usage: actionlab menu"),
    Row("help", ":menu", status: 0, output: ":menu"),
    Row("help", "batsh", status: 64, remarks: "did you mean \"actionlab help batch\"?"),
    Row("rnu", "x", status: 64, remarks: "did you mean \"run\"?"),
  ])
  func runs(_ row: Row) throws {
    let run = try run(row.arguments, input: row.input)
    #expect(run.status == row.status, "\(run.output)\(run.remarks)")
    if let output = row.output { #expect(run.output.contains(output)) }
    if let remarks = row.remarks { #expect(run.remarks.contains(remarks)) }
  }

  @Test func menuOfTheExample() throws {
    let manifest = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Rating/Info.plist").path
    let result = try run(["menu", manifest, "--items", "items.json", "--select", "a"])
    #expect(result.status == 0)
    #expect(result.output.contains("hidden  setRating"))
    #expect(result.output.contains("raised  openInApp"))
    #expect(result.output.contains("shown   copyLink"))
  }

  @Test func thePipeIsAPlainSession() throws {
    let good = try run([], input: ":item a\n:select a\nfileproviderItems.@count == 1\n")
    #expect(good.status == 0)
    #expect(good.output.contains("true, because"))
    #expect(!good.output.contains("lab>"))
    let bad = try run([], input: ":nosuch\n1 == 1\n")
    #expect(bad.status == 1)
    #expect(bad.output.contains("true, because"))
  }

  @Test func filesAreTakenInByTheirContent() throws {
    try folder.write("script", "#! actionlab 1\n:item c\n")
    let result = try run(["items.json", "script"], input: ":items\n")
    #expect(result.status == 0)
    #expect(result.output.contains("a.pdf"))
    #expect(result.output.contains("\nc ") || result.output.contains(" c "))
  }

  @Test func atComesBackToAPlaceInAScript() throws {
    try folder.write(
      "x.actionlab", ":item a\n:case \"one\"\n:select a\n:item later\n:case \"two\"\n:item b\n")
    let result = try run(["at", "x.actionlab:4"], input: "fileproviderItems.@count == 1\n:items\n")
    #expect(result.status == 0)
    #expect(result.output.contains("true, because"))
    #expect(result.output.hasPrefix("before line 4: :item later\n"))
    #expect(!result.output.dropFirst("before line 4: :item later\n".count).contains("later"))
  }

  @Test(arguments: [
    "yes '{\"format\": \"1 == 1\"}' | \"$PROGRAM\" batch",
    // In the middle of a trace, at the prompt's place and on the command line.
    "yes ':trace 1 == 1' | \"$PROGRAM\"",
    "true | \"$PROGRAM\" eval --trace --only all --limit 99999 --object long.json"
      + " 'SUBQUERY(a, $x, $x > 9).@count > 0'",
  ]) func aReaderThatHasGoneEndsTheProgramQuietly(_ pipe: String) throws {
    let program = try BuiltProgram.path
    let numbers = (0..<3000).map { "\($0)" }.joined(separator: ", ")
    let file = try folder.write("long.json", "{\"a\": [\(numbers)]}")
    let script = pipe.replacing("long.json", with: "'\(file)'")
    let run = try OtherReader.run(
      ["bash", "-c", "PROGRAM='\(program)'; \(script) | head -n 1; echo ${PIPESTATUS[1]}"],
      input: "")
    #expect(run.output.hasSuffix("\n141\n"))
  }

  @Test func aMenuSaysWhyOfEveryAction() throws {
    try folder.write(
      "Info.plist",
      """
      <key>NSExtensionFileProviderActions</key><array><dict>
      <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.up</string>
      <key>NSExtensionFileProviderActionName</key><string>Up</string>
      <key>NSExtensionFileProviderActionActivationRule</key>
      <string>SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == 2</string>
      </dict></array>
      """)
    let result = try run(["menu", "--why", "Info.plist", "--items", "items.json"])
    #expect(result.status == 0)
    #expect(
      result.output.contains("hidden because b.isUploaded is NO; it would be shown if it were YES"))
    #expect(result.output.hasSuffix("\n  :set b isUploaded=YES\n"))
    let json = try run(["menu", "--why", "--json", "Info.plist", "--items", "items.json"])
    #expect(json.output.contains("\"kind\": \"why\""))
    #expect(json.lines.count == 1)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func outputThatCannotBeWritten() throws {
    let program = try BuiltProgram.path
    let run = try OtherReader.run(
      ["bash", "-c", "\"\(program)\" help > /dev/full; echo $?"], input: "")
    #expect(run.output == "74\n")
  }
}
