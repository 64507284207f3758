import PredicateEvaluation
import PredicateFormat

/// Something about a comparison that its two values do not show by themselves.
public enum StepFact: Sendable {
  /// Options had texts folded before they were compared; `nil` for a side that is no text.
  case folded(left: String?, right: String?)
  /// Two texts differ though they look alike.
  case lookalike(TextLookalike)
  /// The values are of different kinds, so that they are not equal whatever they hold.
  case kinds(left: PredicateValue, right: PredicateValue)
}

extension StepList {
  /// What is to be said about a step that compares, besides its values; none for most steps.
  ///
  /// Linear in the texts that it compares.
  public func facts(of step: EvaluationStep) -> [StepFact] {
    guard case .predicate(let predicate)? = node(of: step),
      case .comparison(let comparison) = predicate.kind,
      let (left, right) = comparedValues(of: step)
    else { return [] }
    let compared = ComparedValues(comparison, left, right, holds: holds(step))
    return [compared.folded, compared.lookalike, compared.kinds].compactMap { $0 }
  }

  private func holds(_ step: EvaluationStep) -> Bool {
    if case .element(_, _, let holds) = step.event { return holds ?? false }
    return value(of: step) == .boolean(true)
  }
}

/// The values that one comparison compared.
private struct ComparedValues {
  private let comparison: ComparisonSyntax
  private let left: PredicateValue
  private let right: PredicateValue
  /// Whether the comparison found what it looks for; `!=` looks for equality too.
  private let matches: Bool

  init(
    _ comparison: ComparisonSyntax, _ left: PredicateValue, _ right: PredicateValue, holds: Bool
  ) {
    self.comparison = comparison
    self.left = left
    self.right = right
    matches = comparison.comparator == .notEqual ? !holds : holds
  }

  /// The folded texts, where folding changed one of them.
  var folded: StepFact? {
    guard comparison.comparator != .matches else { return nil }
    let texts = [left, right].map(Self.text)
    let folded = texts.map { $0.flatMap(comparison.options.folded) }
    guard zip(texts, folded).contains(where: { $1 != nil && !Self.isSame($0, $1) }) else {
      return nil
    }
    return .folded(left: folded[0], right: folded[1])
  }

  /// Texts that would match if what cannot be seen were left out.
  var lookalike: StepFact? {
    guard !matches, case .string(let text) = left else { return nil }
    let others: [String] =
      switch right {
      case .string(let other): [other]
      case .array(let list), .set(let list): list.compactMap(Self.text)
      default: []
      }
    let ignoresCase = comparison.options.contains(.caseInsensitive)
    for other in others {
      if let found = TextLookalike(
        text, comparison.comparator, other, ignoringCase: ignoresCase)
      {
        return .lookalike(found)
      }
    }
    return nil
  }

  /// Kinds that never equal each other.
  var kinds: StepFact? {
    guard !matches, comparison.comparator == .equal || comparison.comparator == .notEqual,
      let first = Self.family(left), let second = Self.family(right), first != second
    else { return nil }
    return .kinds(left: left, right: right)
  }

  private static func text(_ value: PredicateValue) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// Whether two texts are the same bytes; Swift's own equality takes composed for decomposed.
  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }

  private static func family(_ value: PredicateValue) -> String? {
    switch value {
    case .boolean, .integer, .unsigned, .double: "number"
    case .string, .date, .data, .array, .set: value.kindName
    default: nil
    }
  }
}
