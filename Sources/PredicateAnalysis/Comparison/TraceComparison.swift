import PredicateEvaluation
import PredicateFormat

/// Two evaluations side by side: where they part first.
///
/// They may differ in the object, in the platform, in the bindings or in the predicate. Whole
/// objects, such as items, are not compared with each other; their values are, where the predicate
/// reads them. Linear in the number of steps.
///
///     let comparison = TraceComparison(before, of: rule, after, of: rule)
///     comparison.firstDecision   // the first condition with another result
public struct TraceComparison: Sendable {
  /// What one evaluation did at the place where both part.
  public enum Side: Sendable {
    /// The node yielded a value.
    case value(PredicateValue, TraceStep)
    /// The node raised.
    case raised(EvaluationError, TraceStep)
    /// The node was not evaluated.
    case skipped

    /// The step, when there is one.
    public var step: TraceStep? {
      switch self {
      case .value(_, let step), .raised(_, let step): step
      case .skipped: nil
      }
    }
  }

  /// A node at which both part.
  public struct Difference: Sendable {
    /// The node in the left predicate.
    public let leftNode: NodeID
    /// The node in the right predicate; the same number when both are one predicate.
    public let rightNode: NodeID
    /// What the left evaluation did.
    public let left: Side
    /// What the right evaluation did.
    public let right: Side
    /// The places of the records in the traces, for `StepList.step(ofRecord:)`.
    let leftRecord: Int
    let rightRecord: Int
  }

  /// The first nodes at which the predicates themselves differ; `nil` when they are equal.
  public let firstChange: (left: NodeID, right: NodeID)?
  /// The first node that yields different values; `nil` when there is none.
  public let firstValue: Difference?
  /// The first condition with different results; `nil` when there is none.
  public let firstDecision: Difference?
  /// Whether the results differ.
  public let outcomesDiffer: Bool

  /// Compares two traces, each with the predicate that it is of.
  public init(
    _ left: Trace, of leftPredicate: PredicateSyntax, _ right: Trace,
    of rightPredicate: PredicateSyntax
  ) {
    let pairing = NodePairing(leftPredicate, rightPredicate)
    firstChange = pairing.firstChange
    var walk = Walk(left, right, leftPredicate, pairing)
    walk.run()
    firstValue = walk.firstValue
    firstDecision = walk.firstDecision ?? walk.firstOuterDecision
    outcomesDiffer = !left.outcome.isSame(as: right.outcome)
  }
}

/// Goes through two traces step by step.
private struct Walk {
  private let left: Trace
  private let right: Trace
  private let predicate: PredicateSyntax
  private let pairing: NodePairing
  private(set) var firstValue: TraceComparison.Difference?
  private(set) var firstDecision: TraceComparison.Difference?

  init(_ left: Trace, _ right: Trace, _ predicate: PredicateSyntax, _ pairing: NodePairing) {
    self.left = left
    self.right = right
    self.predicate = predicate
    self.pairing = pairing
  }

  mutating func run() {
    let leftRecords = left.steps.indices
      .filter { !pairing.unpairedLeft.contains(left.steps[$0].node) }
    let rightRecords = right.steps.indices
      .filter { !pairing.unpairedRight.contains(right.steps[$0].node) }
    for (leftRecord, rightRecord) in zip(leftRecords, rightRecords) {
      let (leftStep, rightStep) = (left.steps[leftRecord], right.steps[rightRecord])
      guard pairing.leftNodes[rightStep.node] == leftStep.node else { return }
      switch (leftStep.event, rightStep.event) {
      case (.bound(_, let left), .bound(_, let right)):
        if left != right { return }
      case (.elementEnded, .elementEnded), (.elementsOmitted, .elementsOmitted): continue
      default:
        note(leftRecord, rightRecord)
        if !leftStep.isSameKind(as: rightStep) { return }
      }
      if firstDecision != nil { return }
    }
  }

  private mutating func note(_ leftRecord: Int, _ rightRecord: Int) {
    guard let difference = difference(leftRecord, rightRecord) else { return }
    if firstValue == nil { firstValue = difference }
    if firstDecision == nil, case .predicate? = predicate.node(difference.leftNode) {
      firstDecision = difference
    }
  }

  private func difference(
    _ leftRecord: Int, _ rightRecord: Int
  ) -> TraceComparison.Difference? {
    let (leftStep, rightStep) = (left.steps[leftRecord], right.steps[rightRecord])
    let leftSide = side(leftStep, left)
    let rightSide = side(rightStep, right)
    guard !leftSide.isSame(as: rightSide) else { return nil }
    return TraceComparison.Difference(
      leftNode: leftStep.node, rightNode: rightStep.node, left: leftSide, right: rightSide,
      leftRecord: leftRecord, rightRecord: rightRecord)
  }

  /// The first condition outside SUBQUERY with different results, for traces whose steps go apart.
  var firstOuterDecision: TraceComparison.Difference? {
    var rights: [NodeID: Int] = [:]
    for (record, step) in right.steps.enumerated() where step.nesting == 0 && step.isResult {
      if let node = pairing.leftNodes[step.node] { rights[node] = record }
    }
    for (record, step) in left.steps.enumerated() where step.nesting == 0 && step.isResult {
      guard case .predicate? = predicate.node(step.node), let other = rights[step.node] else {
        continue
      }
      if let difference = difference(record, other) { return difference }
    }
    return nil
  }

  private func side(_ step: TraceStep, _ trace: Trace) -> TraceComparison.Side {
    switch step.event {
    case .value: .value(trace.value(of: step), step)
    case .raised(let error): .raised(error, step)
    case .skipped, .bound, .elementEnded, .elementsOmitted: .skipped
    }
  }
}

extension TraceStep {
  /// Whether the step tells what became of its node.
  fileprivate var isResult: Bool {
    switch event {
    case .value, .raised, .skipped: true
    case .bound, .elementEnded, .elementsOmitted: false
    }
  }

  fileprivate func isSameKind(as other: TraceStep) -> Bool {
    switch (event, other.event) {
    case (.value, .value), (.raised, .raised), (.skipped, .skipped): true
    default: false
    }
  }
}

extension TraceComparison.Side {
  fileprivate func isSame(as other: TraceComparison.Side) -> Bool {
    switch (self, other) {
    case (.value(let left, _), .value(let right, _)): left.isAlike(right)
    case (.raised(let left, _), .raised(let right, _)): left.code == right.code
    case (.skipped, .skipped): true
    default: false
    }
  }
}

extension Trace.Outcome {
  fileprivate func isSame(as other: Trace.Outcome) -> Bool {
    switch (self, other) {
    case (.boolean(let left), .boolean(let right)): left == right
    case (.value(let left), .value(let right)): left == right
    case (.raised(let left), .raised(let right)): left.code == right.code
    default: false
    }
  }
}

extension PredicateValue {
  /// Whether two values are the same to somebody who compares runs: objects are, whatever they
  /// hold, and lists of them when they are equally long.
  fileprivate func isAlike(_ other: PredicateValue) -> Bool {
    switch (self, other) {
    case (.dictionary, .dictionary), (.dictionary, .record), (.record, .dictionary),
      (.record, .record), (.object, .object):
      true
    case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isAlike($1) }
    case (.none, .null), (.null, .none): true
    default: self == other
    }
  }
}
