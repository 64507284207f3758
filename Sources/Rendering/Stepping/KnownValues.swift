import LabSession
import PredicateAnalysis
import PredicateFormat

/// What is known of each node at one step of an evaluation: only what came up to then.
///
/// Inside an element, what its test has not come to yet is not known, though it was for the element
/// before. When a SUBQUERY has ended, its test has values for all elements. Making it is linear in the
/// steps up to then.
struct KnownValues {
  private let words: StepWords
  private let report: EvaluationReport
  /// Nodes of tests that have ended for every element.
  private var finished: Set<NodeID> = []
  /// The last step of each node that still counts.
  private var latest: [NodeID: EvaluationStep] = [:]
  /// The elements that are being tested, outermost first.
  private(set) var elements: [EvaluationStep] = []

  init(_ stepper: Stepper) {
    let list = stepper.list
    words = stepper.words
    report = stepper.report
    for step in list.steps.prefix(stepper.position) {
      if elements.count > step.nesting { elements.removeLast(elements.count - step.nesting) }
      switch step.event {
      case .element(let variable, _, _):
        // The test of the next element begins anew.
        if variable != nil { endTest(of: step, list, isFinished: false) }
        elements.append(step)
      case .elementsOmitted: continue
      case .value, .raised, .skipped:
        latest[step.node] = step
        if case .value = step.event, list.node(of: step)?.isSubquery == true {
          endTest(of: step, list, isFinished: step.nesting == 0)
        }
      }
    }
    // An element of ANY or ALL is tested in its own step.
    if let last = elements.last, case .element(nil, _, _) = last.event { latest[last.node] = nil }
  }

  /// Drops what is known of the test of a SUBQUERY; of a finished one the whole evaluation tells.
  private mutating func endTest(of step: EvaluationStep, _ list: StepList, isFinished: Bool) {
    var stack = list.node(of: step)?.children.suffix(1).map { $0 } ?? []
    while let node = stack.popLast() {
      latest[node.id] = nil
      if isFinished { finished.insert(node.id) }
      stack += node.children
    }
  }

  /// What a node yielded, as far as that is known.
  func summary(_ node: SyntaxNode) -> NodeSummary {
    if finished.contains(node.id) { return NodeSummary(node, in: report) }
    var summary = NodeSummary()
    if let step = latest[node.id] {
      let line = words.line(for: step)
      summary.value = line.value
      summary.note = line.note
      summary.role = line.role
    } else if let element = elements.last(where: { $0.node == node.id }) {
      summary.value = words.line(for: element).text
    }
    return summary
  }
}

extension SyntaxNode {
  fileprivate var isSubquery: Bool {
    if case .expression(let expression) = self, case .subquery = expression.kind {
      true
    } else {
      false
    }
  }
}
