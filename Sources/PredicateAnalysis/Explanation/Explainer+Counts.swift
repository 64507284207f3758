import PredicateFormat

// Tests of how many elements match, and of single bits.

extension Explainer {
  /// A test of a count as a sentence; `nil` where the general words are better.
  func sentence(_ test: CountTest) -> String? {
    if case .subquery(let collection, let variable, let condition) = test.counted.kind {
      return matches(test, collection, variable, condition)
    }
    guard let amount = amount(test) else {
      guard test.comparator == .equal, let other = test.other.counted else { return nil }
      if case .subquery = other.kind { return nil }
      return "\(phrase(test.counted)) has as many elements as \(phrase(other))"
    }
    return "\(phrase(test.counted)) has \(amount) \(isOne(test) ? "element" : "elements")"
  }

  private func matches(
    _ test: CountTest, _ collection: ExpressionSyntax, _ variable: String,
    _ condition: PredicateSyntax
  ) -> String? {
    let whole = phrase(collection)
    let which = "$\(variable) in \(whole) for which \(bracketed(condition))"
    if test.comparator == .equal, let other = test.other.counted, other == collection {
      return
        "for every $\(variable) in \(whole), \(bracketed(condition)) (also when there is none)"
    }
    guard let amount = amount(test) else { return nil }
    return "there \(isOne(test) ? "is" : "are") \(amount) \(which)"
  }

  /// The number of a test as words: `at least 1`, `exactly 2`, `no`.
  private func amount(_ test: CountTest) -> String? {
    if let bounds = elements(of: test.other), bounds.count == 2, test.comparator == .between {
      return "between \(bounds[0]) and \(bounds[1])"
    }
    guard let number = test.other.literalInteger, number >= 0, number < Int64.max else {
      return nil
    }
    switch test.comparator {
    case .equal: return number == 0 ? "no" : "exactly \(number)"
    case .notEqual: return number == 0 ? "at least 1" : "any number but \(number) of"
    case .greater: return "at least \(number + 1)"
    case .greaterOrEqual: return number == 0 ? "any number of" : "at least \(number)"
    case .less:
      return number <= 1 ? (number == 0 ? "fewer than 0" : "no") : "at most \(number - 1)"
    case .lessOrEqual: return number == 0 ? "no" : "at most \(number)"
    default: return nil
    }
  }

  /// Whether the number of a test is one, or none, for the verb.
  private func isOne(_ test: CountTest) -> Bool {
    guard let number = test.other.literalInteger else { return false }
    switch test.comparator {
    case .equal, .greaterOrEqual, .lessOrEqual:
      return number == 1 || (number == 0 && test.comparator != .greaterOrEqual)
    case .greater, .notEqual: return number == 0
    case .less: return number == 1 || number == 2
    default: return false
    }
  }

  /// `(flags & 32) != 0` as words.
  func flagSentence(_ comparison: ComparisonSyntax) -> String? {
    guard case .binary(.bitwiseAnd, let flags, let mask) = comparison.left.kind,
      let bits = mask.literalInteger, bits > 0, let number = comparison.right.literalInteger
    else { return nil }
    let isOneBit = bits & (bits - 1) == 0
    let what = isOneBit ? "the bit \(bits)" : "a bit of \(bits)"
    switch (comparison.comparator, number) {
    case (.notEqual, 0), (.greater, 0): return "\(phrase(flags)) has \(what)"
    case (.equal, 0): return "\(phrase(flags)) has not \(what)"
    case (.equal, bits): return "\(phrase(flags)) has every bit of \(bits)"
    default: return nil
    }
  }
}
