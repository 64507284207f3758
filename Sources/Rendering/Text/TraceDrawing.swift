import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// Draws the steps of an evaluation, numbered and indented by the elements around them.
///
///     1  fileproviderItems             2 items
///     2    $i = report
///     3      $i.uploaded               YES      read as isUploaded
///     4      $i.uploaded == YES        true     kept
///     8  SUBQUERY(...)                 1 item   report
struct TraceDrawing {
  let style: TextStyle

  /// Lines that are printed when nothing else is asked for.
  static let standardLimit = 400

  func lines(for report: EvaluationReport, _ options: TraceOptions) -> [StyledLine] {
    let steps = report.steps
    let chosen = steps.steps.filter { step in
      if let depth = options.depth, step.depth >= depth { return false }
      switch options.only {
      case .all: return true
      case .fails: return step.isFailure
      case .decisive: return step.isDecisive
      }
    }
    let limit = options.limit ?? Self.standardLimit
    let words = StepWords(report, steps)
    var lines = draw(chosen.prefix(limit).map(words.line))
    let cut = chosen.count - limit + (chosen.count < limit ? limit - chosen.count : 0)
    let omitted = report.trace.omittedSteps
    if cut > 0 { lines.append(StyledLine("... \(cut) more steps; --limit shows more", .faint)) }
    if omitted > 0 {
      lines.append(StyledLine("... \(omitted) further steps were not recorded", .faint))
    }
    return lines + EvaluationDrawing(style: style).result(of: report)
  }

  private func draw(_ lines: [StepLine]) -> [StyledLine] {
    let numberWidth = max(2, lines.map { "\($0.number)".count }.max() ?? 0)
    let texts = lines.map { numberWidth + 2 + $0.indent + DisplayWidth.of($0.text) }
    let widest = max(8, style.width - max(12, style.width / 3))
    let column = min(texts.max() ?? 0, widest) + 2
    // Remarks stand in a column of their own unless a value is very long.
    let values = lines.filter { !$0.note.isEmpty }.map { DisplayWidth.of($0.value) }
    let noteColumn = column + min(values.max() ?? 0, 20) + 2
    return lines.map { line in
      let number = "\(line.number)"
      var drawn = StyledLine(
        String(repeating: " ", count: numberWidth - number.count) + number, .faint)
      drawn.append("  " + String(repeating: " ", count: line.indent))
      drawn.append(line.text)
      guard !line.value.isEmpty || !line.note.isEmpty else { return drawn.cut(to: style.width) }
      drawn = drawn.cut(to: max(1, column - 2))
      drawn.pad(to: column)
      drawn.append(line.value, line.role)
      if !line.note.isEmpty {
        drawn.pad(to: max(noteColumn, drawn.width + 2))
        drawn.append(line.note, .faint)
      }
      return drawn.cut(to: style.width)
    }
  }
}
