import LabSession
import PredicateAnalysis
import PredicateFormat

/// What is known of each node at one step of an evaluation: only what came up to then.
///
/// Inside an element, what its test has not come to yet is not known, though it was for the element
/// before. Making it is linear in the steps up to then.
struct KnownValues {
  private let words: StepWords
  /// The last step of each node that still counts.
  private var latest: [NodeID: EvaluationStep] = [:]
  /// The elements that are being tested, outermost first.
  private(set) var elements: [EvaluationStep] = []

  init(_ list: StepList, upTo position: Int, _ words: StepWords) {
    self.words = words
    for step in list.steps.prefix(position) {
      if elements.count > step.nesting { elements.removeLast(elements.count - step.nesting) }
      switch step.event {
      case .element(let variable, _, _):
        // The test of the next element begins anew.
        if variable != nil, let test = list.node(of: step)?.children.last { forget(test) }
        elements.append(step)
      case .elementsOmitted: continue
      case .value, .raised, .skipped: latest[step.node] = step
      }
    }
    // An element of ANY or ALL is tested in its own step.
    if let last = elements.last, case .element(nil, _, _) = last.event { latest[last.node] = nil }
  }

  private mutating func forget(_ node: SyntaxNode) {
    var stack = [node]
    while let node = stack.popLast() {
      latest[node.id] = nil
      stack += node.children
    }
  }

  /// What a node yielded, as far as that is known.
  func summary(_ node: SyntaxNode) -> NodeSummary {
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
