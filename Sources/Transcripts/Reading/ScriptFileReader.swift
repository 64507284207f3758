import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// Reads one file of a script, and the files that it includes.
struct ScriptFileReader {
  let file: TextFile
  let source: SourceText
  /// The absolute paths of the files that led here, outermost first.
  let ancestors: [String]
  let stepLimit: Int
  var diagnostics: [Diagnostic] = []
  var setUp: [ScriptStep] = []
  var cases: [CaseBuilder] = []
  /// The table whose lines are being read; they are in the last of `cases` until it is expanded.
  var table: CaseTable?
  var stepCount = 0
  var includeCount = 0
  private var comments: [String] = []
  var caseNames = CaseNames()
  private var outputTarget = OutputTarget.nothing

  /// What an output line here belongs to.
  private enum OutputTarget {
    /// Nothing: it is out of place.
    case nothing
    /// The last input.
    case lastStep
    /// An input that was reported already.
    case brokenInput
  }

  struct CaseBuilder {
    let name: String
    let line: Int
    let reason: String?
    let place: SourceRange
    /// The line of the table that it is a row of.
    var tableLine: Int?
    var steps: [ScriptStep] = []
  }

  /// Makes a reader for a file that was included by the given ones.
  init(_ file: TextFile, ancestors: [String], stepLimit: Int) {
    self.file = file
    self.stepLimit = stepLimit
    source = file.source
    self.ancestors = ancestors
  }

  /// What was read.
  var script: Script {
    guard !cases.isEmpty else {
      let title = FilePath.nameWithoutExtension(of: file.path)
      return Script(
        path: file.path, setUp: [],
        cases: [ScriptCase(name: title, line: 1, reason: nil, steps: setUp)])
    }
    return Script(
      path: file.path, setUp: setUp,
      cases: cases.map {
        ScriptCase(
          name: $0.name, line: $0.line, beginning: $0.tableLine, isRow: $0.tableLine != nil,
          reason: $0.reason, steps: $0.steps)
      })
  }

  /// Reads all lines; throws what is wrong with them, or with an included file.
  mutating func read() throws(ScriptError) {
    let lines = file.lines.map(\.text)
    if ScriptReader.isMarkdown(file.path) {
      let markdown = MarkdownBlocks(in: lines)
      for block in markdown.blocks {
        let texts = lines[block.lines.lowerBound - 1..<block.lines.upperBound - 1]
        try read(
          texts.map { MarkdownBlocks.text(of: $0, in: block) }, from: block.lines.lowerBound)
      }
      if let line = markdown.openFence {
        diagnostics.append(
          Diagnostic(
            .error, .openFence, "the block that begins here is never closed, expected ```",
            at: source.rangeOfLine(line)))
      }
    } else {
      if let first = lines.first, let problem = ScriptVersion.problem(in: first, at: 0) {
        throw ScriptError([problem], in: source)
      }
      try read(lines, from: 1)
    }
    try expandTable()
    for builder in cases where builder.steps.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, .emptyRun, "the case \"\(builder.name)\" holds no command and no predicate",
          at: builder.place, help: "an empty case is not a pass"))
    }
    if !diagnostics.isEmpty { throw ScriptError(diagnostics, in: source) }
  }

  private mutating func read(_ lines: [String], from first: Int) throws(ScriptError) {
    var assembler = InputAssembler(name: file.path, firstLine: first)
    comments = []
    for (index, line) in lines.enumerated() {
      // What is shorter is read at once, and its cases are reported as not run.
      if index % 4_096 == 4_095, !ReadingWatch.goesOn(index, of: lines.count, "lines") {
        throw ScriptError(
          .interrupted, "reading \"\(file.path)\" was interrupted after \(index) lines",
          path: file.path)
      }
      for step in assembler.take(line) { try take(step, line: first + index) }
    }
    if let step = assembler.finish() { try take(step, line: first + lines.count - 1) }
  }

  private mutating func take(_ step: InputAssembler.Step, line: Int) throws(ScriptError) {
    switch step {
    case .needsMore: break
    case .blank: comments = []
    // A line such as "#! actionlab 1" speaks to programs.
    case .comment(let text):
      if !file.lines[line - 1].text.hasPrefix("#!") { comments.append(text) }
    case .output(let text): takeOutput(text, line: line)
    case .failed(let input, let diagnostic):
      diagnostics.append(moved(diagnostic, from: input))
      comments = []
      outputTarget = .brokenInput
    case .input(let input):
      let reason = comments.isEmpty ? nil : comments.joined(separator: " ")
      comments = []
      try take(input, reason: reason)
    }
  }

  private mutating func takeOutput(_ text: String, line: Int) {
    let last = ExpectedOutput.Line(text: text, number: line)
    switch outputTarget {
    case .brokenInput: break
    case .lastStep where cases.isEmpty: setUp[setUp.count - 1].add(last)
    case .lastStep:
      let index = cases.count - 1
      cases[index].steps[cases[index].steps.count - 1].add(last)
    case .nothing:
      outputTarget = .brokenInput
      diagnostics.append(
        Diagnostic(
          .error, .outputBeforeCommand,
          "expected output has no command above it, found \"| \(text)\"",
          at: source.rangeOfLine(line),
          help: "a predicate cannot begin with \"|\"; what an input prints stands below it"))
    }
  }

  private mutating func take(_ input: Input, reason: String?) throws(ScriptError) {
    let word = CommandWord(input.source.text)
    outputTarget = .nothing
    switch word.name {
    case "case":
      try expandTable()
      beginCase(input, reason)
    case "cases":
      try expandTable()
      beginTable(input, reason)
    case "include": try include(word.unquotedRest, at: input.firstLine)
    default:
      try add([
        ScriptStep(
          path: file.path, input: input, scriptLine: input.line, output: nil, reason: reason)
      ])
      outputTarget = .lastStep
    }
  }

  mutating func add(_ steps: [ScriptStep]) throws(ScriptError) {
    stepCount += steps.count
    try checkStepCount()
    if cases.isEmpty { setUp += steps } else { cases[cases.count - 1].steps += steps }
  }

  func checkStepCount() throws(ScriptError) {
    guard stepCount > stepLimit else { return }
    throw ScriptError(
      .scriptTooLong, "the script has more than \(stepLimit) inputs",
      path: file.path, help: "divide it into several scripts")
  }

  private mutating func beginCase(_ input: Input, _ reason: String?) {
    let place = moved(SourceRange(0, input.source.bytes.count), from: input)
    var names = caseNames
    let (name, problems) = names.take(input)
    for problem in problems {
      if problem.code == .duplicateCase {
        report(problem, of: caseNames.line(of: name), at: place)
      } else {
        diagnostics.append(moved(problem, from: input))
      }
    }
    caseNames = names
    cases.append(CaseBuilder(name: name, line: input.line, reason: reason, place: place))
  }

  /// The diagnostic with its places moved from an input's own text to the file's.
  private func moved(_ diagnostic: Diagnostic, from input: Input) -> Diagnostic {
    var result = diagnostic.moved { moved($0, from: input) }
    result.range = result.range ?? moved(SourceRange(0, 0), from: input)
    return result
  }

  func moved(_ range: SourceRange, from input: Input) -> SourceRange {
    SourceRange(moved(range.start, from: input), moved(range.end, from: input))
  }

  /// Lines correspond; a dropped prompt or indentation moves what is left on a line to the right.
  private func moved(_ offset: Int, from input: Input) -> Int {
    let line = input.source.position(at: offset).line
    guard let inner = input.source.rangeOfLine(line),
      let outer = source.rangeOfLine(input.firstLine + line - 1)
    else { return 0 }
    return min(outer.end, max(outer.start, outer.end - inner.count) + offset - inner.start)
  }
}
