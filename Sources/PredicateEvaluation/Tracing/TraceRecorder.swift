import PredicateFormat

/// Collects the steps of one evaluation, in bounded memory.
///
/// Up to the limit every step is kept. From then on, the steps of an element of SUBQUERY, ANY or ALL
/// are dropped as soon as its test has ended, and the element is only counted, unless it is among the
/// first of its kind in its collection. Steps outside of elements are always kept, and so is an
/// element that raised: how an evaluation ended can always be told.
struct TraceRecorder: Sendable {
  private struct Open {
    let node: NodeID
    let serial: Int
    /// Elements of the collection of this node whose steps were kept, by answer.
    var keptSteps = (held: 0, failed: 0)
    /// What became of its elements; only for a node outside of every element.
    var answers: ElementAnswers?
  }

  private struct OpenElement {
    /// When the element was bound.
    let serial: Int
    /// Its first step.
    let firstStep: Int
  }

  private(set) var steps: [TraceStep] = []
  /// Steps that were dropped.
  private(set) var omitted = 0
  /// What became of the elements of each node outside of every element.
  private(set) var answers: [NodeID: ElementAnswers] = [:]
  private let limit: Int
  private var open: [Open] = []
  /// The elements that are being tested, outermost first.
  private var openElements: [OpenElement] = []
  private var serial = 0
  /// When each node was entered last, so that what was not entered can be told as skipped.
  private var lastEntered: [Int]
  private var servedKey: String?

  /// Of each collection, so many elements of each answer keep their steps beyond the limit.
  private static let samples = 3

  init(nodeCount: Int, limit: Int) {
    lastEntered = Array(repeating: -1, count: nodeCount)
    self.limit = limit
  }

  mutating func enter(_ node: NodeID) {
    serial += 1
    lastEntered[node.rawValue] = serial
    open.append(Open(node: node, serial: serial))
  }

  mutating func leave(_ node: NodeID, _ value: StoredValue, children: [NodeID]) {
    recordSkipped(children)
    close()
    add(node, .value, value)
  }

  mutating func raise(_ node: NodeID, _ error: EvaluationError, children: [NodeID]) {
    recordSkipped(children)
    let entered = close()
    // Elements that were bound below this node end with it.
    while let last = openElements.last, last.serial > entered { openElements.removeLast() }
    add(node, .raised(error), .none)
  }

  @discardableResult private mutating func close() -> Int {
    let closed = open.removeLast()
    if let answers = closed.answers { self.answers[closed.node] = answers }
    return closed.serial
  }

  mutating func bound(
    _ element: StoredValue, to variable: String?, number: Int, of node: NodeID
  ) {
    add(node, .bound(variable: variable, element: number), element)
    serial += 1
    openElements.append(OpenElement(serial: serial, firstStep: steps.count - 1))
  }

  /// Ends the test of the innermost element.
  ///
  /// - Returns: whether its steps were dropped, so that nothing refers to their values any more.
  @discardableResult
  mutating func elementEnded(_ holds: Bool, of node: NodeID) -> Bool {
    add(node, .elementEnded(holds: holds), .none)
    let element = openElements.removeLast()
    guard let collection = open.indices.last else { return false }
    if openElements.isEmpty { open[collection].answers = open[collection].answers ?? .init() }
    open[collection].answers?.append(holds)
    let known =
      holds ? open[collection].keptSteps.held : open[collection].keptSteps.failed
    guard steps.count > limit, known >= Self.samples else {
      if holds {
        open[collection].keptSteps.held += 1
      } else {
        open[collection].keptSteps.failed += 1
      }
      return false
    }
    omitted += steps.count - element.firstStep
    steps.removeSubrange(element.firstStep...)
    countOmitted(holds, of: node)
    return true
  }

  /// Counts an element without steps, together with others of its kind right before it.
  private mutating func countOmitted(_ holds: Bool, of node: NodeID) {
    var counts = (held: 0, failed: 0)
    if let last = steps.last, last.node == node, last.nesting == openElements.count,
      case .elementsOmitted(let held, let failed) = last.event
    {
      counts = (held, failed)
      steps.removeLast()
    }
    if holds { counts.held += 1 } else { counts.failed += 1 }
    add(node, .elementsOmitted(held: counts.held, failed: counts.failed), .none)
  }

  mutating func keyServed(_ key: String) { servedKey = key }

  private mutating func recordSkipped(_ children: [NodeID]) {
    guard let since = open.last?.serial else { return }
    let decided = children.filter { lastEntered[$0.rawValue] > since }
      .max { lastEntered[$0.rawValue] < lastEntered[$1.rawValue] }
    for child in children where lastEntered[child.rawValue] < since {
      add(child, .skipped(decidedBy: decided), .none, depth: open.count)
    }
  }

  private mutating func add(
    _ node: NodeID, _ event: TraceStep.Event, _ value: StoredValue, depth: Int? = nil
  ) {
    var served: String?
    if case .value = event {
      served = servedKey
      servedKey = nil
    }
    steps.append(
      TraceStep(
        node: node, depth: depth ?? open.count, nesting: openElements.count, event: event,
        servedKey: served, stored: value))
  }
}
