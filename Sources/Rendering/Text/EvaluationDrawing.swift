import LabSession
import PredicateEvaluation
import PredicateFormat

/// Draws an evaluation: the tree with values, then the result and why.
struct EvaluationDrawing {
  let style: TextStyle

  func lines(for report: EvaluationReport) -> [StyledLine] {
    TreeDrawing(style: style).lines(for: report) + result(of: report)
  }

  /// The line that says `true, because ...`.
  func result(of report: EvaluationReport) -> [StyledLine] {
    switch report.trace.outcome {
    case .boolean(let holds):
      let reason = report.reason
      return sentence("\(holds)", holds ? .good : .bad, reason.isEmpty ? "" : ", because \(reason)")
    case .value(let value): return sentence(value.describedWithKind, .plain, "")
    case .raised(let error): return sentence("raised", .error, ": \(error.message)")
    }
  }

  private func sentence(
    _ word: String, _ role: StyledLine.Role, _ rest: String
  ) -> [StyledLine] {
    Paragraph.lines(word + rest, width: style.width, hanging: 2).enumerated().map {
      index, text in
      guard index == 0, text.hasPrefix(word) else { return StyledLine(text) }
      var line = StyledLine(word, role)
      line.append(text.dropFirst(word.count))
      return line
    }
  }
}
