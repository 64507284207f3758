// Expressions as text.

extension SyntaxPrinter {
  mutating func expand(_ expression: ExpressionSyntax, isBare: Bool) {
    if style == .asWritten, expression.isBracketed, !isBare {
      printInBrackets(expression)
      return
    }
    let spelling = expression.spelling
    switch expression.kind {
    case .constant(let value): write(constantText(value, spelling))
    case .selfObject: write(word(.evaluatedObject, spelling))
    case .variable(let name): write(spelled(spelling, unless: "$" + name) { $0 == "$#" + name })
    case .symbol(let symbol): write(indexWordText(symbol, spelling))
    case .anyKey: write(word(.anyKey, spelling))
    case .placeholder(let placeholder): write(placeholder.specifier)
    case .keyPath(let base, let steps): printPath(base, steps)
    case .aggregate(let elements):
      write("{")
      printList(elements)
      write("}")
    case .index(let base, let index):
      printBase(base, ofIndex: true)
      printIndex(index)
    case .binary(let operation, let left, let right):
      printOperation(operation.rawValue, operation.precedence, left, right)
    case .set(let operation, let left, let right):
      let sign = spelled(spelling, unless: operation.rawValue) {
        Keyword(spelling: $0)?.setOperator == operation
      }
      printOperation(sign, .set, left, right)
    case .unary(let operation, let operand):
      write(operation.rawValue)
      printOperand(operand, atLeast: .sign, afterMinus: operation == .negate)
    case .assignment(let name, let value):
      write("$\(name) := ")
      print(value)
    case .function, .message, .cast, .ternary, .subquery: printCall(expression)
    }
  }

  private func constantText(_ value: PredicateValue, _ spelling: String?) -> String {
    let canonical = ConstantText.text(value)
    return spelled(spelling, unless: canonical) { written in
      guard case .parsed(let literal, _) = ExpressionSyntax.parse(SourceText(written)),
        case .constant(let same) = literal.kind
      else { return false }
      return same == value
    }
  }

  private func indexWordText(_ symbol: IndexWord, _ spelling: String?) -> String {
    spelled(spelling, unless: symbol.rawValue) { Keyword(spelling: $0)?.indexWord == symbol }
  }

  mutating func printList(_ expressions: [ExpressionSyntax]) {
    for (index, expression) in expressions.enumerated() {
      if index > 0 { write(", ") }
      print(expression)
    }
  }

  // MARK: Operations

  private mutating func printOperation(
    _ sign: String, _ precedence: Precedence, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) {
    printOperand(left, atLeast: precedence, afterMinus: false)
    write(" \(sign) ")
    // A sign may stand behind `**`, although it binds less tight.
    let next = Precedence(rawValue: precedence.rawValue + 1) ?? .sign
    printOperand(right, atLeast: next, afterMinus: false)
  }

  private mutating func printOperand(
    _ operand: ExpressionSyntax, atLeast precedence: Precedence, afterMinus: Bool
  ) {
    if needsBrackets(operand, atLeast: precedence, afterMinus: afterMinus) {
      printInBrackets(operand)
    } else {
      print(operand)
    }
  }

  /// Whether an operand of an operation has brackets that it does not bring itself.
  private func needsBrackets(
    _ operand: ExpressionSyntax, atLeast precedence: Precedence, afterMinus: Bool
  ) -> Bool {
    let text = if case .constant(let value) = operand.kind { ConstantText.text(value) } else { "" }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    if style == .asWritten, operand.isBracketed { return false }
    // Without brackets the minus would become part of the number.
    if afterMinus, text.utf8.first?.isDigit == true { return true }
    if isNegative { return precedence > .sign || afterMinus }
    guard let own = operand.looseness else { return false }
    return style == .canonical || own < precedence
  }

  // MARK: Paths and indexes

  private mutating func printPath(_ base: ExpressionSyntax?, _ steps: [KeyPathComponent]) {
    if let base { printBase(base, ofIndex: false) }
    for (index, step) in steps.enumerated() {
      let leads = base == nil && index == 0
      if !leads { write(".") }
      print(step.kind, spelling: step.spelling, leads: leads)
    }
  }

  private mutating func print(_ step: KeyPathComponent.Kind, spelling: String?, leads: Bool) {
    switch step {
    case .key(let key, let isQuoted):
      let canonical = leads ? KeyText.leadingKey(key) : KeyText.step(key, isQuoted: isQuoted)
      write(spelled(spelling, unless: canonical) { Self.key(writtenAs: $0) == key })
    case .collectionOperator(let name): write("@" + name)
    case .variable(let name): write(spelled(spelling, unless: "$" + name) { $0 == "$#" + name })
    case .reservedWord(let word): write(word)
    case .placeholder(let placeholder): write(placeholder.specifier)
    case .computed(let call): print(call)
    case .indexed(let inner, let index):
      print(inner, spelling: spelling, leads: leads)
      printIndex(index)
    }
  }

  /// The key that a step's text stands for; `nil` for other text.
  private static func key(writtenAs text: String) -> String? {
    let probe = SourceText("SELF." + text)
    guard case .parsed(let expression, _) = ExpressionSyntax.parse(probe),
      case .keyPath(.some, let steps) = expression.kind, steps.count == 1,
      case .key(let key, _) = steps[0].kind
    else { return nil }
    return key
  }

  /// What a path or an index begins with, in brackets where the dot or bracket would otherwise
  /// belong to a part of it.
  private mutating func printBase(_ base: ExpressionSyntax, ofIndex: Bool) {
    let needsBrackets: Bool
    switch base.kind {
    case .keyPath(nil, let steps): needsBrackets = !ofIndex || steps.count > 1
    case .keyPath: needsBrackets = true
    case .constant(let value):
      let first = ConstantText.text(value).utf8.first
      needsBrackets = first == UInt8(ascii: "-") || (!ofIndex && first?.isDigit == true)
    default: needsBrackets = base.looseness != nil
    }
    if needsBrackets, !(style == .asWritten && base.isBracketed) {
      printInBrackets(base)
    } else {
      print(base)
    }
  }

  private mutating func printIndex(_ index: IndexSyntax) {
    write("[")
    switch index {
    case .word(let word): write(word.rawValue)
    case .expression(let expression):
      // A bare word would select by itself.
      if case .symbol = expression.kind, !(style == .asWritten && expression.isBracketed) {
        printInBrackets(expression)
      } else {
        print(expression)
      }
    }
    write("]")
  }
}

extension ExpressionSyntax {
  /// How loosely an operation binds; `nil` for what needs no brackets inside an operation.
  fileprivate var looseness: Precedence? {
    switch kind {
    case .assignment: .assignment
    case .set: .set
    case .unary: .sign
    case .binary(.power, _, let right): right.endsInSign ? .sign : .power
    case .binary(let operation, _, _): operation.precedence
    default: nil
    }
  }

  /// Whether this ends in a sign without brackets, which reaches on over a further power.
  private var endsInSign: Bool {
    var node = self
    while !node.isBracketed, case .binary(.power, _, let right) = node.kind { node = right }
    if case .unary = node.kind { return !node.isBracketed }
    return false
  }
}
