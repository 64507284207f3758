import PredicateFormat

/// The results of a predicate for the combinations of its conditions' results.
///
/// A condition is a comparison; equal comparisons are one condition. Rows follow the evaluation: a
/// condition that short-circuiting skips has no value in that row, so that a row stands for all
/// combinations that begin like it. Combinations that no value can have, such as `a == 1` and
/// `a == 2` both true, are left out.
///
///     TruthTable(try PredicateSyntax(format: "a == 1 OR b == 2")).rows.count   // 3
public struct TruthTable: Sendable {
  /// A condition: one column.
  public struct Condition: Sendable {
    /// The first node that is this condition.
    public let node: NodeID
    /// The condition as its author wrote it.
    public let text: String
    let predicate: PredicateSyntax
  }

  /// One row.
  public struct Row: Hashable, Sendable {
    /// The result of each condition; `nil` where it is not evaluated.
    public let values: [Bool?]
    /// The predicate's result.
    public let result: Bool
  }

  /// The predicate that the table is of: the whole one, or the test of a SUBQUERY.
  public let predicate: PredicateSyntax
  /// The variable of the SUBQUERY whose test this is, without `$`; `nil` for the whole predicate.
  public let variable: String?
  /// The columns, in the order of the text.
  public let conditions: [Condition]
  /// The rows, in the order of an evaluation that tries true first.
  public let rows: [Row]
  /// Whether there are more rows than the limit, or more conditions than 200.
  public let isCut: Bool

  /// Makes the table of a predicate with at most `limit` rows.
  public init(_ predicate: PredicateSyntax, limit: Int = 256) {
    self.init(predicate, variable: nil, limit: limit)
  }

  /// The tables of a predicate and of the test of every SUBQUERY in it, outermost first; tests and
  /// predicates of a single condition have none, unless there is nothing else.
  public static func tables(for predicate: PredicateSyntax, limit: Int = 256) -> [TruthTable] {
    var tables = [TruthTable(predicate, limit: limit)]
    SyntaxNode.predicate(predicate).forEachExpression { expression in
      if case .subquery(_, let variable, let test) = expression.kind {
        tables.append(TruthTable(test, variable: variable, limit: limit))
      }
    }
    let telling = tables.filter { $0.conditions.count > 1 }
    return telling.isEmpty ? Array(tables.prefix(1)) : telling
  }

  /// Wider predicates have no table.
  private static let conditionLimit = 200

  private init(_ predicate: PredicateSyntax, variable: String?, limit: Int) {
    self.predicate = predicate
    self.variable = variable
    let all = predicate.conditions
    guard all.count <= Self.conditionLimit else {
      conditions = []
      rows = []
      isCut = true
      return
    }
    var conditions: [Condition] = []
    for comparison in all
    where !conditions.contains(where: { $0.predicate == comparison }) {
      conditions.append(
        Condition(node: comparison.id, text: comparison.quoted, predicate: comparison))
    }
    self.conditions = conditions
    var builder = RowBuilder(predicate, conditions.map(\.predicate), limit: limit)
    builder.build()
    rows = builder.rows
    isCut = builder.isCut
  }
}

/// Walks through the evaluations that a predicate can have.
private struct RowBuilder {
  private let predicate: PredicateSyntax
  private let conditions: [PredicateSyntax]
  private let limit: Int
  private(set) var rows: [TruthTable.Row] = []
  private(set) var isCut = false

  init(_ predicate: PredicateSyntax, _ conditions: [PredicateSyntax], limit: Int) {
    self.predicate = predicate
    self.conditions = conditions
    self.limit = limit
  }

  mutating func build() { extend(Array(repeating: nil, count: conditions.count)) }

  /// Adds the rows that begin with some values: when the result needs one more condition, both
  /// values of it are tried.
  private mutating func extend(_ values: [Bool?]) {
    guard rows.count < limit else {
      isCut = true
      return
    }
    var needed: Int?
    if let result = evaluate(predicate, values, &needed) {
      rows.append(TruthTable.Row(values: values, result: result))
      return
    }
    guard let needed else { return }
    for value in [true, false] where isPossible(needed, value, values) {
      var next = values
      next[needed] = value
      extend(next)
    }
  }

  /// The result for some values; `nil` when a condition without a value is needed.
  private func evaluate(
    _ predicate: PredicateSyntax, _ values: [Bool?], _ needed: inout Int?
  ) -> Bool? {
    switch predicate.kind {
    case .constant(let value): return value
    case .comparison:
      guard let index = conditions.firstIndex(of: predicate) else { return nil }
      if values[index] == nil { needed = index }
      return values[index]
    case .compound(.not, let operands):
      guard let operand = operands.first else { return false }
      return evaluate(operand, values, &needed).map { !$0 }
    case .compound(let operation, let operands):
      let deciding = operation == .or
      for operand in operands {
        guard let value = evaluate(operand, values, &needed) else { return nil }
        if value == deciding { return deciding }
      }
      return !deciding
    }
  }

  /// Whether a value of a condition goes together with the values that are there.
  private func isPossible(_ index: Int, _ value: Bool, _ values: [Bool?]) -> Bool {
    for (other, otherValue) in values.enumerated() {
      guard let otherValue,
        let relation = ConditionRelation(conditions[index], conditions[other])
      else { continue }
      switch relation {
      case .opposite: if value == otherValue { return false }
      case .exclusive: if value && otherValue { return false }
      }
    }
    return true
  }
}

/// How two conditions depend on each other.
enum ConditionRelation {
  /// One is true when the other is not.
  case opposite
  /// Both cannot be true.
  case exclusive

  /// The relation of two comparisons, when there is a sure one.
  init?(_ left: PredicateSyntax, _ right: PredicateSyntax) {
    guard let left = left.comparison, let right = right.comparison,
      left.left == right.left, left.modifier == .direct, right.modifier == .direct,
      left.options == right.options, left.left.isStable
    else { return nil }
    let comparators = (left.comparator, right.comparator)
    if left.right == right.right,
      comparators == (.equal, .notEqual) || comparators == (.notEqual, .equal)
    {
      self = .opposite
    } else if comparators == (.equal, .equal), left.options.isEmpty,
      let first = left.right.literal, let second = right.right.literal, first != second,
      !(first.isNil && second.isNil)
    {
      self = .exclusive
    } else {
      return nil
    }
  }
}

extension PredicateSyntax {
  /// The comparisons of the predicate itself, not those in the tests of SUBQUERYs.
  var conditions: [PredicateSyntax] {
    switch kind {
    case .constant: []
    case .comparison: [self]
    case .compound(_, let operands): operands.flatMap(\.conditions)
    }
  }
}

extension ExpressionSyntax {
  /// Whether two evaluations on one object yield the same.
  var isStable: Bool {
    !SyntaxNode.expression(self).contains { node in
      guard case .expression(let expression) = node else { return false }
      switch expression.kind {
      case .function("random", _), .function("randomn:", _), .function("now", _), .assignment:
        return true
      default: return false
      }
    }
  }
}
