import PredicateEvaluation
import PredicateFormat

/// What the evaluations of one rule have shown of it: for each Boolean node whether it was true,
/// false, raised or never reached, and for each condition whether it decided by itself.
///
/// The second is modified condition/decision coverage in its masking form: a condition decides an
/// evaluation when turning it around would turn the decision around, all others as they were;
/// operands that short-circuiting skipped do not stand in the way. The test of a SUBQUERY and the
/// condition of a TERNARY are decisions of their own. It counts while a rule is evaluated, as the
/// observer of the evaluation, and takes no more memory for more evaluations or elements.
public struct RuleCoverage: Sendable {
  /// What was seen of one node.
  public struct Node: Sendable {
    /// The node.
    public let node: NodeID
    /// Its bytes in the rule.
    public let range: SourceRange
    /// The node as its author wrote it.
    public let text: String
    /// Whether it is a condition: a comparison, not a compound or a constant.
    public let isCondition: Bool
    /// How often it was true.
    public internal(set) var timesTrue = 0
    /// How often it was false.
    public internal(set) var timesFalse = 0
    /// How often it raised.
    public internal(set) var timesRaised = 0
    /// Whether it was true in an evaluation that it decided.
    public internal(set) var decidedWhenTrue = false
    /// Whether it was false in an evaluation that it decided.
    public internal(set) var decidedWhenFalse = false

    /// Whether it was evaluated at all.
    public var isReached: Bool { timesTrue + timesFalse + timesRaised > 0 }
    /// Whether it decided with both results, as modified condition/decision coverage asks.
    public var isDecisive: Bool { decidedWhenTrue && decidedWhenFalse }
  }

  /// A part of a whole.
  public struct Share: Hashable, Sendable {
    /// How many are covered.
    public let covered: Int
    /// Of how many.
    public let total: Int

    /// Makes a share.
    public init(covered: Int, total: Int) {
      self.covered = covered
      self.total = total
    }

    /// The share in percent, rounded down; 100 of nothing.
    public var percent: Int { total == 0 ? 100 : covered * 100 / total }
  }

  /// The rule.
  public let predicate: PredicateSyntax
  /// The Boolean nodes, in the order of the text; constants are left out.
  public private(set) var nodes: [Node]
  /// How many evaluations were added.
  public private(set) var evaluations = 0
  private let positions: [NodeID: Int]
  /// The results of the visits that are under way, by position.
  private var results: [Bool?]
  private let decisions: [NodeID: PredicateSyntax]

  /// Makes the coverage of a rule of which nothing has been seen.
  public init(_ predicate: PredicateSyntax) {
    self.predicate = predicate
    var nodes: [Node] = []
    var decisions: [NodeID: PredicateSyntax] = [predicate.id: predicate]
    SyntaxNode.predicate(predicate).forEachNode { node in
      switch node {
      case .predicate(let inner):
        if case .constant = inner.kind { return }
        nodes.append(
          Node(
            node: inner.id, range: inner.range, text: inner.quoted,
            isCondition: inner.comparison != nil))
      case .expression(let expression):
        switch expression.kind {
        case .subquery(_, _, let test), .ternary(let test, _, _): decisions[test.id] = test
        default: return
        }
      }
    }
    self.nodes = nodes
    results = Array(repeating: nil, count: nodes.count)
    self.decisions = decisions
    positions = Dictionary(
      nodes.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Counts true and false of every node.
  public var outcomes: Share {
    Share(
      covered: nodes.reduce(0) { $0 + ($1.timesTrue > 0 ? 1 : 0) + ($1.timesFalse > 0 ? 1 : 0) },
      total: 2 * nodes.count)
  }

  /// Counts the conditions that decided with both results.
  public var decisiveConditions: Share {
    let conditions = nodes.filter(\.isCondition)
    return Share(covered: conditions.count { $0.isDecisive }, total: conditions.count)
  }

  /// What was seen of a node; `nil` for a node that is not Boolean.
  public subscript(node: NodeID) -> Node? { positions[node].map { nodes[$0] } }

  /// Counts what can be missing, as `missing` lists it: both results of every compound, and both
  /// results of every condition where it decides.
  public var goals: Share {
    Share(covered: 2 * nodes.count - missing.count, total: 2 * nodes.count)
  }

  /// Evaluates the rule once more and counts what it does.
  ///
  /// A raise is counted, not thrown.
  public mutating func evaluate(on root: EvaluationRoot, in context: inout EvaluationContext) {
    evaluations += 1
    _ = try? PredicateProgram(predicate).evaluate(on: root, in: &context, telling: &self)
  }

  /// Adds what was seen of the same rule elsewhere.
  public mutating func merge(_ other: RuleCoverage) {
    guard other.predicate == predicate else { return }
    evaluations += other.evaluations
    for (position, node) in other.nodes.enumerated() where position < nodes.count {
      nodes[position].timesTrue += node.timesTrue
      nodes[position].timesFalse += node.timesFalse
      nodes[position].timesRaised += node.timesRaised
      nodes[position].decidedWhenTrue = nodes[position].decidedWhenTrue || node.decidedWhenTrue
      nodes[position].decidedWhenFalse = nodes[position].decidedWhenFalse || node.decidedWhenFalse
    }
  }

  /// Marks the conditions that decided an evaluation of a predicate.
  private mutating func mark(_ predicate: PredicateSyntax) {
    guard let holds = result(of: predicate) else { return }
    switch predicate.kind {
    case .constant: return
    case .comparison:
      guard let position = positions[predicate.id] else { return }
      if holds {
        nodes[position].decidedWhenTrue = true
      } else {
        nodes[position].decidedWhenFalse = true
      }
    case .compound(.not, let operands):
      for operand in operands { mark(operand) }
    case .compound(let operation, let operands):
      let deciding = operation == .or
      let count = operands.count { result(of: $0) == deciding }
      for operand in operands {
        // Any other operand that decides masks this one.
        let others = result(of: operand) == deciding ? count - 1 : count
        if others == 0 { mark(operand) }
      }
    }
  }

  private func result(of predicate: PredicateSyntax) -> Bool? {
    if case .constant(let value) = predicate.kind { return value }
    return positions[predicate.id].flatMap { results[$0] }
  }
}

extension RuleCoverage: ResultObserver {
  /// Forgets what the operands gave in an earlier visit: one that is skipped now has no result.
  public mutating func enter(_ node: NodeID, operands: [NodeID]) {
    for operand in operands {
      if let position = positions[operand] { results[position] = nil }
    }
  }

  /// Counts a result, and at a decision the conditions that made it.
  public mutating func leave(_ node: NodeID, _ holds: Bool) {
    guard let position = positions[node] else { return }
    if holds { nodes[position].timesTrue += 1 } else { nodes[position].timesFalse += 1 }
    results[position] = holds
    if let decision = decisions[node] { mark(decision) }
  }

  /// Counts a raise.
  public mutating func raise(_ node: NodeID) {
    guard let position = positions[node] else { return }
    nodes[position].timesRaised += 1
    results[position] = nil
  }
}

extension SyntaxNode {
  /// Gives every node of this tree to a function, in the order of ids.
  func forEachNode(_ body: (SyntaxNode) -> Void) {
    body(self)
    for child in children { child.forEachNode(body) }
  }
}
