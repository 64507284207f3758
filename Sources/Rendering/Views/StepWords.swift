import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Says the steps of an evaluation in words, for every view that shows steps.
struct StepWords {
  private let report: EvaluationReport
  private let list: StepList
  private let texts: StepText

  init(_ report: EvaluationReport, _ list: StepList) {
    self.report = report
    self.list = list
    texts = StepText(report.root, in: report.source)
  }

  func line(for step: EvaluationStep) -> StepLine {
    var line = StepLine(
      number: step.number, indent: 4 * step.nesting, text: texts.text(of: step.node))
    switch step.event {
    case .value: describeValue(of: step, in: &line)
    case .element(let variable, let number, let holds):
      line.indent += 2
      let value = ValueText.short(list.value(of: step), report)
      line.text = variable.map { "$\($0) = \(value)" } ?? "element \(number + 1): \(value)"
      // ANY and ALL test the element itself, so its own line has the answer.
      if variable == nil, let holds {
        line.value = "\(holds)"
        line.role = holds ? .good : .bad
      }
    case .elementsOmitted(let held, let failed):
      line.indent += 2
      line.text = "..."
      line.note = "\(held + failed) elements without steps: \(counts(step, held, failed))"
      line.role = .faint
    case .skipped(let sibling, let siblingRaised):
      line.value = "skipped"
      line.role = .faint
      line.note =
        sibling.map { "\(texts.text(of: $0)) \(siblingRaised ? "raised" : "decided")" } ?? ""
    case .raised(let error):
      line.value = "raised"
      line.role = .error
      line.note = error.node == step.node ? error.message : ""
    }
    return line
  }

  /// `2 kept, 998 dropped`; of ANY and ALL, `2 true, 998 false`.
  func counts(_ step: EvaluationStep, _ held: Int, _ failed: Int) -> String {
    let keeps = list.node(of: step).map(Self.isSubquery) ?? false
    let words = keeps ? ("kept", "dropped") : ("true", "false")
    return [(held, words.0), (failed, words.1)].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: ", ")
  }

  private func describeValue(of step: EvaluationStep, in line: inout StepLine) {
    guard let node = list.node(of: step) else { return }
    let value = list.value(of: step)
    line.value = ValueText.short(value, node, report)
    if case .predicate = node { line.role = ValueText.role(value) }
    var notes: [String] = []
    if let key = step.servedKey {
      notes.append("read as \(key)")
    } else if Self.isSubquery(node), let names = ValueText.itemNames(value, report) {
      notes.append(names)
    }
    if let keeps = step.keepsElement { notes.append(keeps ? "kept" : "dropped") }
    line.note = notes.joined(separator: ", ")
  }

  private static func isSubquery(_ node: SyntaxNode) -> Bool {
    if case .expression(let expression) = node, case .subquery = expression.kind {
      true
    } else {
      false
    }
  }
}
