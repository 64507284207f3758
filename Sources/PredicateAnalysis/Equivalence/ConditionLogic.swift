import PredicateFormat

/// Two predicates as formulas over the same conditions.
struct ConditionLogic {
  private indirect enum Formula {
    case constant(Bool)
    case condition(Int)
    case not(Formula)
    case and([Formula])
    case or([Formula])
  }

  /// More conditions than this are not tried out.
  private static let limit = 16

  private var conditions: [PredicateSyntax] = []
  private var left = Formula.constant(false)
  private var right = Formula.constant(true)

  init(_ left: PredicateSyntax, _ right: PredicateSyntax) {
    guard left.nodeCount + right.nodeCount < 5_000 else { return }
    self.left = formula(left)
    self.right = formula(right)
  }

  /// Whether both have the same result for every combination of results of the conditions.
  var areEquivalent: Bool {
    guard conditions.count <= Self.limit else { return false }
    for bits in 0..<(1 << conditions.count) where isPossible(bits) {
      if Self.value(left, bits) != Self.value(right, bits) { return false }
    }
    return true
  }

  private func isPossible(_ bits: Int) -> Bool {
    for first in conditions.indices where bits & (1 << first) != 0 {
      for second in 0..<first where bits & (1 << second) != 0 {
        if case .exclusive? = ConditionRelation(conditions[first], conditions[second]) {
          return false
        }
      }
    }
    return true
  }

  private static func value(_ formula: Formula, _ bits: Int) -> Bool {
    switch formula {
    case .constant(let value): value
    case .condition(let number): bits & (1 << number) != 0
    case .not(let inner): !value(inner, bits)
    case .and(let parts): parts.allSatisfy { value($0, bits) }
    case .or(let parts): parts.contains { value($0, bits) }
    }
  }

  private mutating func formula(_ predicate: PredicateSyntax) -> Formula {
    switch predicate.kind {
    case .constant(let value): return .constant(value)
    case .compound(.not, let operands):
      return .not(operands.first.map { formula($0) } ?? .constant(true))
    case .compound(.and, let operands):
      var parts: [Formula] = []
      for operand in operands { parts.append(formula(operand)) }
      return .and(parts)
    case .compound(.or, let operands):
      var parts: [Formula] = []
      for operand in operands { parts.append(formula(operand)) }
      return .or(parts)
    case .comparison(let comparison): return formula(comparison, of: predicate)
    }
  }

  private mutating func formula(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax
  ) -> Formula {
    guard comparison.modifier == .direct else { return condition(predicate) }
    switch comparison.comparator {
    case .notEqual:
      var equal = comparison
      equal.comparator = .equal
      return .not(condition(PredicateSyntax(.comparison(equal.inOrder))))
    case .in where comparison.options.isEmpty:
      guard case .aggregate(let elements) = comparison.right.kind, comparison.left.isStable,
        elements.allSatisfy({ !$0.isNilLiteral })
      else { return condition(predicate) }
      var parts: [Formula] = []
      for element in elements {
        let equal = ComparisonSyntax(comparison.left, .equal, element)
        parts.append(condition(PredicateSyntax(.comparison(equal.inOrder))))
      }
      return .or(parts)
    case .between:
      guard case .aggregate(let bounds) = comparison.right.kind, bounds.count == 2,
        comparison.left.isStable
      else { return condition(predicate) }
      let lower = ComparisonSyntax(comparison.left, .greaterOrEqual, bounds[0])
      let upper = ComparisonSyntax(comparison.left, .lessOrEqual, bounds[1])
      return .and([
        condition(PredicateSyntax(.comparison(lower))),
        condition(PredicateSyntax(.comparison(upper))),
      ])
    default:
      return condition(PredicateSyntax(.comparison(comparison.inOrder)))
    }
  }

  private mutating func condition(_ predicate: PredicateSyntax) -> Formula {
    if let comparison = predicate.comparison, comparison.isStable,
      let number = conditions.firstIndex(of: predicate)
    {
      return .condition(number)
    }
    conditions.append(predicate)
    return .condition(conditions.count - 1)
  }
}

extension ComparisonSyntax {
  /// The comparison with a literal on its right where the operator allows it: `3 < x` as `x > 3`.
  fileprivate var inOrder: ComparisonSyntax {
    guard modifier == .direct, left.literal != nil, right.literal == nil,
      let mirrored = mirroredComparator
    else { return self }
    var comparison = self
    comparison.left = right
    comparison.right = left
    comparison.comparator = mirrored
    return comparison
  }

  /// Whether two evaluations on one object have the same result.
  fileprivate var isStable: Bool { left.isStable && right.isStable }
}
