// Equality of trees compares meaning: ids, ranges and the author's spelling do not count.

extension PredicateSyntax: Equatable {
  /// Whether both mean the same.
  public static func == (left: PredicateSyntax, right: PredicateSyntax) -> Bool {
    switch (left.kind, right.kind) {
    case (.constant(let left), .constant(let right)): left == right
    case (.comparison(let left), .comparison(let right)): left == right
    case (.compound(let leftOperator, let left), .compound(let rightOperator, let right)):
      leftOperator == rightOperator && left == right
    default: false
    }
  }
}

extension ExpressionSyntax: Equatable {
  /// Whether both mean the same.
  public static func == (left: ExpressionSyntax, right: ExpressionSyntax) -> Bool {
    left.kind == right.kind
  }
}

extension KeyPathComponent: Equatable {
  /// Whether both read the same key; quotes do not count.
  public static func == (left: KeyPathComponent, right: KeyPathComponent) -> Bool {
    left.kind == right.kind
  }
}

extension KeyPathComponent.Kind: Equatable {
  /// Whether both read the same key; quotes do not count.
  public static func == (left: KeyPathComponent.Kind, right: KeyPathComponent.Kind) -> Bool {
    switch (left, right) {
    case (.key(let left, _), .key(let right, _)): left.utf8.elementsEqual(right.utf8)
    case (.collectionOperator(let left), .collectionOperator(let right)): left == right
    case (.variable(let left), .variable(let right)): left == right
    case (.reservedWord(let left), .reservedWord(let right)): left == right
    case (.indexed(let left, let leftIndex), .indexed(let right, let rightIndex)):
      left == right && leftIndex == rightIndex
    case (.computed(let left), .computed(let right)): left == right
    case (.placeholder(let left), .placeholder(let right)): left == right
    default: false
    }
  }
}
