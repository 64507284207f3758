import PredicateFormat

/// How a comparison wants two texts to agree.
enum TextRelation {
  case equality, beginning, end, part

  /// The relation of an operator; `nil` for operators that want something else.
  init?(_ comparator: ComparisonOperator) {
    switch comparator {
    case .equal, .notEqual, .in: self = .equality
    case .beginsWith: self = .beginning
    case .endsWith: self = .end
    case .contains: self = .part
    default: return nil
    }
  }

  /// Whether two texts agree; by canonical equivalence, as Swift compares them.
  func holds(_ left: String, _ right: String) -> Bool {
    switch self {
    case .equality: left == right
    case .beginning: left.hasPrefix(right)
    case .end: left.hasSuffix(right)
    case .part: left.contains(right)
    }
  }
}
