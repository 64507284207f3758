import PredicateFormat

/// The steps of an evaluation that are shown, with a row for what is left out between them.
///
/// Of a collection with many elements, the first few of each answer are shown and the others counted,
/// `998 more dropped`; an element that decides alone, or raises, is of a kind of its own and so is
/// always shown. When there are more rows than the limit, the decisive ones stay.
///
///     StepRows(list, TraceOptions(), standardLimit: 400).rows
public struct StepRows: Sendable {
  /// One row.
  public enum Row: Sendable {
    /// A step.
    case step(EvaluationStep)
    /// Elements that are like those before.
    case elements(ElementCount)
    /// So many rows that were over the limit.
    case cut(Int)
  }

  /// Elements of one collection that are counted instead of shown.
  public struct ElementCount: Hashable, Sendable {
    /// The SUBQUERY or comparison that tested them.
    public let node: NodeID
    /// How many elements are bound around them.
    public let nesting: Int
    /// For how many the test held.
    public internal(set) var held = 0
    /// For how many it did not.
    public internal(set) var failed = 0
    /// Whether some of them had a part in the result.
    public internal(set) var isDecisive = false
  }

  /// The rows, in the order of evaluation.
  public let rows: [Row]

  /// Chooses the rows; `standardLimit` counts where the options have no limit.
  public init(_ list: StepList, _ options: TraceOptions, standardLimit: Int) {
    let all = Chooser(list, options).rows()
    rows = Self.cut(all, to: max(0, options.limit ?? standardLimit))
  }

  private static func cut(_ rows: [Row], to limit: Int) -> [Row] {
    guard rows.count > limit else { return rows }
    // The decisive ones from the result backwards, but some from the start too, to show where it began.
    var chosen: Set<Int> = []
    let ending = limit - limit / 4
    for index in rows.indices.reversed() where rows[index].isDecisive && chosen.count < ending {
      chosen.insert(index)
    }
    for index in rows.indices where chosen.count < limit { chosen.insert(index) }
    var result: [Row] = []
    var missing = 0
    for index in rows.indices {
      guard chosen.contains(index) else {
        missing += 1
        continue
      }
      if missing > 0 { result.append(.cut(missing)) }
      missing = 0
      result.append(rows[index])
    }
    if missing > 0 { result.append(.cut(missing)) }
    return result
  }
}

extension StepRows.Row {
  fileprivate var isDecisive: Bool {
    switch self {
    case .step(let step): step.isDecisive
    case .elements(let count): count.isDecisive
    case .cut: false
    }
  }
}

/// Goes through a list of steps and chooses rows.
private struct Chooser {
  /// A collection with more elements than this is summarised.
  private static let most = 10
  /// Elements of each answer that are shown then.
  private static let samples = 3

  private let list: StepList
  private let options: TraceOptions
  /// The numbers of the elements that are only counted.
  private var hidden: Set<Int> = []

  init(_ list: StepList, _ options: TraceOptions) {
    self.list = list
    self.options = options
    if options.only != .all { hide() }
  }

  /// Finds the elements of long collections that are like those before them.
  private mutating func hide() {
    struct Seen {
      var held = 0
      var failed = 0
    }
    var totals: [Int: Int] = [:]
    for step in list.steps {
      guard let parent = step.parent else { continue }
      switch step.event {
      case .element: totals[parent, default: 0] += 1
      case .elementsOmitted(let held, let failed): totals[parent, default: 0] += held + failed
      default: continue
      }
    }
    var seen: [Int: Seen] = [:]
    for step in list.steps {
      guard case .element(_, _, let holds?) = step.event, let parent = step.parent,
        totals[parent, default: 0] > Self.most
      else { continue }
      if holds {
        seen[parent, default: Seen()].held += 1
      } else {
        seen[parent, default: Seen()].failed += 1
      }
      let count = seen[parent] ?? Seen()
      if (holds ? count.held : count.failed) > Self.samples { hidden.insert(step.number) }
    }
  }

  func rows() -> [StepRows.Row] {
    var rows: [StepRows.Row] = []
    /// The elements around the step at hand, outermost first.
    var open: [EvaluationStep] = []
    var counted: Int?
    var pending: StepRows.ElementCount?
    func count(_ step: EvaluationStep, held: Int, failed: Int) {
      if let known = pending, known.node != step.node || known.nesting != step.nesting {
        rows.append(.elements(known))
        pending = nil
      }
      var sum = pending ?? StepRows.ElementCount(node: step.node, nesting: step.nesting)
      sum.held += held
      sum.failed += failed
      sum.isDecisive = sum.isDecisive || step.isDecisive
      pending = sum
    }
    for step in list.steps {
      if open.count > step.nesting { open.removeLast(open.count - step.nesting) }
      if case .element = step.event { open.append(step) }
      if let element = open.first(where: { hidden.contains($0.number) }) {
        guard shows(step), counted != element.number,
          case .element(_, _, let holds?) = element.event
        else { continue }
        counted = element.number
        count(element, held: holds ? 1 : 0, failed: holds ? 0 : 1)
      } else if case .elementsOmitted(let held, let failed) = step.event {
        if shows(step) { count(step, held: held, failed: failed) }
      } else if shows(step) {
        if let known = pending { rows.append(.elements(known)) }
        pending = nil
        rows.append(.step(step))
      }
    }
    if let known = pending { rows.append(.elements(known)) }
    return rows
  }

  private func shows(_ step: EvaluationStep) -> Bool {
    if let depth = options.depth, step.depth >= depth { return false }
    switch options.only {
    case nil, .all?: return true
    case .decisive?: return step.isDecisive
    case .fails?:
      if case .elementsOmitted(_, let failed) = step.event { return failed > 0 }
      return step.isFailure
    }
  }
}
