import PredicateFormat

/// Turns a tree into nodes.
///
/// For observation nothing is fused and every node but a constant is wrapped; for speed common pairs
/// of nodes become one. Meaning is the same, which property tests hold. Recursion is as deep as the
/// tree, which the parser limits.
struct Lowering {
  /// What the nodes are for.
  enum Purpose: Sendable {
    case speed
    case observation
  }

  let purpose: Purpose
  var constants = Segment(.constants)
  private var keys = KeyTable()
  private var keyNames: [String] = []
  private var slotCount = 0
  private var cacheCount = 0
  private var freeVariables: [(name: String, slot: Int)] = []
  /// SUBQUERY variables around the node at hand, innermost last.
  private var scope: [(name: String, slot: Int)] = []

  /// Calls behind dots of the key path at hand, each with the slot of its value.
  var computed: [(slot: Int, node: any ExpressionNode)] = []

  private init(_ purpose: Purpose) { self.purpose = purpose }

  static func code(for predicate: PredicateSyntax, _ purpose: Purpose) -> ProgramCode {
    var lowering = Lowering(purpose)
    let node = lowering.lower(predicate)
    return lowering.finish(.predicate(node))
  }

  static func code(for expression: ExpressionSyntax, _ purpose: Purpose) -> ProgramCode {
    var lowering = Lowering(purpose)
    let node = lowering.lower(expression)
    return lowering.finish(.expression(node))
  }

  private func finish(_ entry: ProgramCode.Entry) -> ProgramCode {
    ProgramCode(
      entry, constants: constants, keyNames: keyNames, slotCount: slotCount,
      cacheCount: cacheCount, freeVariables: freeVariables)
  }

  // MARK: Names

  mutating func key(_ name: String) -> Int {
    let number = Int(keys.intern(name))
    if number == keyNames.count { keyNames.append(name) }
    return number
  }

  mutating func newCache() -> Int {
    cacheCount += 1
    return cacheCount - 1
  }

  mutating func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// The slot of a variable: the innermost SUBQUERY's of that name, else a binding's.
  mutating func slot(of name: String) -> Int {
    if let bound = scope.last(where: { $0.name == name }) { return bound.slot }
    if let free = freeVariables.first(where: { $0.name == name }) { return free.slot }
    let slot = newSlot()
    freeVariables.append((name, slot))
    return slot
  }

  mutating func inScope<Result>(
    _ name: String, slot: Int, _ body: (inout Lowering) -> Result
  ) -> Result {
    scope.append((name, slot))
    defer { scope.removeLast() }
    return body(&self)
  }

  // MARK: Wrapping

  func observed(_ node: any ExpressionNode, _ syntax: ExpressionSyntax) -> any ExpressionNode {
    guard purpose == .observation, !(node is ConstantNode) else { return node }
    return ObservedExpressionNode(node, id: syntax.id, children: observedChildren(syntax.children))
  }

  func observed(_ node: any PredicateNode, _ syntax: PredicateSyntax) -> any PredicateNode {
    guard purpose == .observation else { return node }
    return ObservedPredicateNode(node, id: syntax.id, children: observedChildren(syntax.children))
  }

  /// The children that are steps of their own; constants are not.
  private func observedChildren(_ children: [SyntaxNode]) -> [NodeID] {
    children.compactMap { child in
      if case .expression(let expression) = child, Self.isConstant(expression) { return nil }
      return child.id
    }
  }

  /// Whether an expression is a literal, or an aggregate of literals.
  static func isConstant(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .constant: true
    case .aggregate(let elements): elements.allSatisfy(isConstant)
    default: false
    }
  }
}
