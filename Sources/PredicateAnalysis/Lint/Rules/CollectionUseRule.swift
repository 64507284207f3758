import PredicateFormat

/// A list that is compared as if it were one of its elements, or their number.
struct CollectionUseRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard comparison.modifier == .direct else { return }
    let left = scope.known(comparison.left).shape
    let right = scope.known(comparison.right).shape
    if isNumberTest(comparison), !reportMapped(comparison, predicate, left, right, scope, &report) {
      let (first, second) = (comparison.left, comparison.right)
      if !reportTruth(comparison, left, &report) {
        reportNumber(first, left, second, right, scope, &report)
        reportNumber(second, right, first, left, scope, &report)
      }
    }
    guard left.isCollection, comparison.needsElement(right) else { return }
    reportWithoutAny(comparison, predicate, &report)
  }

  /// In an OR or AND, the same path with ANY in one term and without in another.
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .compound(let operation, let operands) = predicate.kind, operation != .not else {
      return
    }
    let near = operands.prefix(LintLimits.operands)
    let quantified = near.compactMap(\.comparison).filter { $0.modifier != .direct }
    for operand in near {
      guard let comparison = operand.comparison, comparison.modifier == .direct,
        scope.known(comparison.left).shape.isUnknown, !comparison.right.isNilLiteral,
        let sibling = quantified.first(where: { $0.left == comparison.left })
      else { continue }
      let word = sibling.modifier.rawValue
      report.add(
        .warning, .listWithoutAny,
        "\(word) stands before another test of \(comparison.left.named), but not before "
          + "this one",
        at: operand.range, fixIts: [.insert("\(word) ", before: operand.range)],
        help: "\(word) covers one comparison only")
    }
  }

  /// Reports a key that is asked of every element of a list, and answers whether there is one.
  ///
  /// Of `fileproviderItems.isUploaded` the values are meant, not their number.
  private func reportMapped(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ left: KnownValue.Shape,
    _ right: KnownValue.Shape, _ scope: LintScope, _ report: inout LintReport
  ) -> Bool {
    guard let last = scope.steps(of: comparison.left).last, last.key != nil,
      last.receiver.shape.isCollection, !CountWithoutAtRule.applies(to: last),
      left.element.family == .number || left.element.isUnknown,
      right.family == .number || comparison.right.numberBounds
    else { return false }
    reportWithoutAny(comparison, predicate, &report)
    return true
  }

  private func reportWithoutAny(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ report: inout LintReport
  ) {
    report.add(
      .error, .listWithoutAny,
      "\(comparison.left.named) is a list, which \(comparison.comparator.canonicalText) "
        + "cannot look into; ANY or ALL is missing",
      at: comparison.left.range, fixIts: [.insert("ANY ", before: predicate.range)])
  }

  /// Reports a list that is compared with YES or NO, and answers whether it is one.
  private func reportTruth(
    _ comparison: ComparisonSyntax, _ left: KnownValue.Shape, _ report: inout LintReport
  ) -> Bool {
    guard comparison.isEquality, left.isCollection, !comparison.left.isBraced,
      let truth = comparison.right.literalBoolean
    else { return false }
    let test = truth == (comparison.comparator == .equal) ? ".@count > 0" : ".@count == 0"
    let place = comparison.left.range.ending.joined(with: comparison.right.range)
    report.add(
      .error, .collectionAsNumber,
      "\(comparison.left.named) is a list, not YES or NO; \"\(test)\" asks for "
        + (test.hasSuffix("> 0") ? "at least one" : "none"),
      at: comparison.left.range,
      fixIts: comparison.operatorRange == nil ? [] : [.init(replace: place, with: test)])
    return true
  }

  private func isNumberTest(_ comparison: ComparisonSyntax) -> Bool {
    comparison.isOrdering || comparison.isEquality || comparison.comparator == .between
  }

  private func reportNumber(
    _ list: ExpressionSyntax, _ listShape: KnownValue.Shape, _ other: ExpressionSyntax,
    _ otherShape: KnownValue.Shape, _ scope: LintScope, _ report: inout LintReport
  ) {
    // The rule on "count" without "@" says it better, and mends it otherwise.
    guard listShape.isCollection, !list.isBraced,
      otherShape.family == .number || other.numberBounds,
      scope.steps(of: list).last.map(CountWithoutAtRule.applies) != true
    else { return }
    report.add(
      .error, .collectionAsNumber,
      "\(list.named) is a list, not a number; its number of elements is \".@count\"",
      at: list.range, fixIts: list.isBracketed ? [] : [.insert(".@count", behind: list.range)])
  }
}

extension ComparisonSyntax {
  /// Whether a list on the left cannot be what is meant, because the operator looks at one value.
  fileprivate func needsElement(_ right: KnownValue.Shape) -> Bool {
    switch comparator {
    case .typeConformsTo, .typeEquals, .beginsWith, .endsWith, .like, .matches: true
    case .equal, .notEqual: right.family == .text || right.family == .date
    default: false
    }
  }
}

extension ExpressionSyntax {
  /// Whether this is a list in braces.
  fileprivate var isBraced: Bool { literalElements != nil }

  /// Whether this is a list of two numbers, as BETWEEN takes it.
  fileprivate var numberBounds: Bool {
    guard let elements = literalElements, elements.count == 2 else { return false }
    return elements.allSatisfy {
      switch $0 {
      case .integer?, .double?, .unsigned?: true
      default: false
      }
    }
  }
}
