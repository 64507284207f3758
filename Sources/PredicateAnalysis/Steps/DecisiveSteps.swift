import PredicateEvaluation
import PredicateFormat

/// Marks the steps that had a part in the result.
///
/// It goes from the result down. Of a false AND the false operand decided, of a true OR the true one;
/// of a true AND and a false OR all operands did. Of a SUBQUERY whose elements are counted, those
/// decided that the count speaks of: the kept ones where there were enough, the dropped ones where
/// there were too few. Of a raise, what raised.
struct DecisiveSteps {
  /// The elements of a SUBQUERY that a count speaks of.
  private enum Elements {
    case held, failed, all
  }

  private let trace: Trace
  private let nodes: [NodeID: SyntaxNode]
  /// The elements that matter, by the place of the step of their SUBQUERY, or of what counts it.
  private var elements: [Int: Elements] = [:]

  static func mark(
    _ steps: inout [EvaluationStep], in trace: Trace, _ nodes: [NodeID: SyntaxNode]
  ) {
    guard let last = steps.indices.last else { return }
    var marking = DecisiveSteps(trace: trace, nodes: nodes)
    steps[last].isDecisive = true
    for place in steps.indices.reversed().dropFirst() { marking.mark(place, &steps) }
  }

  private init(trace: Trace, nodes: [NodeID: SyntaxNode]) {
    self.trace = trace
    self.nodes = nodes
  }

  private mutating func mark(_ place: Int, _ steps: inout [EvaluationStep]) {
    guard let parent = steps[place].parent.map({ $0 - 1 }) else { return }
    // An element comes before its test, and has to be known first.
    if parent < place { mark(parent, &steps) }
    guard steps[parent].isDecisive else { return }
    steps[place].isDecisive = decided(place, parent, steps)
    if steps[place].isDecisive { passOn(parent, place, steps) }
  }

  private func decided(_ place: Int, _ parent: Int, _ steps: [EvaluationStep]) -> Bool {
    let step = steps[place]
    if case .skipped = step.event { return false }
    // An element with its test: which of them matter was settled at the element.
    if case .element = steps[parent].event { return true }
    if case .raised(let error) = steps[parent].event {
      switch step.event {
      case .raised, .element(_, _, nil): return true
      // Where the raise began, the values that were read tell why.
      default: return error.node == steps[parent].node
      }
    }
    if case .predicate(let predicate)? = nodes[steps[parent].node] {
      return decided(step, of: predicate, holds(steps[parent]))
    }
    return matters(step, elements[parent] ?? .all)
  }

  private func decided(
    _ step: EvaluationStep, of predicate: PredicateSyntax, _ result: Bool
  ) -> Bool {
    switch predicate.kind {
    case .constant: true
    case .compound(.not, _): true
    case .compound(let compound, _):
      // The result that one operand alone can give to the whole.
      result == (compound == .or) ? holds(step) == result : true
    case .comparison(let comparison):
      switch comparison.modifier {
      case .direct: true
      case .any: matters(step, result ? .held : .all)
      case .all: matters(step, result ? .all : .failed)
      }
    }
  }

  private func matters(_ step: EvaluationStep, _ elements: Elements) -> Bool {
    switch step.event {
    case .element(_, _, let holds):
      switch elements {
      case .held: holds == true
      case .failed: holds == false
      case .all: true
      }
    case .elementsOmitted(let held, let failed):
      switch elements {
      case .held: held > 0
      case .failed: failed > 0
      case .all: true
      }
    default: true
    }
  }

  private func holds(_ step: EvaluationStep) -> Bool {
    if case .boolean(let holds) = trace.value(of: trace.steps[step.record]) { holds } else { false }
  }

  // MARK: Counts

  /// Tells a SUBQUERY below a count which of its elements matter.
  private mutating func passOn(_ parent: Int, _ place: Int, _ steps: [EvaluationStep]) {
    guard let node = nodes[steps[parent].node] else { return }
    switch node {
    case .predicate(let predicate):
      guard let test = CountTest(predicate), case .comparison(let comparison) = predicate.kind,
        let counting = [comparison.left, comparison.right].first(where: {
          $0.counted == test.counted
        }),
        steps[place].node == counting.id
      else { return }
      elements[place] = counted(test, steps[parent], steps[place], comparison)
    case .expression(let expression):
      // What counts has what it counts below it: `SUBQUERY(...)` of `SUBQUERY(...).@count`.
      if let known = elements[parent], expression.counted != nil { elements[place] = known }
    }
  }

  private func counted(
    _ test: CountTest, _ comparing: EvaluationStep, _ counting: EvaluationStep,
    _ comparison: ComparisonSyntax
  ) -> Elements {
    let isTrue = holds(comparing)
    let isOnTheLeft = comparison.left.id == counting.node
    let otherRecord = isOnTheLeft ? comparing.operands.right : comparing.operands.left
    let other = otherRecord.map { trace.value(of: trace.steps[$0]) } ?? test.other.literal
    guard case .integer(let count) = trace.value(of: trace.steps[counting.record]),
      case .integer(let bound)? = other
    else { return .all }
    switch test.comparator {
    case .greater, .greaterOrEqual: return isTrue ? .held : .failed
    case .less, .lessOrEqual: return isTrue ? .failed : .held
    case .equal where isTrue, .notEqual where !isTrue: return bound == 0 ? .failed : .all
    case .equal, .notEqual: return count > bound ? .held : .failed
    default: return .all
    }
  }
}
