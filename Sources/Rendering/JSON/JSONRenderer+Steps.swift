import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension JSONRenderer {
  /// The steps that the options choose; without options all of them, elements that are alike included.
  func trace(_ report: EvaluationReport, _ options: TraceOptions) -> JSONValue {
    let list = report.steps
    let words = StepWords(report, list)
    var options = options
    options.only = options.only ?? .all
    let rows = StepRows(list, options, standardLimit: .max).rows
    return .object([
      "kind": .string("trace"), "result": result(report),
      "steps": .array(rows.map { row(of: $0, list, words) }),
      "omittedSteps": .integer(report.trace.omittedSteps),
    ])
  }

  private func row(of row: StepRows.Row, _ list: StepList, _ words: StepWords) -> JSONValue {
    switch row {
    case .step(let step): return self.step(step, list, words)
    case .elements(let count):
      return .object([
        "event": .string("elements"), "node": .integer(count.node.rawValue),
        "elements": .integer(count.nesting), "held": .integer(count.held),
        "failed": .integer(count.failed), "decisive": .boolean(count.isDecisive),
      ])
    case .cut(let count):
      return .object(["event": .string("cut"), "steps": .integer(count)])
    }
  }

  /// One step, with the same number as in every other view.
  func step(_ step: EvaluationStep, _ list: StepList, _ words: StepWords) -> JSONValue {
    let line = words.line(for: step)
    return .object([
      "number": .integer(step.number), "event": .string(Self.word(step.event)),
      "node": .integer(step.node.rawValue), "range": range(step.range),
      "depth": .integer(step.depth), "elements": .integer(step.nesting),
      "parent": step.parent.map(JSONValue.integer), "text": .string(line.text),
      "value": line.value.isEmpty ? nil : .string(line.value),
      "type": Self.type(of: step, list).map(JSONValue.string),
      "remark": line.note.isEmpty ? nil : .string(line.note),
      "details": line.details.isEmpty ? nil : .strings(line.details),
      "decisive": .boolean(step.isDecisive), "fails": .boolean(step.isFailure),
    ])
  }

  private static func word(_ event: EvaluationStep.Event) -> String {
    switch event {
    case .value: "value"
    case .element: "element"
    case .elementsOmitted: "elements"
    case .skipped: "skipped"
    case .raised: "raised"
    }
  }

  private static func type(of step: EvaluationStep, _ list: StepList) -> String? {
    switch step.event {
    case .value, .element: list.value(of: step).kindName
    case .elementsOmitted, .skipped, .raised: nil
    }
  }

  // MARK: Reasons, explanations and differences

  func reason(_ report: ReasonReport) -> JSONValue {
    .object([
      "kind": .string("why"), "action": report.action.map { .string($0.action.handle) },
      "result": result(report.evaluation), "verdict": .string(report.verdict),
      "sentence": .string(report.sentence),
      "facts": .array(
        zip(report.why.facts, report.facts).map { fact, words in
          .object([
            "node": .integer(fact.node.rawValue), "range": range(fact.range),
            "text": .string(fact.text), "holds": .boolean(fact.holds), "sentence": .string(words),
          ])
        }),
      "flips": .array(
        report.flips.map { flip in
          .object(["sentence": .string(flip.sentence), "commands": .strings(flip.commands)])
        }),
      "advice": report.advice.map(JSONValue.string), "bounded": .boolean(report.why.isBounded),
    ])
  }

  func explanation(_ explanation: PredicateExplanation) -> JSONValue {
    .object([
      "kind": .string("explanation"), "sentence": .string(explanation.sentence),
      "lines": .array(
        explanation.lines.map { line in
          .object([
            "depth": .integer(line.depth), "node": .integer(line.node.rawValue),
            "text": .string(line.text),
          ])
        }),
    ])
  }

  func difference(_ report: DifferenceReport) -> JSONValue {
    let comparison = report.comparison
    return .object([
      "kind": .string("difference"), "left": side(report.left), "right": side(report.right),
      "firstChange": comparison.firstChange.map { change in
        .object(["left": .integer(change.left.rawValue), "right": .integer(change.right.rawValue)])
      },
      "firstValue": comparison.firstValue.map { difference($0, report) },
      "firstCondition": comparison.firstDecision.map { difference($0, report) },
      "resultsDiffer": .boolean(comparison.outcomesDiffer),
    ])
  }

  private func side(_ side: DifferenceReport.Side) -> JSONValue {
    .object(["label": .string(side.label), "result": result(side.evaluation)])
  }

  private func difference(
    _ difference: TraceComparison.Difference, _ report: DifferenceReport
  ) -> JSONValue {
    func side(
      _ side: DifferenceReport.Side, _ value: TraceComparison.Side, isLeft: Bool
    ) -> JSONValue {
      let step = side.steps.step(of: difference, isLeft: isLeft)
      let node = isLeft ? difference.leftNode : difference.rightNode
      return .object([
        "node": .integer(node.rawValue), "step": step.map { .integer($0.number) },
        "text": .string(StepText(side.evaluation.root, in: side.evaluation.source).text(of: node)),
        "value": .string(DifferenceDrawing.value(value, side)),
      ])
    }
    return .object([
      "left": side(report.left, difference.left, isLeft: true),
      "right": side(report.right, difference.right, isLeft: false),
    ])
  }
}
