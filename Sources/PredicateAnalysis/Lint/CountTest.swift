import PredicateFormat

/// A comparison of the number of elements of a collection with something.
struct CountTest {
  /// What is counted.
  let counted: ExpressionSyntax
  /// The operator, with the count on its left.
  let comparator: ComparisonOperator
  /// What the count is compared with.
  let other: ExpressionSyntax

  /// Reads a comparison as a test of a count, on whichever side the count stands.
  init?(_ comparison: ComparisonSyntax) {
    guard comparison.modifier == .direct else { return nil }
    if let counted = comparison.left.counted {
      self.counted = counted
      comparator = comparison.comparator
      other = comparison.right
    } else if let counted = comparison.right.counted, let mirrored = comparison.mirroredComparator {
      self.counted = counted
      comparator = mirrored
      other = comparison.left
    } else {
      return nil
    }
  }

  /// Reads a predicate as a test of a count.
  init?(_ predicate: PredicateSyntax) {
    guard let comparison = predicate.comparison else { return nil }
    self.init(comparison)
  }

  /// Whether the test can only hold for at least one element.
  var needsOne: Bool {
    guard let number = other.literalInteger else { return false }
    switch comparator {
    case .greater: return number >= 0
    case .greaterOrEqual, .equal: return number >= 1
    case .notEqual: return number == 0
    default: return false
    }
  }

  /// What the test answers whatever is counted; `nil` when that depends on it.
  var constantAnswer: Bool? {
    guard let number = other.literalInteger else { return nil }
    switch comparator {
    case .greaterOrEqual: return number <= 0 ? true : nil
    case .greater, .notEqual: return number < 0 ? true : nil
    case .less: return number <= 0 ? false : nil
    case .lessOrEqual, .equal: return number < 0 ? false : nil
    default: return nil
    }
  }

  /// The upper bound of a test that also holds for no element: 5 of `<= 5`; `nil` for other tests.
  var upperBound: Int64? {
    switch comparator {
    case .lessOrEqual: other.literalInteger.flatMap { $0 >= 1 ? $0 : nil }
    case .less: other.literalInteger.flatMap { $0 >= 2 ? $0 : nil }
    case .between:
      if let bounds = other.literalElements, bounds.count == 2, bounds[0] == .integer(0),
        case .integer(let upper)? = bounds[1], upper >= 1
      {
        upper
      } else {
        nil
      }
    default: nil
    }
  }

  /// Whether the test makes sure that a collection has at least one element.
  func makesSureOfOne(in collection: ExpressionSyntax) -> Bool {
    guard needsOne else { return false }
    if counted == collection { return true }
    // What a SUBQUERY kept was in its collection.
    if case .subquery(let source, _, _) = counted.kind { return source == collection }
    return false
  }
}

extension ExpressionSyntax {
  /// What `x.@count`, `x[SIZE]` and `count:(x)` count; `nil` for other expressions.
  var counted: ExpressionSyntax? {
    switch kind {
    case .keyPath(let base, let components):
      guard case .collectionOperator("count")? = components.last?.kind else { return nil }
      let rest = Array(components.dropLast())
      if rest.isEmpty { return base }
      let end = rest.last?.range.end ?? range.end
      return ExpressionSyntax(
        .keyPath(base: base, rest), range: SourceRange(range.start, end))
    case .index(let base, .word(.size)): return base
    case .function("count:", let arguments): return arguments.count == 1 ? arguments[0] : nil
    default: return nil
    }
  }
}
