/// Gives every node of a tree its number, in pre-order from 0.
///
/// Linear in the number of nodes; recursion is as deep as the tree, which the parser limits.
struct Numbering {
  private var next = 0

  static func numbered(_ predicate: PredicateSyntax) -> PredicateSyntax {
    var predicate = predicate
    var numbering = Numbering()
    numbering.number(&predicate)
    return predicate
  }

  static func numbered(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    var expression = expression
    var numbering = Numbering()
    numbering.number(&expression)
    return expression
  }

  private mutating func takeID() -> NodeID {
    defer { next += 1 }
    return NodeID(next)
  }

  private mutating func number(_ predicate: inout PredicateSyntax) {
    predicate.id = takeID()
    switch predicate.kind {
    case .constant: break
    case .comparison(var comparison):
      number(&comparison.left)
      number(&comparison.right)
      predicate.kind = .comparison(comparison)
    case .compound(let compound, var operands):
      for index in operands.indices { number(&operands[index]) }
      predicate.kind = .compound(compound, operands)
    }
  }

  private mutating func number(_ expression: inout ExpressionSyntax) {
    expression.id = takeID()
    switch expression.kind {
    case .constant, .selfObject, .variable, .symbol, .anyKey, .placeholder: break
    case .keyPath(var base, var components):
      if var inner = base {
        number(&inner)
        base = inner
      }
      for index in components.indices { number(&components[index].kind) }
      expression.kind = .keyPath(base: base, components)
    case .aggregate(var elements):
      number(&elements)
      expression.kind = .aggregate(elements)
    case .index(var base, var index):
      number(&base)
      number(&index)
      expression.kind = .index(base, index)
    case .binary(let operation, var left, var right):
      number(&left)
      number(&right)
      expression.kind = .binary(operation, left, right)
    case .set(let operation, var left, var right):
      number(&left)
      number(&right)
      expression.kind = .set(operation, left, right)
    case .unary(let operation, var operand):
      number(&operand)
      expression.kind = .unary(operation, operand)
    case .assignment(let name, var operand):
      number(&operand)
      expression.kind = .assignment(name, operand)
    case .cast(var operand, let type):
      number(&operand)
      expression.kind = .cast(operand, type)
    case .function(let name, var arguments):
      number(&arguments)
      expression.kind = .function(name, arguments)
    case .message(var target, let selector, var arguments):
      number(&target)
      number(&arguments)
      expression.kind = .message(target, selector, arguments)
    case .ternary(var predicate, var whenTrue, var whenFalse):
      number(&predicate)
      number(&whenTrue)
      number(&whenFalse)
      expression.kind = .ternary(predicate, whenTrue, whenFalse)
    case .subquery(var collection, let variable, var predicate):
      number(&collection)
      number(&predicate)
      expression.kind = .subquery(collection, variable, predicate)
    }
  }

  private mutating func number(_ step: inout KeyPathComponent.Kind) {
    switch step {
    case .indexed(var inner, var index):
      number(&inner)
      number(&index)
      step = .indexed(inner, index)
    case .computed(var call):
      number(&call)
      step = .computed(call)
    case .key, .collectionOperator, .variable, .reservedWord, .placeholder: break
    }
  }

  private mutating func number(_ index: inout IndexSyntax) {
    if case .expression(var expression) = index {
      number(&expression)
      index = .expression(expression)
    }
  }

  private mutating func number(_ expressions: inout [ExpressionSyntax]) {
    for index in expressions.indices { number(&expressions[index]) }
  }
}

extension PredicateSyntax {
  /// The same tree with ids of its own, as a tree needs that was made of parts of others; linear.
  public var numbered: PredicateSyntax { Numbering.numbered(self) }
}
