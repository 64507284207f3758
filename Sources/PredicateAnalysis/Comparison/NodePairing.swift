import PredicateFormat

/// Which nodes of two predicates stand for each other, as far as the trees are alike.
struct NodePairing {
  /// The node of the left tree for each paired node of the right one.
  private(set) var leftNodes: [NodeID: NodeID] = [:]
  /// The first nodes, in the order of the text, that are not alike; `nil` for equal trees.
  private(set) var firstChange: (left: NodeID, right: NodeID)?
  /// The nodes below the places where the trees differ; their steps cannot be compared.
  private(set) var unpairedLeft: Set<NodeID> = []
  private(set) var unpairedRight: Set<NodeID> = []

  init(_ left: PredicateSyntax, _ right: PredicateSyntax) {
    pair(.predicate(left), .predicate(right))
  }

  private mutating func pair(_ left: SyntaxNode, _ right: SyntaxNode) {
    leftNodes[right.id] = left.id
    if left.isAlike(right) {
      for (left, right) in zip(left.children, right.children) { pair(left, right) }
      return
    }
    if firstChange == nil { firstChange = (left.id, right.id) }
    for child in left.children { child.collect(into: &unpairedLeft) }
    for child in right.children { child.collect(into: &unpairedRight) }
  }
}

extension SyntaxNode {
  fileprivate func collect(into nodes: inout Set<NodeID>) {
    nodes.insert(id)
    for child in children { child.collect(into: &nodes) }
  }

  /// Whether two nodes are of the same kind with as many children, whatever these are.
  fileprivate func isAlike(_ other: SyntaxNode) -> Bool {
    guard children.count == other.children.count else { return false }
    switch (self, other) {
    case (.predicate(let left), .predicate(let right)): return left.isAlike(right)
    case (.expression(let left), .expression(let right)): return left.isAlike(right)
    default: return false
    }
  }
}

extension PredicateSyntax {
  fileprivate func isAlike(_ other: PredicateSyntax) -> Bool {
    switch (kind, other.kind) {
    case (.constant(let left), .constant(let right)): left == right
    case (.comparison(let left), .comparison(let right)):
      left.comparator == right.comparator && left.options == right.options
        && left.modifier == right.modifier
    case (.compound(let left, _), .compound(let right, _)): left == right
    default: false
    }
  }
}

extension ExpressionSyntax {
  fileprivate func isAlike(_ other: ExpressionSyntax) -> Bool {
    if children.isEmpty { return self == other }
    switch (kind, other.kind) {
    case (.keyPath(_, let left), .keyPath(_, let right)): return left == right
    case (.aggregate, .aggregate): return true
    case (.index(_, let left), .index(_, let right)): return left.isAlike(right)
    case (.binary(let left, _, _), .binary(let right, _, _)): return left == right
    case (.unary(let left, _), .unary(let right, _)): return left == right
    case (.set(let left, _, _), .set(let right, _, _)): return left == right
    case (.function(let left, _), .function(let right, _)): return left == right
    case (.message(_, let left, _), .message(_, let right, _)): return left == right
    case (.cast(_, let left), .cast(_, let right)): return left == right
    case (.ternary, .ternary): return true
    case (.subquery(_, let left, _), .subquery(_, let right, _)): return left == right
    case (.assignment(let left, _), .assignment(let right, _)): return left == right
    default: return false
    }
  }
}

extension IndexSyntax {
  fileprivate func isAlike(_ other: IndexSyntax) -> Bool {
    switch (self, other) {
    case (.expression, .expression): true
    case (.word(let left), .word(let right)): left == right
    default: false
    }
  }
}
