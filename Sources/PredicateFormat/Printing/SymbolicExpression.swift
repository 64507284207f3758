extension PredicateSyntax {
  /// The tree in prefix notation, one pair of brackets for each node that has children.
  ///
  ///     a.b + 1 == 2 AND NOT c   // (AND (== (+ (path a b) 1) 2) ...)
  ///
  /// It shows what canonical text hides: where operators nest, `2` and `2.0` apart, steps of paths.
  public var symbolicExpression: String { SymbolicExpression.text(self) }
}

extension ExpressionSyntax {
  /// The tree in prefix notation, one pair of brackets for each node that has children.
  public var symbolicExpression: String { SymbolicExpression.text(self) }
}

/// Writes trees in prefix notation.
private enum SymbolicExpression {
  static func text(_ predicate: PredicateSyntax) -> String {
    switch predicate.kind {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison):
      list(
        (comparison.modifier == .direct ? [] : [comparison.modifier.rawValue])
          + [comparison.operatorText, text(comparison.left), text(comparison.right)])
    case .compound(let operation, let operands): list([operation.rawValue] + operands.map(text))
    }
  }

  static func text(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .constant(let value): text(value)
    case .selfObject: "SELF"
    case .variable(let name): "$" + name
    case .symbol(let word): word.rawValue
    case .anyKey: "ANYKEY"
    case .placeholder(let placeholder): "\(placeholder.specifier)\(placeholder.argument)"
    case .keyPath(let base, let steps): path(base, steps)
    case .aggregate(let elements): list(["list"] + elements.map(text))
    case .index(let base, let index): list(["index", text(base), text(index)])
    case .binary(let operation, let left, let right):
      list([operation.rawValue, text(left), text(right)])
    case .set(let operation, let left, let right):
      list([operation.rawValue, text(left), text(right)])
    case .unary(let operation, let operand):
      list([operation == .negate ? "negate" : "complement", text(operand)])
    case .assignment(let name, let value): list([":=", "$" + name, text(value)])
    case .function(let selector, let arguments): list([selector] + arguments.map(text))
    case .message(let target, let selector, let arguments):
      list(["FUNCTION", text(target), ConstantText.string(selector)] + arguments.map(text))
    case .cast(let value, let type): list(["CAST", text(value), ConstantText.string(type)])
    case .ternary(let condition, let whenTrue, let whenFalse):
      list(["TERNARY", text(condition), text(whenTrue), text(whenFalse)])
    case .subquery(let collection, let variable, let condition):
      list(["SUBQUERY", text(collection), "$" + variable, text(condition)])
    }
  }

  /// A single key stands alone; longer paths are lists.
  private static func path(_ base: ExpressionSyntax?, _ steps: [KeyPathComponent]) -> String {
    if base == nil, steps.count == 1 { return text(steps[0].kind) }
    return list(
      ["path"] + (base.map { [list(["of", text($0)])] } ?? []) + steps.map { text($0.kind) })
  }

  private static func text(_ step: KeyPathComponent.Kind) -> String {
    switch step {
    case .key(let key, let isQuoted):
      isQuoted ? ConstantText.string(key) : KeyText.step(key, isQuoted: false)
    case .collectionOperator(let name): "@" + name
    case .variable(let name): "$" + name
    case .reservedWord(let word): list(["word", word])
    case .indexed(let inner, let index): list(["index", text(inner), text(index)])
    case .computed(let call): list(["call", text(call)])
    case .placeholder(let placeholder): "\(placeholder.specifier)\(placeholder.argument)"
    }
  }

  private static func text(_ index: IndexSyntax) -> String {
    switch index {
    case .word(let word): "[\(word.rawValue)]"
    case .expression(let expression): text(expression)
    }
  }

  private static func text(_ value: PredicateValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "YES" : "NO"
    case .double(let number): number.description
    default: ConstantText.text(value)
    }
  }

  private static func list(_ parts: [String]) -> String { "(" + parts.joined(separator: " ") + ")" }
}
