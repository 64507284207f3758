import PredicateFormat

/// Collects the steps of one evaluation.
struct TraceRecorder: Sendable {
  private struct Open {
    let node: NodeID
    let serial: Int
  }

  private(set) var steps: [TraceStep] = []
  private(set) var omitted = 0
  private let limit: Int
  private var open: [Open] = []
  /// When each element that is being tested was bound, outermost first.
  private var openElements: [Int] = []
  private var serial = 0
  /// When each node was entered last, so that what was not entered can be told as skipped.
  private var lastEntered: [Int]
  private var servedKey: String?

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
    open.removeLast()
    add(node, .value, value)
  }

  mutating func raise(_ node: NodeID, _ error: EvaluationError, children: [NodeID]) {
    recordSkipped(children)
    let entered = open.removeLast()
    // Elements that were bound below this node end with it.
    while let last = openElements.last, last > entered.serial { openElements.removeLast() }
    add(node, .raised(error), .none)
  }

  mutating func bound(
    _ element: StoredValue, to variable: String?, number: Int, of node: NodeID
  ) {
    add(node, .bound(variable: variable, element: number), element)
    serial += 1
    openElements.append(serial)
  }

  mutating func elementEnded(_ holds: Bool, of node: NodeID) {
    add(node, .elementEnded(holds: holds), .none)
    openElements.removeLast()
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
    guard steps.count < limit else {
      omitted += 1
      return
    }
    steps.append(
      TraceStep(
        number: steps.count + 1, node: node, depth: depth ?? open.count,
        nesting: openElements.count,
        event: event, servedKey: served, stored: value))
  }
}
