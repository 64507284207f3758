import PredicateEvaluation
import PredicateFormat

/// One comparison with its values, in words.
///
///     isUploaded is NO, not YES
///     documentSize is 7, which is not greater than 9
///     "draft.txt" does not end with ".PDF"
///     3 is greater than 2
struct ComparisonPhrase {
  /// A side of the comparison.
  enum Side {
    /// A literal.
    case constant(PredicateValue)
    /// An expression and its value.
    case found(String, PredicateValue)
    /// An expression that was not evaluated.
    case unknown(String)

    /// The value, when it is known.
    var value: PredicateValue? {
      switch self {
      case .constant(let value), .found(_, let value): value
      case .unknown: nil
      }
    }
  }

  let comparison: ComparisonSyntax
  let holds: Bool
  let left: Side
  let right: Side
  let name: (PredicateValue) -> String?

  init(
    _ comparison: ComparisonSyntax, holds: Bool, left: Side, right: Side,
    name: @escaping (PredicateValue) -> String?
  ) {
    self.comparison = comparison
    self.holds = holds
    self.left = left
    self.right = right
    self.name = name
  }

  var text: String {
    let difference = ComparedDifference(comparison, left.value, right.value, holds: holds)
    return sentence(difference) + (difference?.remark.map { "; \($0)" } ?? "")
  }

  private func sentence(_ difference: ComparedDifference?) -> String {
    let comparator = comparison.comparator
    let verb = Self.verb(comparator, holds)
    let leftWords = described(left, difference)
    let rightWords = described(right, difference)
    // Of literals there is nothing to tell but the comparison itself.
    guard case .found(let text, let value) = left else {
      if case .found(let text, let value) = right, value.isNil { return "\(text) is nil" }
      return "\(leftWords) \(verb) \(rightWords)"
    }
    switch comparator {
    case .equal, .notEqual:
      let isEqual = holds == (comparator == .equal)
      if isEqual { return "\(text) is \(leftWords)" }
      if value.isNotANumber { return "\(text) is nan, which equals nothing, not even itself" }
      return "\(text) is \(leftWords), not \(rightWords)"
    default: break
    }
    if value.isNil { return "\(text) is nil" }
    if case .found(let text, let value) = right, value.isNil { return "\(text) is nil" }
    switch comparator {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between:
      return "\(text) is \(leftWords), which \(verb) \(rightWords)"
    default:
      return "\(leftWords) \(verb) \(rightWords)"
    }
  }

  /// A side's value, with its kind where only that tells it from the other side's.
  private func described(_ side: Side, _ difference: ComparedDifference?) -> String {
    switch side {
    case .constant(let value), .found(_, let value):
      name(value)
        ?? (difference?.isOfKind == true ? value.describedWithKind : value.shortDescription)
    case .unknown(let text): text
    }
  }

  private static func verb(_ comparator: ComparisonOperator, _ holds: Bool) -> String {
    func say(_ yes: String, _ no: String) -> String { holds ? yes : no }
    return switch comparator {
    case .equal: say("is", "is not")
    case .notEqual: say("is not", "is")
    case .less: say("is less than", "is not less than")
    case .lessOrEqual: say("is at most", "is not at most")
    case .greater: say("is greater than", "is not greater than")
    case .greaterOrEqual: say("is at least", "is not at least")
    case .between: say("is between", "is not between")
    case .beginsWith: say("begins with", "does not begin with")
    case .endsWith: say("ends with", "does not end with")
    case .contains: say("contains", "does not contain")
    case .in: say("is in", "is not in")
    case .like: say("is like", "is not like")
    case .matches: say("matches", "does not match")
    case .typeConformsTo: say("conforms to", "does not conform to")
    case .typeEquals: say("is the type", "is not the type")
    case .selector(let name): say("answers \(name) with yes for", "answers \(name) with no for")
    }
  }
}

extension PredicateValue {
  /// Whether it is the number that equals nothing.
  fileprivate var isNotANumber: Bool {
    if case .double(let number) = self { number.isNaN } else { false }
  }
}
