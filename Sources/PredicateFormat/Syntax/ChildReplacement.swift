// Rebuilding a node around changed children, for code that rewrites trees.

/// What a rewrite does to the nodes directly below another one.
protocol SyntaxRewriting {
  /// The replacement of a predicate.
  mutating func rewrite(_ predicate: PredicateSyntax) -> PredicateSyntax
  /// The replacement of an expression.
  mutating func rewrite(_ expression: ExpressionSyntax) -> ExpressionSyntax
  /// The replacement of one step of a key path; none to leave it out, several to spread it.
  mutating func rewrite(_ step: KeyPathComponent) -> [KeyPathComponent]
}

extension SyntaxRewriting {
  /// The predicate with each child replaced; its range and spelling stay.
  mutating func replacingChildren(of predicate: PredicateSyntax) -> PredicateSyntax {
    var result = predicate
    switch predicate.kind {
    case .constant: break
    case .comparison(var comparison):
      comparison.left = rewrite(comparison.left)
      comparison.right = rewrite(comparison.right)
      result.kind = .comparison(comparison)
    case .compound(let operation, let operands):
      result.kind = .compound(operation, operands.map { rewrite($0) })
    }
    return result
  }

  /// The expression with each child replaced; its range and spelling stay.
  mutating func replacingChildren(of expression: ExpressionSyntax) -> ExpressionSyntax {
    var result = expression
    switch expression.kind {
    case .constant, .selfObject, .variable, .symbol, .anyKey, .placeholder: break
    case .keyPath(let base, let steps):
      let newBase = base.map { rewrite($0) }
      result.kind = .keyPath(base: newBase, steps.flatMap { rewrite($0) })
    case .aggregate(let elements): result.kind = .aggregate(elements.map { rewrite($0) })
    case .index(let base, let index):
      let newBase = rewrite(base)
      result.kind = .index(newBase, rewriteIndex(index))
    case .binary(let operation, let left, let right):
      let newLeft = rewrite(left)
      result.kind = .binary(operation, newLeft, rewrite(right))
    case .set(let operation, let left, let right):
      let newLeft = rewrite(left)
      result.kind = .set(operation, newLeft, rewrite(right))
    case .unary(let operation, let operand): result.kind = .unary(operation, rewrite(operand))
    case .assignment(let name, let value): result.kind = .assignment(name, rewrite(value))
    case .cast(let value, let type): result.kind = .cast(rewrite(value), type)
    case .function(let name, let arguments):
      result.kind = .function(name, arguments.map { rewrite($0) })
    case .message(let target, let selector, let arguments):
      let newTarget = rewrite(target)
      result.kind = .message(newTarget, selector, arguments.map { rewrite($0) })
    case .ternary(let condition, let whenTrue, let whenFalse):
      let newCondition = rewrite(condition)
      let newTrue = rewrite(whenTrue)
      result.kind = .ternary(newCondition, newTrue, rewrite(whenFalse))
    case .subquery(let collection, let variable, let condition):
      let newCollection = rewrite(collection)
      result.kind = .subquery(newCollection, variable, rewrite(condition))
    }
    return result
  }

  /// The step with the expressions inside it replaced.
  mutating func replacingChildren(of step: KeyPathComponent) -> KeyPathComponent {
    var result = step
    switch step.kind {
    case .indexed(let inner, let index):
      let newInner = replacingChildren(of: KeyPathComponent(inner, range: step.range)).kind
      result.kind = .indexed(newInner, rewriteIndex(index))
    case .computed(let call): result.kind = .computed(rewrite(call))
    case .key, .collectionOperator, .variable, .reservedWord, .placeholder: break
    }
    return result
  }

  private mutating func rewriteIndex(_ index: IndexSyntax) -> IndexSyntax {
    switch index {
    case .word: index
    case .expression(let expression): .expression(rewrite(expression))
    }
  }
}
