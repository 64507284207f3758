import LabSession
import PredicateAnalysis

/// Draws steps where nobody can press keys: the numbered list, or one frame.
struct StepperDrawing {
  let style: TextStyle

  func lines(for report: EvaluationReport, at number: Int?) -> [StyledLine] {
    guard let number else { return TraceDrawing(style: style).lines(for: report, TraceOptions()) }
    var stepper = Stepper(report)
    stepper.move(.number(number))
    return stepper.styledFrame(style)
  }
}
