import PredicateEvaluation
import PredicateFormat

/// A trace, sorted by the nodes of its tree: what each node yielded, and for which elements.
///
/// Making it is linear in the steps; looking a node up takes constant time.
public struct NodeObservations: Sendable {
  /// One time that a node came to its turn.
  public struct Visit: Sendable {
    /// What came of it.
    public enum Result: Hashable, Sendable {
      /// It yielded a value.
      case value
      /// A sibling had decided already.
      case skipped
      /// It raised, or a node below it.
      case raised
    }

    /// The step of the trace.
    public let step: TraceStep
    /// The elements bound around it, outermost first, as places in `elements`.
    public let elements: [Int]
    /// What came of it.
    public let result: Result
  }

  /// An element that SUBQUERY, ANY or ALL tested.
  public struct Element: Sendable {
    /// The step that bound it.
    public let step: TraceStep
    /// Its place in its collection, from 0.
    public let number: Int
    /// The elements bound around it, outermost first.
    public let enclosing: [Int]
    /// Whether the test held; `nil` when it raised.
    public fileprivate(set) var holds: Bool?
  }

  /// The trace.
  public let trace: Trace
  /// Every element that was tested, in order.
  public private(set) var elements: [Element] = []
  private var visits: [NodeID: [Visit]] = [:]
  private var elementsOfNode: [NodeID: [Int]] = [:]
  /// Elements without steps, by answer.
  private var omitted: [NodeID: (held: Int, failed: Int)] = [:]

  /// Sorts a trace.
  public init(_ trace: Trace) {
    self.trace = trace
    var open: [Int] = []
    for step in trace.steps {
      // A raise ends the elements below the raising node without a step of their own.
      if open.count > step.nesting { open.removeLast(open.count - step.nesting) }
      switch step.event {
      case .bound(_, let number):
        elements.append(Element(step: step, number: number, enclosing: open))
        elementsOfNode[step.node, default: []].append(elements.count - 1)
        open.append(elements.count - 1)
      case .elementEnded(let holds):
        if let last = open.popLast() { elements[last].holds = holds }
      case .elementsOmitted(let held, let failed):
        let known = omitted[step.node] ?? (0, 0)
        omitted[step.node] = (known.held + held, known.failed + failed)
      case .value: add(step, open, .value)
      case .skipped: add(step, open, .skipped)
      case .raised: add(step, open, .raised)
      }
    }
  }

  private mutating func add(_ step: TraceStep, _ open: [Int], _ result: Visit.Result) {
    visits[step.node, default: []].append(Visit(step: step, elements: open, result: result))
  }

  /// The visits of a node, in order; none when it was never reached.
  public func visits(of node: NodeID) -> [Visit] { visits[node] ?? [] }

  /// The elements that a node bound, in order; those without steps in a very long trace are missing.
  public func elements(of node: NodeID) -> [Element] {
    (elementsOfNode[node] ?? []).map { elements[$0] }
  }

  /// For how many elements the test of a node held, and how many it tested to the end.
  public func counts(of node: NodeID) -> (held: Int, tested: Int) {
    let known = elements(of: node).compactMap(\.holds)
    let held = known.filter { $0 }.count
    let missing = omitted[node] ?? (0, 0)
    return (held + missing.held, known.count + missing.held + missing.failed)
  }

  /// The value that a node outside of every element yielded, if it did.
  public func value(of node: NodeID) -> PredicateValue? {
    visits(of: node).first { $0.elements.isEmpty && $0.result == .value }
      .map { trace.value(of: $0.step) }
  }

  /// Whether a predicate outside of every element held.
  public func holds(_ predicate: PredicateSyntax) -> Bool? {
    if case .boolean(let holds)? = value(of: predicate.id) { return holds }
    return nil
  }
}
