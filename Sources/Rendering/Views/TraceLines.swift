import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// Turns the steps of a trace into the lines that are worth printing, with their texts.
///
/// A variable or SELF in front of a key path is no line of its own; the end of an element is told on
/// the line of the test before it. Lines are numbered from 1; every view of a trace uses these numbers.
struct TraceLines {
  private(set) var lines: [TraceDrawing.Line] = []
  private let report: EvaluationReport
  private let texts: StepText
  private let deciding: Set<NodeID>

  init(_ report: EvaluationReport) {
    self.report = report
    texts = StepText(report.root, in: report.source)
    if case .predicate(let predicate) = report.root {
      deciding = Set(report.observations.decidingNodes(of: predicate).map(\.id)).union([
        predicate.id
      ])
    } else {
      deciding = []
    }
    for step in report.trace.steps { add(step) }
  }

  private mutating func add(_ step: TraceStep) {
    guard let node = texts.node(step.node) else { return }
    switch step.event {
    case .value:
      guard !Self.isPlain(node) else { return }
      lines.append(valueLine(step, node))
    case .bound(let variable, let element):
      lines.append(boundLine(step, variable, element))
    case .elementEnded(let holds):
      endElement(step, holds)
    case .skipped(let decidedBy):
      var line = line(step)
      line.value = "skipped"
      line.note = decidedBy.map(reason) ?? ""
      line.role = .faint
      lines.append(line)
    case .raised(let error):
      var line = line(step)
      line.value = "raised"
      line.note = error.node == step.node ? error.message : ""
      line.role = .error
      line.isFailure = true
      line.isDecisive = true
      lines.append(line)
    }
  }

  /// Why the sibling of a node made it unnecessary.
  private func reason(_ decider: NodeID) -> String {
    let last = report.observations.visits(of: decider).last
    return "\(texts.text(of: decider)) \(last?.result == .raised ? "raised" : "decided")"
  }

  private func line(_ step: TraceStep) -> TraceDrawing.Line {
    TraceDrawing.Line(
      number: lines.count + 1, node: step.node, depth: step.depth, indent: 4 * step.nesting,
      text: texts.text(of: step.node))
  }

  private func valueLine(_ step: TraceStep, _ node: SyntaxNode) -> TraceDrawing.Line {
    var line = line(step)
    let value = report.trace.value(of: step)
    line.value = ValueText.short(value, node, report)
    line.note =
      step.servedKey.map { "read as \($0)" }
      ?? (Self.isSubquery(node) ? ValueText.itemNames(value, report) ?? "" : "")
    if case .predicate = node {
      line.role = ValueText.role(value)
      if case .boolean(false) = value { line.isFailure = true }
    }
    line.isDecisive = deciding.contains(step.node)
    return line
  }

  private func boundLine(
    _ step: TraceStep, _ variable: String?, _ element: Int
  ) -> TraceDrawing.Line {
    var line = line(step)
    line.indent += 2
    let value = ValueText.short(report.trace.value(of: step), report)
    line.text = variable.map { "$\($0) = \(value)" } ?? "element \(element + 1): \(value)"
    return line
  }

  private mutating func endElement(_ step: TraceStep, _ holds: Bool) {
    guard let last = lines.indices.last, let node = texts.node(step.node) else { return }
    if Self.isSubquery(node) {
      lines[last].note = [lines[last].note, holds ? "kept" : "dropped"]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      return
    }
    // ANY and ALL test the element itself, so its own line has the answer.
    lines[last].value = "\(holds)"
    lines[last].role = holds ? .good : .bad
    lines[last].isFailure = !holds
  }

  private static func isPlain(_ node: SyntaxNode) -> Bool {
    guard case .expression(let expression) = node else { return false }
    return switch expression.kind {
    case .variable, .selfObject, .constant: true
    default: false
    }
  }

  private static func isSubquery(_ node: SyntaxNode) -> Bool {
    if case .expression(let expression) = node, case .subquery = expression.kind {
      true
    } else {
      false
    }
  }
}
