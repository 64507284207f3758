extension PredicateSyntax {
  /// The tree in prefix notation, one pair of brackets for each node that has children.
  ///
  ///     try PredicateSyntax(format: "a.b + 1 == 2").symbolicExpression   // (== (+ (path a b) 1) 2)
  ///
  /// It shows what canonical text hides: where operators nest, `2` and `2.0` apart, steps of paths.
  public var symbolicExpression: String { SymbolicExpression.text(of: .predicate(self)) }
}

extension ExpressionSyntax {
  /// The tree in prefix notation, one pair of brackets for each node that has children.
  public var symbolicExpression: String { SymbolicExpression.text(of: .expression(self)) }
}

/// Writes trees in prefix notation.
private struct SymbolicExpression {
  private var assembly: TextAssembly

  static func text(of root: SyntaxNode) -> String {
    var writer = SymbolicExpression(assembly: TextAssembly(root))
    while let (node, _) = writer.assembly.next() {
      switch node {
      case .predicate(let predicate): writer.expand(predicate)
      case .expression(let expression): writer.expand(expression)
      }
    }
    return writer.assembly.text
  }

  private mutating func write(_ text: String) { assembly.add(text) }

  private mutating func write(_ predicate: PredicateSyntax) { assembly.add(predicate) }

  private mutating func write(_ expression: ExpressionSyntax) { assembly.add(expression) }

  private mutating func expand(_ predicate: PredicateSyntax) {
    switch predicate.kind {
    case .constant(let value): write(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .comparison(let comparison):
      write("(")
      if comparison.modifier != .direct { write(comparison.modifier.rawValue + " ") }
      write(comparison.operatorText, [comparison.left, comparison.right])
    case .compound(let operation, let operands):
      write("(" + operation.rawValue)
      for operand in operands {
        write(" ")
        write(operand)
      }
      write(")")
    }
  }

  private mutating func expand(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .constant(let value): write(literal(value))
    case .selfObject: write("SELF")
    case .variable(let name): write("$" + name)
    case .symbol(let word): write(word.rawValue)
    case .anyKey: write("ANYKEY")
    case .placeholder(let placeholder): write(placeholder)
    case .keyPath(let base, let steps): writePath(base, steps)
    case .index(let base, let index):
      write("(index ")
      write(base)
      write(" ")
      write(index)
      write(")")
    case .aggregate, .binary, .unary, .set, .assignment: writeOperation(expression.kind)
    default: writeCall(expression.kind)
    }
  }

  private mutating func writeOperation(_ kind: ExpressionSyntax.Kind) {
    write("(")
    switch kind {
    case .aggregate(let elements): write("list", elements)
    case .binary(let operation, let left, let right): write(operation.rawValue, [left, right])
    case .set(let operation, let left, let right): write(operation.rawValue, [left, right])
    case .unary(.negate, let operand): write("negate", [operand])
    case .unary(.onesComplement, let operand): write("complement", [operand])
    case .assignment(let name, let value): write(":= $" + name, [value])
    default: break
    }
  }

  private mutating func writeCall(_ kind: ExpressionSyntax.Kind) {
    write("(")
    switch kind {
    case .function(let selector, let arguments): write(selector, arguments)
    case .message(let target, let selector, let arguments):
      write("FUNCTION \(ConstantText.string(selector))", [target] + arguments)
    case .cast(let value, let type): write("CAST \(ConstantText.string(type))", [value])
    case .ternary(let condition, let whenTrue, let whenFalse):
      write("TERNARY ")
      write(condition)
      write("", [whenTrue, whenFalse])
    case .subquery(let collection, let variable, let condition):
      write("SUBQUERY ")
      write(collection)
      write(" $\(variable) ")
      write(condition)
      write(")")
    default: break
    }
  }

  /// A head with its arguments, and the closing bracket.
  private mutating func write(_ head: String, _ expressions: [ExpressionSyntax]) {
    write(head)
    for expression in expressions {
      write(" ")
      write(expression)
    }
    write(")")
  }

  // MARK: Paths

  /// A single key stands alone; longer paths are lists.
  private mutating func writePath(_ base: ExpressionSyntax?, _ steps: [KeyPathComponent]) {
    if base == nil, steps.count == 1 {
      write(steps[0].kind)
      return
    }
    write("(path")
    if let base {
      write(" (of ")
      write(base)
      write(")")
    }
    for step in steps {
      write(" ")
      write(step.kind)
    }
    write(")")
  }

  private mutating func write(_ step: KeyPathComponent.Kind) {
    switch step {
    case .key(let key, let isQuoted):
      write(isQuoted ? ConstantText.string(key) : KeyText.step(key, isQuoted: false))
    case .collectionOperator(let name): write("@" + name)
    case .variable(let name): write("$" + name)
    case .reservedWord(let word): write("(word \(word))")
    case .placeholder(let placeholder): write(placeholder)
    case .computed(let call): write("(call", [call])
    case .indexed(let inner, let index):
      write("(index ")
      write(inner)
      write(" ")
      write(index)
      write(")")
    }
  }

  private mutating func write(_ index: IndexSyntax) {
    switch index {
    case .word(let word): write("[\(word.rawValue)]")
    case .expression(let expression): write(expression)
    }
  }

  private mutating func write(_ placeholder: PlaceholderSyntax) {
    write("\(placeholder.specifier)\(placeholder.argument)")
  }

  private func literal(_ value: PredicateValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "YES" : "NO"
    case .double(let number): number.description
    default: ConstantText.text(value)
    }
  }
}
