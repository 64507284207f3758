import PredicateEvaluation
import PredicateFormat

/// Makes the presentable steps of a trace, record by record.
struct StepListBuilder {
  private(set) var steps: [EvaluationStep] = []
  let nodes: [NodeID: SyntaxNode]
  private let trace: Trace
  /// Each node's last record, and whether it raised.
  private var lastRecord: [NodeID: (record: Int, raised: Bool)] = [:]
  /// Places of steps whose parent has not come yet, in order.
  private var orphans: [Int] = []
  /// Places of the steps of elements whose test goes on, outermost first.
  private var openElements: [Int] = []

  init(_ trace: Trace, of root: SyntaxNode) {
    self.trace = trace
    var nodes: [NodeID: SyntaxNode] = [:]
    var stack = [root]
    while let node = stack.popLast() {
      nodes[node.id] = node
      stack += node.children
    }
    self.nodes = nodes
  }

  mutating func add(_ record: Int) {
    let step = trace.steps[record]
    guard let node = nodes[step.node] else { return }
    // A raise ends the elements below the raising node without a record of their own.
    while openElements.count > step.nesting { openElements.removeLast() }
    switch step.event {
    case .value:
      lastRecord[step.node] = (record, false)
      guard !Self.isPlain(node) else { return }
      var isFailure = false
      if case .predicate = node, case .boolean(false) = trace.value(of: step) { isFailure = true }
      adopt(for: append(record, .value, isFailure: isFailure))
    case .raised(let error):
      lastRecord[step.node] = (record, true)
      adopt(for: append(record, .raised(error), isFailure: true))
    case .skipped(let sibling):
      let raised = sibling.flatMap { lastRecord[$0]?.raised } ?? false
      orphans.append(append(record, .skipped(by: sibling, siblingRaised: raised)))
    case .bound(let variable, let number):
      let place = append(record, .element(variable: variable, number: number, holds: nil))
      orphans.append(place)
      openElements.append(place)
    case .elementEnded(let holds): endElement(holds)
    case .elementsOmitted(let held, let failed):
      orphans.append(append(record, .elementsOmitted(held: held, failed: failed)))
    }
  }

  private mutating func append(
    _ record: Int, _ event: EvaluationStep.Event, isFailure: Bool = false
  ) -> Int {
    let step = trace.steps[record]
    let range = nodes[step.node]?.range ?? SourceRange(0, 0)
    steps.append(
      EvaluationStep(
        number: steps.count + 1, node: step.node, range: range, depth: step.depth,
        nesting: step.nesting, event: event, servedKey: step.servedKey, isFailure: isFailure,
        record: record, operands: operands(of: step.node)))
    return steps.count - 1
  }

  private func operands(of node: NodeID) -> (left: Int?, right: Int?) {
    guard case .predicate(let predicate)? = nodes[node],
      case .comparison(let comparison) = predicate.kind
    else { return (nil, nil) }
    return (lastRecord[comparison.left.id]?.record, lastRecord[comparison.right.id]?.record)
  }

  private mutating func endElement(_ holds: Bool) {
    guard let place = openElements.popLast(),
      case .element(let variable, let number, _) = steps[place].event
    else { return }
    steps[place].event = .element(variable: variable, number: number, holds: holds)
    // ANY and ALL test the element itself; the test of SUBQUERY has steps of its own.
    if variable == nil {
      steps[place].isFailure = !holds
    } else {
      steps[steps.count - 1].keepsElement = holds
    }
  }

  /// Gives a node's step the steps that it was made of.
  private mutating func adopt(for place: Int) {
    let depth = steps[place].depth
    let start = orphans.lastIndex { steps[$0].depth <= depth }.map { $0 + 1 } ?? 0
    var element: Int?
    for orphan in orphans[start...] {
      let isTest = steps[orphan].nesting > steps[place].nesting
      steps[orphan].parent = isTest ? element ?? place + 1 : place + 1
      if case .element = steps[orphan].event { element = steps[orphan].number }
    }
    orphans.removeSubrange(start...)
    orphans.append(place)
  }

  /// Whether a node's value is no step: what it stands for is read with it.
  private static func isPlain(_ node: SyntaxNode) -> Bool {
    guard case .expression(let expression) = node else { return false }
    return switch expression.kind {
    case .variable, .selfObject, .constant: true
    default: false
    }
  }
}
