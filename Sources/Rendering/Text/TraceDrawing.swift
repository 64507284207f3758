import LabSession
import PredicateAnalysis
import PredicateFormat

/// Draws the steps of an evaluation, numbered and indented by the elements around them.
///
///     1  fileproviderItems             2 items
///     2    $i = report
///     3      $i.uploaded               YES      read as isUploaded
///     4      $i.uploaded == YES        true     kept
///     8  SUBQUERY(...)                 1 item   report
///
/// As an outline there are no columns: `4      $i.uploaded == YES: true, kept`.
struct TraceDrawing {
  let style: TextStyle

  /// Lines that are printed when nothing else is asked for.
  static let standardLimit = 400

  func lines(for report: EvaluationReport, _ options: TraceOptions) -> [StyledLine] {
    let list = report.steps
    let words = StepWords(report, list)
    let rows = StepRows(list, options, standardLimit: Self.standardLimit).rows
    let drawn = draw(rows.map { words.line(for: $0) })
    return drawn + EvaluationDrawing(style: style).result(of: report)
  }

  /// Draws rows of steps below each other.
  func draw(_ lines: [StepLine]) -> [StyledLine] {
    let numberWidth = max(2, lines.map { $0.number.map { "\($0)".count } ?? 0 }.max() ?? 0)
    let columns = Columns(lines, numberWidth: numberWidth, width: style.width)
    return lines.flatMap { line in
      let number = line.number.map { "\($0)" } ?? ""
      var drawn = StyledLine(
        String(repeating: " ", count: numberWidth - number.count) + number, .faint)
      drawn.append("  " + String(repeating: " ", count: line.indent))
      drawn.append(line.text, line.number == nil ? .faint : .plain)
      if style.outline { return outlined(line, drawn, below: numberWidth + 2 + line.indent) }
      if !line.value.isEmpty || !line.note.isEmpty { add(line, at: columns, to: &drawn) }
      return [drawn.cut(to: style.width)] + details(of: line, below: numberWidth + 2 + line.indent)
    }
  }

  private func add(_ line: StepLine, at columns: Columns, to drawn: inout StyledLine) {
    drawn = drawn.cut(to: max(1, columns.value - 2))
    drawn.pad(to: columns.value)
    drawn.append(line.value, line.role)
    guard !line.note.isEmpty else { return }
    drawn.pad(to: max(columns.note, drawn.width + 2))
    drawn.append(line.note, .faint)
  }

  /// A row without columns, broken where it is too long, so that nothing is left out.
  private func outlined(_ line: StepLine, _ lead: StyledLine, below indent: Int) -> [StyledLine] {
    let words = [line.value, line.note].filter { !$0.isEmpty }.joined(separator: ", ")
    let text = words.isEmpty ? lead.text : "\(lead.text): \(words)"
    return Paragraph.lines(text, width: style.width, hanging: min(indent + 2, style.width / 3))
      .map { StyledLine($0) } + details(of: line, below: indent)
  }

  /// What has a line of its own, broken where it is too long.
  private func details(of line: StepLine, below indent: Int) -> [StyledLine] {
    let indent = min(indent + 2, style.width / 3)
    return line.details.flatMap { detail in
      Paragraph.lines(detail, width: max(1, style.width - indent), hanging: 2).map { text in
        var drawn = StyledLine(String(repeating: " ", count: indent))
        drawn.append(text, .warning)
        return drawn
      }
    }
  }

  /// Where values and remarks stand.
  private struct Columns {
    let value: Int
    let note: Int

    init(_ lines: [StepLine], numberWidth: Int, width: Int) {
      // Rows without a value may be as long as they like.
      let valued = lines.filter { !$0.value.isEmpty || !$0.note.isEmpty }
      let texts = valued.map { numberWidth + 2 + $0.indent + DisplayWidth.of($0.text) }
      let widest = max(8, width - max(12, width / 3))
      value = min(texts.max() ?? 0, widest) + 2
      // Remarks stand in a column of their own unless a value is very long.
      let values = lines.filter { !$0.note.isEmpty }.map { DisplayWidth.of($0.value) }
      note = value + min(values.max() ?? 0, 20) + 2
    }
  }
}
