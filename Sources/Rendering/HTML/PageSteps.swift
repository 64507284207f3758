import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// The steps that a page shows: those of the printed trace, under its numbers.
///
/// Of a long trace the beginning and the end are shown; the page says how many steps are left out
/// between them.
struct PageSteps {
  /// The most steps of the beginning and of the end.
  static let beginning = 2_000
  static let ending = 1_000

  /// The steps that are shown, in order.
  let shown: [EvaluationStep]
  /// How many steps are left out before the step at a place of `shown`; `nil` when none are.
  let gap: (place: Int, count: Int)?
  /// How many steps the evaluation did not record.
  let notRecorded: Int
  /// The nodes at which the decision fell: the innermost comparisons that had a part in the result,
  /// or what raised.
  let deciding: Set<NodeID>

  private let words: StepWords
  private let list: StepList
  private let report: EvaluationReport
  /// The number of the last step of each node.
  private let lastStep: [NodeID: Int]

  init(_ report: EvaluationReport) {
    list = report.steps
    words = StepWords(report, list)
    self.report = report
    let all = list.steps
    let surplus = all.count - Self.beginning - Self.ending
    shown =
      surplus > 0 ? Array(all.prefix(Self.beginning) + all.suffix(Self.ending)) : all
    gap = surplus > 0 ? (Self.beginning, surplus) : nil
    notRecorded = report.trace.omittedSteps
    var lastStep: [NodeID: Int] = [:]
    for step in shown where Self.isOfNode(step) { lastStep[step.node] = step.number }
    self.lastStep = lastStep
    deciding = Self.deciding(list, report)
  }

  /// The number of the last step about a node; `nil` when no step that is shown is.
  func lastNumber(of node: NodeID) -> Int? { lastStep[node] }

  /// A step in words.
  func line(for step: EvaluationStep) -> StepLine { words.line(for: step) }

  /// The name of the element that a step takes up; `nil` for any other step.
  func element(of step: EvaluationStep) -> String? {
    guard case .element = step.event else { return nil }
    return ValueText.short(list.value(of: step), report)
  }

  /// Whether a step says what its node came to.
  private static func isOfNode(_ step: EvaluationStep) -> Bool {
    switch step.event {
    case .value, .skipped, .raised: true
    case .element, .elementsOmitted: false
    }
  }

  private static func deciding(_ list: StepList, _ report: EvaluationReport) -> Set<NodeID> {
    if case .raised(let error) = report.trace.outcome { return [error.node] }
    let decisive = Set(list.steps.lazy.filter(\.isDecisive).map(\.node))
    var innermost: Set<NodeID> = []
    // Each node with the nearest predicate above it that had a part too.
    var stack: [(node: SyntaxNode, above: NodeID?)] = [(report.root, nil)]
    while let (node, above) = stack.popLast() {
      var nearest = above
      if case .predicate = node, decisive.contains(node.id) {
        if let above { innermost.remove(above) }
        innermost.insert(node.id)
        nearest = node.id
      }
      stack += node.children.map { ($0, nearest) }
    }
    return innermost
  }
}
