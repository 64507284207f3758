import PredicateFormat

/// One step of an evaluation, which can be drawn from its own record alone.
///
/// These are all steps, as they were recorded; they have no numbers. Which of them are worth showing,
/// and how those are numbered, is said by `StepList` of PredicateAnalysis alone.
public struct TraceStep: Sendable {
  /// What happened.
  public enum Event: Sendable {
    /// The node yielded its value; ask the trace for it.
    case value
    /// An element was bound: to a variable of SUBQUERY, or, without a name, to the hidden one of ANY
    /// or ALL. Elements count from 0.
    case bound(variable: String?, element: Int)
    /// The test of a bound element ended; SUBQUERY keeps the element, or ANY and ALL saw it hold.
    case elementEnded(holds: Bool)
    /// So many elements were tested here whose steps the limit of the context left out, by answer.
    case elementsOmitted(held: Int, failed: Int)
    /// The node was not evaluated, because a sibling had decided; `nil` where no sibling was.
    case skipped(decidedBy: NodeID?)
    /// The node raised, or one below it.
    indirect case raised(EvaluationError)
  }

  /// The node that the step is about.
  public let node: NodeID
  /// How deep the node is in the tree; the root is at 0.
  public let depth: Int
  /// How many elements are bound around it.
  public let nesting: Int
  /// What happened.
  public let event: Event
  /// The key that served a key path read under another name, such as `isUploaded` for `uploaded`.
  public let servedKey: String?
  let stored: StoredValue
}

/// A recorded evaluation: its steps in order, and how it ended.
///
/// A trace keeps the values that its steps refer to, so it stays readable after the context and the
/// object are gone. Values are made on demand, linear in their size.
public struct Trace: Sendable {
  /// How an evaluation ended.
  public enum Outcome: Sendable {
    /// A predicate's result.
    case boolean(Bool)
    /// An expression's value.
    case value(PredicateValue)
    /// It raised.
    case raised(EvaluationError)
  }

  /// The steps, in the order in which they happened.
  public let steps: [TraceStep]
  /// How many steps of elements the limit of the context left out.
  public let omittedSteps: Int
  /// What became of each element of a SUBQUERY, ANY or ALL that no element encloses; complete, even
  /// where steps were left out.
  public let answers: [NodeID: ElementAnswers]
  /// How the evaluation ended.
  public let outcome: Outcome
  let segments: [Segment]

  /// The value of a step: what the node yielded, or the element that was bound; `.none` for others.
  public func value(of step: TraceStep) -> PredicateValue {
    EvaluationContext.owned(step.stored, in: segments)
  }

  /// The number of elements, entries or UTF-8 bytes of a step's value, without making it.
  public func count(of step: TraceStep) -> Int { step.stored.length }
}
