import PredicateFormat

/// A comparison of a number of matching elements, `SUBQUERY(...).@count > 0`, taken apart.
struct ItemCount {
  /// The SUBQUERY.
  let subquery: ExpressionSyntax
  /// What it picks from.
  let collection: ExpressionSyntax
  /// The variable, without `$`.
  let variable: String
  /// The test.
  let test: PredicateSyntax

  /// Takes a comparison apart; `nil` when its left side is not such a count.
  init?(_ comparison: ComparisonSyntax) {
    guard let subquery = Self.counted(comparison.left),
      case .subquery(let collection, let variable, let test) = subquery.kind
    else { return nil }
    self.subquery = subquery
    self.collection = collection
    self.variable = variable
    self.test = test
  }

  /// What stands before `.@count` or inside `count:(...)`.
  private static func counted(_ expression: ExpressionSyntax) -> ExpressionSyntax? {
    switch expression.kind {
    case .keyPath(let base?, let components):
      guard components.count == 1, case .collectionOperator("count") = components[0].kind else {
        return nil
      }
      return base
    case .function("count:", let arguments) where arguments.count == 1: return arguments[0]
    case .index(let base, .word(.size)): return base
    default: return nil
    }
  }

  /// Whether it picks from the selected items.
  var picksItems: Bool {
    guard case .keyPath(nil, let components) = collection.kind, components.count == 1,
      case .key("fileproviderItems", _) = components[0].kind
    else { return false }
    return true
  }

  /// The test as a phrase about one element: without the variable in front of its keys.
  var testText: String { plain(test).formatted(as: .asWritten) }

  /// A part of the test without the variable in front of its keys; recursive, as deep as the parser
  /// lets trees be.
  func plain(_ predicate: PredicateSyntax) -> PredicateSyntax {
    var plain = predicate
    switch predicate.kind {
    case .comparison(var comparison):
      comparison.left = withoutVariable(comparison.left)
      comparison.right = withoutVariable(comparison.right)
      plain.kind = .comparison(comparison)
    case .compound(let compound, let operands):
      plain.kind = .compound(compound, operands.map(self.plain))
    default: break
    }
    return plain
  }

  private func withoutVariable(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    guard case .keyPath(let base?, let components) = expression.kind,
      case .variable(variable) = base.kind
    else { return expression }
    var plain = expression
    plain.kind = .keyPath(base: nil, components)
    return plain
  }
}
