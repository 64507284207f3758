import PredicateEvaluation
import PredicateFormat

/// One step of an evaluation that is worth showing, with the number by which every view calls it.
///
/// A step is drawn from its own record and the values that its list keeps; no step before or after it
/// is needed.
public struct EvaluationStep: Sendable {
  /// What happened.
  public enum Event: Sendable {
    /// The node yielded its value; `StepList.value(of:)` has it.
    case value
    /// An element was taken up, the step's value: bound to a variable of SUBQUERY, or, without a
    /// name, to the hidden one of ANY or ALL. Elements count from 0. `holds` is the answer of the
    /// test that follows; `nil` when it raised.
    case element(variable: String?, number: Int, holds: Bool?)
    /// So many elements were tested here whose steps a very long trace left out, by answer.
    case elementsOmitted(held: Int, failed: Int)
    /// The node was not evaluated, because a sibling had decided, or had raised. `nil` where there
    /// was no sibling.
    case skipped(by: NodeID?, siblingRaised: Bool)
    /// The node raised, or one below it: `EvaluationError.node` is where it began.
    case raised(EvaluationError)
  }

  /// The step's number, from 1, without gaps.
  public let number: Int
  /// The node that the step is about; for elements, the SUBQUERY or comparison that tests them.
  public let node: NodeID
  /// The node's bytes in the format, from 0.
  public let range: SourceRange
  /// How deep the step is in the tree; the root is at 0, an element one below its node.
  public let depth: Int
  /// How many elements are bound around it; the indentation of a printed trace.
  public let nesting: Int
  /// What happened.
  public internal(set) var event: Event
  /// The key that served a key path read under another name, such as `isUploaded` for `uploaded`.
  public let servedKey: String?
  /// For the step that ended an element's test in a SUBQUERY: whether the element was kept.
  public internal(set) var keepsElement: Bool?
  /// The number of the step that this one was made for; `nil` for the last step.
  ///
  /// It is the value of the node above, or, for the test of an element, the element.
  public internal(set) var parent: Int?
  /// Whether it is false or raised: a condition that failed, or an element of ANY or ALL that did.
  public internal(set) var isFailure: Bool
  /// Whether it had a part in the result: had it come out otherwise, the result might have as well.
  public internal(set) var isDecisive = false
  /// The place of its record in the trace.
  let record: Int
  /// The places of the records of a comparison's operands; `nil` for literals.
  let operands: (left: Int?, right: Int?)
}
