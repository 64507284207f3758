import LabSession
import PredicateFormat

/// Tables of cases: `:cases` and the rows below it.
extension ScriptFileReader {
  mutating func beginTable(_ input: Input, _ reason: String?) {
    let table = CaseTable(input)
    for problem in table.problems { report(problem.message, on: problem.line, help: problem.help) }
    self.table = table
    cases.append(
      CaseBuilder(
        name: "", line: input.firstLine, reason: reason,
        place: moved(SourceRange(0, input.source.bytes.count), from: input)))
  }

  /// Makes a case of each row of the table that was read, once its lines are known.
  mutating func expandTable() throws(ScriptError) {
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
          name: row.name, line: row.line, reason: template.reason, place: place,
          tableLine: template.line, steps: template.steps.map { $0.filled(from: row, of: table) }))
      stepCount += template.steps.count
    }
    stepCount -= template.steps.count
    try checkStepCount()
  }

  mutating func report(_ message: String, on line: Int, help: String? = nil) {
    diagnostics.append(
      Diagnostic(.error, .caseTable, message, at: source.rangeOfLine(line), help: help))
  }

  /// Reports that there is a case of a name already.
  mutating func report(_ duplicate: Diagnostic, of earlier: Int?, at place: SourceRange) {
    var diagnostic = duplicate
    diagnostic.range = place
    let first = earlier.flatMap(source.rangeOfLine)
    diagnostic.notes.append(Diagnostic.Note("the first one", at: first))
    diagnostics.append(diagnostic)
  }
}
