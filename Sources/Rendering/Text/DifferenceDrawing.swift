import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Draws where two evaluations part: a table of the first nodes with different values, and a sentence.
///
///                            report  draft
///     $i.isUploaded          YES     NO     first value that differs: step 3
///     $i.isUploaded == YES   true    false  first condition that differs: step 4
///     result                 true    false
struct DifferenceDrawing {
  let style: TextStyle

  func lines(for report: DifferenceReport) -> [StyledLine] {
    let comparison = report.comparison
    let left = StepText(report.left.evaluation.root, in: report.left.evaluation.source)
    let right = StepText(report.right.evaluation.root, in: report.right.evaluation.source)
    var lines: [StyledLine] = []
    if let change = comparison.firstChange {
      lines += sentence(
        "the predicates part at \(left.text(of: change.left)) and \(right.text(of: change.right))")
    }
    let results = [result(report.left), result(report.right)]
    if comparison.firstValue == nil, comparison.firstDecision == nil, !comparison.outcomesDiffer {
      return lines
        + sentence(
          "no value differs: \(report.left.label) and \(report.right.label) are \(results[0])"
            + reason(report.left))
    }
    var rows: [[String]] = []
    if let value = comparison.firstValue {
      rows.append(row(value, "first value that differs", report, left))
    }
    if let decision = comparison.firstDecision,
      decision.leftNode != comparison.firstValue?.leftNode
    {
      rows.append(row(decision, "first condition that differs", report, left))
    }
    rows.append(["result"] + results)
    let table = OutcomeTable(
      headings: ["", report.left.label, report.right.label, ""], rows: rows)
    return lines + TableDrawing(style: style).lines(for: table)
  }

  /// Why an evaluation raised, behind a comma; empty for one that did not.
  private func reason(_ side: DifferenceReport.Side) -> String {
    guard case .raised(let error) = side.evaluation.trace.outcome else { return "" }
    return ", because \(error.message)"
  }

  private func row(
    _ difference: TraceComparison.Difference, _ what: String, _ report: DifferenceReport,
    _ texts: StepText
  ) -> [String] {
    let numbers = [
      report.left.steps.step(of: difference, isLeft: true),
      report.right.steps.step(of: difference, isLeft: false),
    ].compactMap { $0?.number }
    let steps =
      Set(numbers).count == 1
      ? ": step \(numbers[0])"
      : numbers.isEmpty ? "" : ": steps " + numbers.map { "\($0)" }.joined(separator: " and ")
    return [
      texts.text(of: difference.leftNode), Self.value(difference.left, report.left),
      Self.value(difference.right, report.right), what + steps,
    ]
  }

  /// What one side did, in a word or two.
  static func value(_ side: TraceComparison.Side, _ of: DifferenceReport.Side) -> String {
    switch side {
    case .value(let value, let step):
      guard let node = of.evaluation.root.node(step.node) else { return value.shortDescription }
      return ValueText.short(value, node, of.evaluation)
    case .raised: return "raised"
    case .skipped: return "skipped"
    }
  }

  private func result(_ side: DifferenceReport.Side) -> String {
    switch side.evaluation.trace.outcome {
    case .boolean(let holds): "\(holds)"
    case .value(let value): value.shortDescription
    case .raised: "raised"
    }
  }

  private func sentence(_ text: String) -> [StyledLine] {
    Paragraph.lines(text, width: style.width, hanging: 2).map { StyledLine($0) }
  }
}
