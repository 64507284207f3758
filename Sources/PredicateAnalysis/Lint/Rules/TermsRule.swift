import PredicateFormat

/// Operands of one AND or OR that repeat, exclude or complete each other.
struct TermsRule: LintRule {
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .compound(let operation, let operands) = predicate.kind, operation != .not else {
      return
    }
    // Only terms of one text can be the same, and only terms of one left side exclude each other.
    var terms: [String: [PredicateSyntax]] = [:]
    var tests: [String: [PredicateSyntax]] = [:]
    for operand in operands.prefix(LintLimits.operands) {
      let text = operand.predicateFormat
      let left = operand.comparison.map { $0.left.expressionFormat } ?? ""
      defer {
        terms[text, default: []].append(operand)
        tests[left, default: []].append(operand)
      }
      if terms[text, default: []].contains(operand) {
        report.add(
          .warning, .repeatedTerm,
          "the same condition stands in this \(operation.rawValue) already",
          at: operand.range)
        continue
      }
      guard let clash = tests[left]?.first(where: { excludes($0, operand, operation) }) else {
        continue
      }
      switch operation {
      case .and:
        report.add(
          .warning, .contradictingTerms,
          "one value cannot be both: this AND is never true", at: operand.range,
          notes: [Diagnostic.Note("the other condition", at: clash.range)],
          help: "OR is meant, or IN {...}")
      default:
        report.add(
          .warning, .alwaysTrueTerms,
          "every value differs from one of the two: this OR is always true", at: operand.range,
          notes: [Diagnostic.Note("the other condition", at: clash.range)], help: "AND is meant")
      }
    }
  }

  /// Whether two tests of one value against different literals decide the compound.
  private func excludes(
    _ left: PredicateSyntax, _ right: PredicateSyntax, _ operation: CompoundOperator
  ) -> Bool {
    let comparator: ComparisonOperator = operation == .and ? .equal : .notEqual
    guard let left = left.comparison, let right = right.comparison,
      left.comparator == comparator, right.comparator == comparator,
      left.modifier == .direct, right.modifier == .direct, left.options == right.options,
      left.left == right.left, !left.left.isConstant,
      let leftValue = left.right.literal, let rightValue = right.right.literal
    else { return false }
    if case .string(let leftText) = leftValue, case .string(let rightText) = rightValue,
      !left.options.isEmpty
    {
      return leftText.lowercased() != rightText.lowercased() && left.options == .caseInsensitive
    }
    return leftValue != rightValue
  }
}
