import LabSession

extension ScriptStep {
  /// Adds one line of expected output.
  mutating func add(_ line: ExpectedOutput.Line) {
    if output == nil { output = ExpectedOutput(lines: [line]) } else { output?.lines.append(line) }
  }

  /// Whether the input or its output has a place for a column.
  func uses(_ column: String, _ table: CaseTable) -> Bool {
    table.uses(column, in: input.source.text)
      || (output?.texts.contains { table.uses(column, in: $0) } ?? false)
  }

  /// The step with the values of a row.
  func filled(from row: CaseTable.Row, of table: CaseTable) -> ScriptStep {
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
  func standing(on line: Int) -> ScriptStep {
    ScriptStep(path: path, input: input, scriptLine: line, output: output, reason: reason)
  }
}
