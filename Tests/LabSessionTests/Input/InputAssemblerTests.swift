import PredicateFormat
import Testing

@testable import LabSession

@Suite struct InputAssemblerTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let steps: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "a predicate", lines: ["size > 3"], steps: ["predicate 1: size > 3"]),
    Row(name: "a command", lines: [":items"], steps: ["command 1: :items"]),
    Row(name: "a comment", lines: ["# why"], steps: ["comment: why"]),
    Row(name: "a version line", lines: ["#! actionlab 1"], steps: ["comment: ! actionlab 1"]),
    Row(name: "a bare comment mark", lines: ["#"], steps: ["comment: "]),
    Row(
      name: "an escaped key is no comment", lines: ["#size > 3"],
      steps: ["predicate 1: #size > 3"]),
    Row(name: "blank lines", lines: ["", "  \t"], steps: ["blank", "blank"]),
    Row(
      name: "expected output", lines: ["| shown  x", "|", "|  two"],
      steps: ["output: shown  x", "output: ", "output:  two"]),
    Row(
      name: "OR in front is a predicate's text", lines: ["|| a == 1"],
      steps: ["predicate 1: || a == 1"]),
    Row(
      name: "an open bracket goes on", lines: ["(a == 1 AND", "", "b == 2)", "c == 3"],
      steps: [
        "more from 1", "more from 1", "predicate 1: (a == 1 AND⏎⏎b == 2)", "predicate 4: c == 3",
      ]),
    Row(
      name: "an operator at the end goes on", lines: ["a == 1 OR", "b == 2"],
      steps: ["more from 1", "predicate 1: a == 1 OR⏎b == 2"]),
    Row(
      name: "a bitwise bar stands at the end of a line", lines: ["(a |", "b) == 2"],
      steps: ["more from 1", "predicate 1: (a |⏎b) == 2"]),
    Row(
      name: "a command's predicate goes on", lines: [":trace (a == 1", ")"],
      steps: ["more from 1", "command 1: :trace (a == 1⏎)"]),
    Row(
      name: "a setting's value goes on", lines: [":item x size=(1", "+ 2)"],
      steps: ["more from 1", "command 1: :item x size=(1⏎+ 2)"]),
    Row(
      name: "a path never goes on", lines: [":load A (copy"],
      steps: ["command 1: :load A (copy"]),
    Row(
      name: "an open quote is an error of its own", lines: ["a == 'x", "b == 1"],
      steps: ["predicate 1: a == 'x", "predicate 2: b == 1"]),
    Row(
      name: "a bare key is whole", lines: ["size", "b == 1"],
      steps: ["predicate 1: size", "predicate 2: b == 1"]),
    Row(
      name: "a command breaks an open predicate off", lines: ["(a == 1", ":items"],
      steps: ["more from 1", "failed unfinished-input 1: (a == 1", "command 2: :items"]),
    Row(
      name: "an output line breaks it off too", lines: ["(a == 1", "| b"],
      steps: ["more from 1", "failed unfinished-input 1: (a == 1", "output: b"]),
    Row(
      name: "an assignment's colon does not", lines: ["($x", ":= 3) == 3"],
      steps: ["more from 1", "predicate 1: ($x⏎:= 3) == 3"]),
    Row(
      name: "a comment inside keeps the lines", lines: ["(a == 1 AND", "# the second", "b == 2)"],
      steps: ["more from 1", "more from 1", "predicate 1: (a == 1 AND⏎⏎b == 2)"]),
    Row(
      name: "a pasted prompt is dropped", lines: ["lab> a == 1", "lab> :items", "lab>"],
      steps: ["predicate 1: a == 1", "command 2: :items", "blank"]),
    Row(
      name: "a pasted prompt with its additions",
      lines: ["lab [setRating]> :next", "lab on each> a == 1", "lab [x] on each macos> b == 1"],
      steps: ["command 1: :next", "predicate 2: a == 1", "predicate 3: b == 1"]),
    Row(
      name: "a key that is called lab", lines: ["lab == 3", "labor > 2"],
      steps: ["predicate 1: lab == 3", "predicate 2: labor > 2"]),
    Row(
      name: "plain words are answered", lines: ["help", " quit ", "?", "\\q", "exit"],
      steps: [
        "command 1: help", "command 2:  quit ", "command 3: ?", "command 4: \\q",
        "command 5: exit",
      ]),
    Row(
      name: "a plain word with more is a predicate", lines: ["help == 1"],
      steps: ["predicate 1: help == 1"]),
    Row(
      name: "old line ends", lines: ["a == 1\r", ":items\r", "\r"],
      steps: ["predicate 1: a == 1", "command 2: :items", "blank"]),
    Row(
      name: "text below a command",
      lines: [":import -", "{\"a\": 1}", "", ":menu", "| x", "# y", " :end ", ":items"],
      steps: [
        "more from 1", "more from 1", "more from 1", "more from 1", "more from 1", "more from 1",
        "command 1: :import -⏎{\"a\": 1}⏎⏎:menu⏎| x⏎# y⏎ :end ", "command 8: :items",
      ]),
    Row(
      name: "text below an abbreviated command", lines: [":lo -", ":end"],
      steps: ["more from 1", "command 1: :lo -⏎:end"]),
    Row(
      name: "text that never ends", lines: [":load -", "<plist/>"],
      steps: ["more from 1", "more from 1", "failed unfinished-input 1: :load -"]),
    Row(
      name: "a path that begins with a hyphen", lines: [":load -x"],
      steps: ["command 1: :load -x"]),
    Row(
      name: "a pasted property list",
      lines: [
        "<?xml version=\"1.0\"?>", "<!DOCTYPE plist [", "<!-- > -->", "]>", "<plist><dict>",
        "<key>a</key><string><![CDATA[</dict>]]></string>", "<!-- </dict> -->",
        "</dict></plist>", "a == 1",
      ],
      steps: [
        "more from 1", "more from 1", "more from 1", "more from 1", "more from 1", "more from 1",
        "more from 1",
        "command 0: :load -⏎<?xml version=\"1.0\"?>⏎<!DOCTYPE plist [⏎<!-- > -->⏎]>⏎<plist><dict>⏎"
          + "<key>a</key><string><![CDATA[</dict>]]></string>⏎<!-- </dict> -->⏎</dict></plist>⏎:end",
        "predicate 9: a == 1",
      ]),
    Row(
      name: "a key waits for its value",
      lines: ["lab> <key>a</key>", "  <array/>", "<string>b</string>"],
      steps: [
        "more from 1", "command 0: :load -⏎<key>a</key>⏎  <array/>⏎:end",
        "command 2: :load -⏎<string>b</string>⏎:end",
      ]),
    Row(
      name: "closing tags alone are whole", lines: ["</dict>", "a == 1"],
      steps: ["command 0: :load -⏎</dict>⏎:end", "predicate 2: a == 1"]),
    Row(
      name: "a command breaks XML off", lines: ["<array>", "<dict>", ":items"],
      steps: [
        "more from 1", "more from 1", "failed unfinished-input 1: <array>", "command 3: :items",
      ]),
    Row(
      name: "a comparison is no XML", lines: ["< 3", "a < b"],
      steps: ["predicate 1: < 3", "predicate 2: a < b"]),
    Row(
      name: "the end of the text", lines: ["a == 1", "(b == 2"],
      steps: ["predicate 1: a == 1", "more from 2", "failed unfinished-input 2: (b == 2"]),
  ]

  @Test(arguments: rows) func steps(_ row: Row) {
    var assembler = InputAssembler()
    var steps = row.lines.flatMap { assembler.take($0) }
    if let last = assembler.finish() { steps.append(last) }
    #expect(steps.map(describe) == row.steps)
  }

  private func describe(_ step: InputAssembler.Step) -> String {
    switch step {
    case .input(let input):
      "\(input.kind) \(input.firstLine): \(oneLine(input))"
    case .needsMore(_, let line): "more from \(line)"
    case .blank: "blank"
    case .comment(let text): "comment: \(text)"
    case .output(let text): "output: \(text)"
    case .failed(let input, let diagnostic):
      "failed \(diagnostic.code) \(input.firstLine): \(oneLine(input))"
    }
  }

  private func oneLine(_ input: Input) -> String {
    input.source.text.replacing("\n", with: "⏎")
  }

  @Test func aBrokenOffInputNamesThePlaceThatIsOpen() throws {
    var assembler = InputAssembler(name: "x.actionlab")
    _ = assembler.take("# first")
    _ = assembler.take("a == 1 AND")
    _ = assembler.take("  NOT (b == 2")
    let step = try #require(assembler.take(":items").first)
    guard case .failed(let input, let diagnostic) = step else {
      Issue.record("no failure")
      return
    }
    #expect(input.firstLine == 2)
    #expect(diagnostic.message.contains("line 3, column 7"))
    #expect(diagnostic.range.map { input.source[$0] } == "(")
  }

  @Test func ctrlCDropsWhatIsPending() {
    var assembler = InputAssembler()
    _ = assembler.take("(a == 1")
    #expect(assembler.isPending)
    assembler.discard()
    #expect(!assembler.isPending)
    #expect(assembler.finish() == nil)
  }
}
