import PredicateEvaluation
import PredicateFormat

/// One comparison with its values, in words.
///
///     isUploaded is NO, not YES
///     documentSize is 7, which is not greater than 9
///     "draft.txt" does not end with ".PDF"
struct ComparisonPhrase {
  /// A side of the comparison.
  enum Side {
    /// A literal.
    case constant(PredicateValue)
    /// An expression and its value.
    case found(String, PredicateValue)
    /// An expression that was not evaluated.
    case unknown(String)
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
    if case .found = left {
      switch comparison.comparator {
      case .equal: return found(left) + (holds ? "" : ", not \(described(right))")
      case .notEqual: return found(left) + (holds ? ", not \(described(right))" : "")
      default: break
      }
    }
    if case .found(let text, let value) = left, value.isNil { return "\(text) is nil" }
    if case .found(let text, let value) = right, value.isNil { return "\(text) is nil" }
    let verb = Self.verb(comparison.comparator, holds)
    switch comparison.comparator {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between:
      return "\(found(left)), which \(verb) \(described(right))"
    default:
      return "\(described(left)) \(verb) \(described(right))"
    }
  }

  private func found(_ side: Side) -> String {
    switch side {
    case .constant(let value): value.shortDescription
    case .found(let text, let value): "\(text) is \(described(value))"
    case .unknown(let text): text
    }
  }

  private func described(_ side: Side) -> String {
    switch side {
    case .constant(let value), .found(_, let value): described(value)
    case .unknown(let text): text
    }
  }

  private func described(_ value: PredicateValue) -> String {
    name(value) ?? value.shortDescription
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
