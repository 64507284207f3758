import PredicateEvaluation
import PredicateFormat

/// The steps of an evaluation that are worth showing, numbered from 1.
///
/// This is the one place that chooses and numbers them: the printed trace, the stepper, JSON and the
/// HTML page are filters over this list, and step 7 is the same step in all of them.
///
/// A trace records more than that. Literals are no steps, nor are a variable and SELF, whose value is
/// what stands in their place anyway. The end of an element's test is told by two other steps: the
/// element's own (`Event.element`, `holds`), and the one whose value ended the test (`keepsElement`).
///
/// Steps stand in the order of evaluation: operands before the node that they are for, an element
/// before its test. `parent` gives the tree of steps. Making the list is linear in the trace, values
/// are made when asked for.
///
///     let list = StepList(observations, of: .predicate(rule))
///     for step in list.steps { print(step.number, list.value(of: step).shortDescription) }
///     list.node(of: list.steps[6])      // the syntax of step 7
public struct StepList: Sendable {
  /// The steps; `steps[n - 1]` has the number n.
  public let steps: [EvaluationStep]
  /// Where the values are kept, and how the evaluation ended.
  public let trace: Trace
  /// The nodes of the tree, by number.
  let nodes: [NodeID: SyntaxNode]

  /// Chooses and numbers the steps of a trace of a predicate or an expression.
  public init(_ trace: Trace, of root: SyntaxNode) {
    var builder = StepListBuilder(trace, of: root)
    for record in trace.steps.indices { builder.add(record) }
    var steps = builder.steps
    DecisiveSteps.mark(&steps, in: trace, builder.nodes)
    self.steps = steps
    self.trace = trace
    nodes = builder.nodes
  }

  /// The step of a number, if there is one.
  public subscript(number number: Int) -> EvaluationStep? {
    steps.indices.contains(number - 1) ? steps[number - 1] : nil
  }

  /// The step in which a record of the trace is told; `nil` for a record that is not worth a step.
  func step(ofRecord record: Int) -> EvaluationStep? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].record < record { low = middle + 1 } else { high = middle }
    }
    return steps.indices.contains(low) && steps[low].record == record ? steps[low] : nil
  }

  /// The step of one side of a difference: the left one, or the right one.
  public func step(
    of difference: TraceComparison.Difference, isLeft: Bool
  ) -> EvaluationStep? {
    step(ofRecord: isLeft ? difference.leftRecord : difference.rightRecord)
  }

  /// The syntax that a step is about.
  public func node(of step: EvaluationStep) -> SyntaxNode? { nodes[step.node] }

  /// The value of a step: what its node yielded, or the element; `.none` for others.
  public func value(of step: EvaluationStep) -> PredicateValue {
    trace.value(of: trace.steps[step.record])
  }

  /// The values that a comparison compared, literals included; `nil` for a step of anything else.
  ///
  /// For ANY and ALL it is the elements' steps that compare: each has its element on the left.
  public func comparedValues(
    of step: EvaluationStep
  ) -> (left: PredicateValue, right: PredicateValue)? {
    guard case .predicate(let predicate)? = nodes[step.node],
      case .comparison(let comparison) = predicate.kind
    else { return nil }
    let right = operand(step.operands.right, comparison.right)
    switch step.event {
    case .value where comparison.modifier == .direct:
      return (operand(step.operands.left, comparison.left), right)
    case .element: return (value(of: step), right)
    default: return nil
    }
  }

  private func operand(_ record: Int?, _ expression: ExpressionSyntax) -> PredicateValue {
    if let record { return trace.value(of: trace.steps[record]) }
    if let literal = expression.literal { return literal }
    return .array(expression.literalElements?.compactMap { $0 } ?? [])
  }
}
