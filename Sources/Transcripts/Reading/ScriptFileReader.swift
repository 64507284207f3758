import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// Reads one file of a script, and the files that it includes.
struct ScriptFileReader {
  private let file: TextFile
  private let source: SourceText
  /// The absolute paths of the files that led here, outermost first.
  private let ancestors: [String]
  private let stepLimit: Int
  private var diagnostics: [Diagnostic] = []
  private var setUp: [ScriptStep] = []
  private var cases: [CaseBuilder] = []
  /// The table whose lines are being read; they are in the last of `cases` until it is expanded.
  private var table: CaseTable?
  private var stepCount = 0
  private var includeCount = 0
  private var comments: [String] = []
  private var caseNames = CaseNames()
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

  private struct CaseBuilder {
    let name: String
    let line: Int
    let reason: String?
    let place: SourceRange
    var isRow = false
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
          name: $0.name, line: $0.line, isRow: $0.isRow, reason: $0.reason, steps: $0.steps)
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
      if index % 256 == 0, !ReadingWatch.goesOn(index, of: lines.count, "lines") {
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

  private mutating func add(_ steps: [ScriptStep]) throws(ScriptError) {
    stepCount += steps.count
    try checkStepCount()
    if cases.isEmpty { setUp += steps } else { cases[cases.count - 1].steps += steps }
  }

  private func checkStepCount() throws(ScriptError) {
    guard stepCount > stepLimit else { return }
    throw ScriptError(
      .scriptTooLong, "the script has more than \(stepLimit) inputs",
      path: file.path, help: "divide it into several scripts")
  }

  private mutating func beginTable(_ input: Input, _ reason: String?) {
    let table = CaseTable(input)
    for problem in table.problems { report(problem.message, on: problem.line, help: problem.help) }
    self.table = table
    cases.append(
      CaseBuilder(
        name: "", line: input.firstLine, reason: reason,
        place: moved(SourceRange(0, input.source.bytes.count), from: input)))
  }

  /// Makes a case of each row of the table that was read, once its lines are known.
  private mutating func expandTable() throws(ScriptError) {
    guard let table, let template = cases.popLast() else { return }
    self.table = nil
    if template.steps.isEmpty {
      report(":cases is followed by no command and no predicate", on: template.line)
    }
    for column in table.columns where !template.steps.contains(where: { $0.uses(column, table) }) {
      report("no line below uses $\(column)", on: template.line)
    }
    for row in table.rows where !row.name.isEmpty {
      let place = source.rangeOfLine(row.line) ?? template.place
      let earlier = caseNames.line(of: row.name)
      if let problem = caseNames.take(row.name, on: row.line) {
        report(problem, of: earlier, at: place)
      }
      cases.append(
        CaseBuilder(
          name: row.name, line: row.line, reason: template.reason, place: place, isRow: true,
          steps: template.steps.map { $0.filled(from: row, of: table) }))
      stepCount += template.steps.count
    }
    stepCount -= template.steps.count
    try checkStepCount()
  }

  private mutating func report(_ message: String, on line: Int, help: String? = nil) {
    diagnostics.append(
      Diagnostic(.error, .caseTable, message, at: source.rangeOfLine(line), help: help))
  }

  /// Reports that there is a case of a name already.
  private mutating func report(_ duplicate: Diagnostic, of earlier: Int?, at place: SourceRange) {
    var diagnostic = duplicate
    diagnostic.range = place
    let first = earlier.flatMap(source.rangeOfLine)
    diagnostic.notes.append(Diagnostic.Note("the first one", at: first))
    diagnostics.append(diagnostic)
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

  private mutating func include(_ path: String, at line: Int) throws(ScriptError) {
    let target = FilePath.join(FilePath.folder(of: file.path), path)
    let chain = ancestors + [FilePath.real(file.path)]
    func refuse(_ code: DiagnosticCode, _ message: String) -> ScriptError {
      ScriptError(
        [Diagnostic(.error, code, message, at: source.rangeOfLine(line))], in: source)
    }
    if path.isEmpty { throw refuse(.includeFailed, ":include lacks its file") }
    let real = FilePath.real(target)
    if let start = chain.firstIndex(of: real) {
      let names = (chain[start...] + [real]).map(FilePath.name(of:)).joined(separator: " -> ")
      throw refuse(.includeCycle, "the script includes itself: \(names)")
    }
    if chain.count >= ScriptReader.depthLimit {
      throw refuse(
        .includeFailed, "includes are nested more than \(ScriptReader.depthLimit) deep")
    }
    includeCount += 1
    if includeCount > ScriptReader.includeLimit {
      throw refuse(
        .includeFailed, "more than \(ScriptReader.includeLimit) files are included, one in another")
    }
    if FilePath.isFolder(target) {
      throw refuse(.includeFailed, "\"\(path)\" is a folder, expected a script")
    }
    let included: TextFile
    do {
      included = try TextFile(reading: target)
    } catch {
      let reason = error.diagnostics.first?.message ?? "it cannot be read"
      throw refuse(.includeFailed, "cannot include \"\(path)\": \(reason)")
    }
    var reader = ScriptFileReader(included, ancestors: chain, stepLimit: stepLimit)
    reader.stepCount = stepCount
    reader.includeCount = includeCount
    try reader.read()
    includeCount = reader.includeCount
    guard reader.cases.isEmpty else {
      throw refuse(.includeFailed, "\"\(path)\" has cases, which cannot be included")
    }
    try add(reader.setUp.map { $0.standing(on: line) })
  }

  /// The diagnostic with its places moved from an input's own text to the file's.
  private func moved(_ diagnostic: Diagnostic, from input: Input) -> Diagnostic {
    var result = diagnostic
    result.range = moved(diagnostic.range ?? SourceRange(0, 0), from: input)
    for index in result.notes.indices {
      result.notes[index].range = result.notes[index].range.map { moved($0, from: input) }
    }
    return result
  }

  private func moved(_ range: SourceRange, from input: Input) -> SourceRange {
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

extension ScriptStep {
  /// Adds one line of expected output.
  fileprivate mutating func add(_ line: ExpectedOutput.Line) {
    if output == nil { output = ExpectedOutput(lines: [line]) } else { output?.lines.append(line) }
  }

  /// Whether the input or its output has a place for a column.
  fileprivate func uses(_ column: String, _ table: CaseTable) -> Bool {
    table.uses(column, in: input.source.text)
      || (output?.texts.contains { table.uses(column, in: $0) } ?? false)
  }

  /// The step with the values of a row.
  fileprivate func filled(from row: CaseTable.Row, of table: CaseTable) -> ScriptStep {
    let text = table.filled(input.source.text, from: row)
    var step = ScriptStep(
      path: path,
      input: input.with(text),
      scriptLine: scriptLine, output: output, reason: reason)
    step.output?.lines = (output?.lines ?? []).map { line in
      ExpectedOutput.Line(
        text: table.filled(line.text, from: row), number: line.number, written: line.written)
    }
    step.rowCount = table.rows.count
    return step
  }

  /// The same step as one that an `:include` on a line of the script brought in.
  fileprivate func standing(on line: Int) -> ScriptStep {
    ScriptStep(path: path, input: input, scriptLine: line, output: output, reason: reason)
  }
}
