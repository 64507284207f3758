import PredicateFormat

extension ExpressionSyntax {
  /// The value of a literal or of an argument; `nil` for everything that is evaluated.
  var literal: PredicateValue? {
    if case .constant(let value) = kind { value } else { nil }
  }

  /// The text of a string literal.
  var literalText: String? {
    if case .constant(.string(let text)) = kind { text } else { nil }
  }

  /// The number of a whole-number literal.
  var literalInteger: Int64? {
    if case .constant(.integer(let number)) = kind { number } else { nil }
  }

  /// Whether this is `nil` or the null object.
  var isNilLiteral: Bool { literal?.isNil ?? false }

  /// The truth of YES, NO, TRUE and FALSE.
  var literalBoolean: Bool? {
    if case .constant(.boolean(let value)) = kind { value } else { nil }
  }

  /// The literals of a braced list or of an array argument; `nil` for another expression.
  var literalElements: [PredicateValue?]? {
    switch kind {
    case .aggregate(let elements): elements.map(\.literal)
    case .constant(.array(let values)), .constant(.set(let values)): values
    default: nil
    }
  }

  /// This string literal, or those of a braced list, each with its place.
  var textLiterals: [(text: String, range: SourceRange)] {
    switch kind {
    case .constant(.string(let text)): [(text, range)]
    case .aggregate(let elements): elements.flatMap(\.textLiterals)
    default: []
    }
  }

  /// The last key of a key path, such as `isUploaded` of `$item.isUploaded`.
  var lastKey: String? {
    guard case .keyPath(_, let components) = kind,
      case .key(let key, _)? = components.last?.kind
    else { return nil }
    return key
  }

  /// The only key of a path that starts at the evaluated object and has one plain step.
  var loneKey: String? {
    guard case .keyPath(nil, let components) = kind, components.count == 1,
      case .key(let key, false) = components[0].kind
    else { return nil }
    return key
  }

  /// Whether the value depends on nothing but the text: no key, no variable, no chance, no clock.
  var isConstant: Bool {
    switch kind {
    case .constant: true
    case .selfObject, .variable, .keyPath, .symbol, .anyKey, .placeholder, .assignment, .message:
      false
    case .function("random", _), .function("randomn:", _), .function("now", _): false
    case .ternary, .subquery: false
    default:
      children.allSatisfy {
        if case .expression(let child) = $0 { child.isConstant } else { false }
      }
    }
  }

  fileprivate func readsVariable(_ name: String) -> Bool {
    switch kind {
    case .variable(name): true
    case .keyPath(_, let components):
      components.contains { if case .variable(name) = $0.kind { true } else { false } }
    default: false
    }
  }
}

extension SyntaxNode {
  /// Whether this node or one below it passes a test.
  func contains(where test: (SyntaxNode) -> Bool) -> Bool {
    test(self) || children.contains { $0.contains(where: test) }
  }

  /// Whether a variable is read in this tree.
  func mentions(variable name: String) -> Bool {
    contains { node in
      if case .expression(let expression) = node { expression.readsVariable(name) } else { false }
    }
  }
}

extension ComparisonSyntax {
  /// The operator when both sides can be swapped: `3 < x` says `x > 3`.
  var mirroredComparator: ComparisonOperator? {
    switch comparator {
    case .equal, .notEqual: comparator
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }

  /// Whether the operator orders its sides.
  var isOrdering: Bool {
    switch comparator {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// Whether the operator is `==` or `!=`.
  var isEquality: Bool { comparator == .equal || comparator == .notEqual }

  /// The bytes between both sides, when they hold the operator and nothing else.
  var operatorRange: SourceRange? {
    guard !left.isBracketed, !right.isBracketed, left.range.end < right.range.start else {
      return nil
    }
    return SourceRange(left.range.end, right.range.start)
  }

  /// A fix-it that writes another operator, when the place of the operator is known.
  func writing(_ text: String) -> [Diagnostic.FixIt] {
    operatorRange.map { [Diagnostic.FixIt(replace: $0, with: " \(text) ")] } ?? []
  }
}
