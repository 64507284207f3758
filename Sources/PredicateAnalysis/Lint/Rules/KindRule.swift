import PredicateFormat

/// Both sides of a comparison are of kinds that can never be equal or ordered.
struct KindRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    let left = scope.leftKnown(comparison).shape
    let right = scope.known(comparison.right).shape
    if comparison.comparator == .in, let elements = comparison.right.literalElements {
      checkElements(elements, against: left, comparison, &report)
      return
    }
    guard comparison.isEquality || comparison.isOrdering, let leftFamily = left.family,
      let rightFamily = right.family, leftFamily != rightFamily,
      // Those have rules of their own.
      !left.isCollection, !right.isCollection, leftFamily != .object, rightFamily != .object,
      !(comparison.left.isConstant && comparison.right.isConstant)
    else { return }
    let phrase =
      "\(comparison.left.named) is \(leftFamily.phrase), \(comparison.right.named) is "
      + "\(rightFamily.phrase)"
    let fixIts = fixIts(comparison, left, right)
    if comparison.isOrdering {
      report.add(
        .error, .kindMismatch, "\(phrase); ordering them raises", at: predicate.range,
        fixIts: fixIts)
    } else if comparison.comparator == .equal {
      report.add(
        .error, .kindMismatch, "\(phrase); they are never equal", at: predicate.range,
        fixIts: fixIts)
    } else {
      report.add(
        .warning, .kindMismatch, "\(phrase); they are always unequal", at: predicate.range,
        fixIts: fixIts)
    }
  }

  private func checkElements(
    _ elements: [PredicateValue?], against left: KnownValue.Shape, _ comparison: ComparisonSyntax,
    _ report: inout LintReport
  ) {
    guard let family = left.family, family == .text || family == .number || family == .date,
      !elements.isEmpty, !comparison.left.isConstant
    else { return }
    let others = elements.map { $0.flatMap(Self.family) }
    guard others.allSatisfy({ $0 != nil && $0 != family }), let other = others.first ?? nil else {
      return
    }
    report.add(
      .error, .kindMismatch,
      "\(comparison.left.named) is \(family.phrase), but every element of the list is "
        + "\(other.phrase)",
      at: comparison.right.range)
  }

  private static func family(_ value: PredicateValue) -> KnownValue.Shape.Family? {
    switch value {
    case .string: .text
    case .boolean, .integer, .unsigned, .double: .number
    case .date: .date
    case .data: .data
    default: nil
    }
  }

  /// Takes a number or Boolean out of its quotes, puts one in, or makes a date of ISO 8601 text.
  private func fixIts(
    _ comparison: ComparisonSyntax, _ left: KnownValue.Shape, _ right: KnownValue.Shape
  ) -> [Diagnostic.FixIt] {
    let literal = comparison.right.literal == nil ? comparison.left : comparison.right
    let property = comparison.right.literal == nil ? right : left
    guard let value = literal.literal else { return [] }
    switch (property.family, value) {
    case (.number, .string(let text)):
      if property.isBoolean {
        return TextForm.boolean(text).map { [.init(replace: literal.range, with: $0)] } ?? []
      }
      return TextForm.isNumber(text) ? [.init(replace: literal.range, with: text)] : []
    case (.text, .integer), (.text, .double), (.text, .unsigned):
      return [.init(replace: literal.range, with: "\"\(literal.written)\"")]
    case (.date, .string(let text)):
      return TextForm.date(text).map {
        [.init(replace: literal.range, with: "CAST(\"\($0)\", \"NSDate\")")]
      } ?? []
    default: return []
    }
  }
}
