import PredicateFormat
import Testing

@testable import LabSession

/// Inputs of thousands of lines, which are not read again at each line.
@Suite struct LongInputTests {
  private func steps(_ lines: [String]) -> [InputAssembler.Step] {
    var assembler = InputAssembler()
    var steps = lines.flatMap { assembler.take($0) }
    if let last = assembler.finish() { steps.append(last) }
    return steps
  }

  @Test(arguments: [
    (first: "1 == 1 AND", line: "1 == 1 AND", last: "1 == 1"),
    (first: "(1 == 1 AND", line: "1 == 1 AND", last: "1 == 1)"),
    (first: "1 IN {1,", line: "1,", last: "1}"),
    (first: ":item a documentSize=(1", line: "+ 1", last: ")"),
    (first: "(1 == 1 AND", line: "# why\n1 == 1 AND", last: "1 == 1)"),
  ]) func manyLinesAreOneInput(_ row: (first: String, line: String, last: String)) {
    let lines =
      [row.first]
      + Array(repeating: row.line, count: 20_000).flatMap {
        $0.split(separator: "\n").map(String.init)
      } + [row.last]
    let steps = steps(lines)
    #expect(steps.count == lines.count)
    guard case .input(let input) = steps.last else {
      Issue.record("no input at the end")
      return
    }
    #expect(input.source.lineCount == lines.count)
  }

  @Test func aLongInputThatIsBrokenOffNamesWhatIsOpen() {
    let lines = ["(1 == 1 AND"] + Array(repeating: "1 == 1 AND", count: 2_000) + [":items"]
    guard case .failed(_, let diagnostic) = steps(lines).dropLast().last else {
      Issue.record("not broken off")
      return
    }
    #expect(diagnostic.code == .unfinishedInput)
    #expect(diagnostic.message.contains("line 2001"))
  }

  @Test func aMistakeInALongInputIsFoundWhenItMayBeComplete() {
    let lines = ["(1 == 1 AND"] + Array(repeating: "1 == 1 AND", count: 2_000) + ["1 == == 1)"]
    guard case .input(let input) = steps(lines).last else {
      Issue.record("no input")
      return
    }
    var session = Session()
    #expect(session.perform(input).failed)
  }
}
