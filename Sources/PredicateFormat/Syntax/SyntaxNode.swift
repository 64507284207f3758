/// A predicate or an expression, for code that walks whole trees.
public enum SyntaxNode: Sendable {
  /// A predicate.
  case predicate(PredicateSyntax)
  /// An expression.
  case expression(ExpressionSyntax)

  /// The node's number in its tree.
  public var id: NodeID {
    switch self {
    case .predicate(let node): node.id
    case .expression(let node): node.id
    }
  }

  /// The bytes that the node was read from.
  public var range: SourceRange {
    switch self {
    case .predicate(let node): node.range
    case .expression(let node): node.range
    }
  }

  /// The nodes directly below, in the order of the text.
  public var children: [SyntaxNode] {
    switch self {
    case .predicate(let node): node.children
    case .expression(let node): node.children
    }
  }
}

extension PredicateSyntax {
  /// The nodes directly below, in the order of the text.
  public var children: [SyntaxNode] {
    switch kind {
    case .constant: []
    case .comparison(let comparison):
      [.expression(comparison.left), .expression(comparison.right)]
    case .compound(_, let operands): operands.map(SyntaxNode.predicate)
    }
  }
}

extension ExpressionSyntax {
  /// The nodes directly below, in the order of the text.
  public var children: [SyntaxNode] {
    switch kind {
    case .constant, .selfObject, .variable, .symbol, .anyKey, .placeholder: []
    case .keyPath(let base, let components):
      (base.map { [.expression($0)] } ?? []) + components.flatMap(\.children)
    case .aggregate(let elements): elements.map(SyntaxNode.expression)
    case .index(let base, let index): [.expression(base)] + index.children
    case .binary(_, let left, let right), .set(_, let left, let right):
      [.expression(left), .expression(right)]
    case .unary(_, let operand), .assignment(_, let operand), .cast(let operand, _):
      [.expression(operand)]
    case .function(_, let arguments): arguments.map(SyntaxNode.expression)
    case .message(let target, _, let arguments):
      [.expression(target)] + arguments.map(SyntaxNode.expression)
    case .ternary(let predicate, let whenTrue, let whenFalse):
      [.predicate(predicate), .expression(whenTrue), .expression(whenFalse)]
    case .subquery(let collection, _, let predicate):
      [.expression(collection), .predicate(predicate)]
    }
  }
}

extension IndexSyntax {
  /// The expression between the brackets, when it is one.
  public var children: [SyntaxNode] {
    if case .expression(let expression) = self { [.expression(expression)] } else { [] }
  }
}

extension KeyPathComponent {
  /// The expressions inside the step, in the order of the text: of a call, and between brackets.
  public var children: [SyntaxNode] { kind.children }
}

extension KeyPathComponent.Kind {
  /// The expressions inside the step, in the order of the text: of a call, and between brackets.
  public var children: [SyntaxNode] {
    switch self {
    case .indexed(let step, let index): step.children + index.children
    case .computed(let call): [.expression(call)]
    case .key, .collectionOperator, .variable, .reservedWord, .placeholder: []
    }
  }
}
