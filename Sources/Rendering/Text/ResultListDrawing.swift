import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// Draws the results for several objects, a line each with the reason.
///
///     report  true   "report.pdf" ends with ".PDF"
///     draft   false  "draft.txt" does not end with ".PDF"
struct ResultListDrawing {
  let style: TextStyle

  func lines(for report: ResultListReport) -> [StyledLine] {
    let names = report.evaluations.map { DisplayWidth.of($0.subject) }.max() ?? 0
    let start = 2 + names + 2 + 6 + 2
    return report.evaluations.flatMap { evaluation in
      var line = StyledLine("  ")
      line.append(evaluation.subject, .strong)
      line.pad(to: 4 + names)
      let (word, role, reason) = Self.result(evaluation)
      line.append(word, role)
      guard !reason.isEmpty else { return [line] }
      line.pad(to: start)
      var pieces = Paragraph.lines(reason, width: max(16, style.width - start))
      line.append(pieces.removeFirst())
      return [line] + pieces.map { StyledLine(String(repeating: " ", count: start) + $0) }
    }
  }

  private static func result(
    _ report: EvaluationReport
  ) -> (word: String, role: StyledLine.Role, reason: String) {
    switch report.trace.outcome {
    case .boolean(let holds): ("\(holds)", holds ? .good : .bad, report.reason)
    case .value(let value): ("", .plain, ValueText.short(value, report))
    case .raised(let error): ("raised", .error, error.message)
    }
  }
}
