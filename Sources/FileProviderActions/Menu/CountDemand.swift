import PredicateEvaluation
import PredicateFormat

/// What a comparison asks of a count, for readers who see only the count: `exactly 1 is wanted`.
struct CountDemand {
  /// The demand in words.
  let text: String
  /// Whether the count has to be that of the whole collection.
  let isOfAll: Bool

  /// What a comparison asks, given the value of its right side; `nil` when that is not said in a few
  /// words.
  init?(_ comparison: ComparisonSyntax, _ count: ItemCount, right: PredicateValue?) {
    isOfAll =
      comparison.comparator == .equal
      && comparison.right.expressionFormat == count.collection.expressionFormat + ".@count"
    if isOfAll {
      text = "all are wanted"
    } else if case .between = comparison.comparator,
      case .aggregate(let bounds) = comparison.right.kind, bounds.count == 2,
      case .constant(.integer(let low)) = bounds[0].kind,
      case .constant(.integer(let high)) = bounds[1].kind
    {
      text = "\(low) to \(high) are wanted"
    } else if case .integer(let number)? = right,
      let words = Self.words(comparison.comparator, number)
    {
      text = words
    } else {
      return nil
    }
  }

  private static func words(_ comparator: ComparisonOperator, _ number: Int64) -> String? {
    let wanted = "\(number) \(number == 1 ? "is" : "are") wanted"
    switch comparator {
    case .equal: return number == 0 ? "none is wanted" : "exactly \(wanted)"
    case .notEqual: return "any number but \(number) is wanted"
    case .greater: return "more than \(wanted)"
    case .greaterOrEqual: return "at least \(wanted)"
    case .less: return "fewer than \(number) are wanted"
    case .lessOrEqual: return "at most \(wanted)"
    default: return nil
    }
  }
}
