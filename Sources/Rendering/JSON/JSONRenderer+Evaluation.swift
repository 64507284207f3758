import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

extension JSONRenderer {
  func evaluation(_ report: EvaluationReport) -> JSONValue {
    .object([
      "kind": .string("evaluation"), "result": result(report),
      "tree": tree(report.root, in: report),
    ])
  }

  /// The outcome of one evaluation.
  func result(_ report: EvaluationReport) -> JSONValue {
    var result: JSONValue?
    var error: JSONValue?
    switch report.trace.outcome {
    case .boolean(let holds): result = .boolean(holds)
    case .value(let value): result = .string(value.shortDescription)
    case .raised(let raised):
      error = .object([
        "code": .string(raised.code.rawValue), "message": .string(raised.message),
        "node": .integer(raised.node.rawValue), "range": range(raised.range),
        "exception": raised.exception.map { .string($0.rawValue) },
      ])
    }
    return .object([
      "subject": .string(report.subject), "result": result ?? .null, "error": error,
      "reason": .string(report.reason),
    ])
  }

  /// The nodes of a tree, with their values when there is an evaluation.
  ///
  /// Recursion is as deep as the tree, which the
  /// parser limits.
  func tree(_ node: SyntaxNode, in report: EvaluationReport? = nil) -> JSONValue {
    let summary = report.map { NodeSummary(node, in: $0) }
    return .object([
      "node": .integer(node.id.rawValue), "label": .string(NodeLabel.text(node)),
      "range": range(node.range),
      "value": summary.flatMap { $0.value.isEmpty ? nil : .string($0.value) },
      "remark": summary.flatMap { $0.note.isEmpty ? nil : .string($0.note) },
      "children": .array(NodeLabel.children(node).map { tree($0, in: report) }),
    ])
  }
}
