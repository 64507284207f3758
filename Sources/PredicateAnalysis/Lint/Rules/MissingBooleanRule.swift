import PredicateFormat

/// `== NO` and `!= NO` on a key that may be missing.
struct MissingBooleanRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard comparison.isEquality, comparison.modifier == .direct,
      isNo(comparison.right, beside: comparison.left, scope),
      case .keyPath = comparison.left.kind
    else { return }
    let known = scope.known(comparison.left)
    guard known.mayBeMissing, known.shape.isUnknown || known.shape.isBoolean,
      !isGuarded(comparison.left, predicate, scope)
    else { return }
    let severity: Diagnostic.Severity = scope.isOpen ? .note : .warning
    let key = comparison.left.quoted
    if comparison.comparator == .equal {
      report.add(
        severity, .noOnMissing, "\(predicate.named) is false when \"\(key)\" is missing",
        at: predicate.range, fixIts: comparison.writingRight("!= YES"),
        help: "\(key) != YES also holds when it is missing")
    } else {
      report.add(
        severity, .notNoOnMissing, "\(predicate.named) is true when \"\(key)\" is missing",
        at: predicate.range, fixIts: comparison.writingRight("== YES"),
        help: "\(key) == YES holds only when it is there")
    }
  }

  /// Whether a side is NO, FALSE, or a 0 beside a key that is named like a Boolean.
  private func isNo(
    _ side: ExpressionSyntax, beside key: ExpressionSyntax, _ scope: LintScope
  ) -> Bool {
    if let value = side.literalBoolean { return !value }
    guard side.literalInteger == 0 else { return false }
    if scope.known(key).shape.isBoolean { return true }
    return key.lastKey.map(Self.isNamedLikeBoolean) ?? false
  }

  private static func isNamedLikeBoolean(_ key: String) -> Bool {
    ["is", "has", "can", "should", "did", "was", "allows"].contains { prefix in
      key.hasPrefix(prefix) && key.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// Whether another operand deals with the missing key.
  private func isGuarded(
    _ key: ExpressionSyntax, _ predicate: PredicateSyntax, _ scope: LintScope
  ) -> Bool {
    if scope.isGuarded(predicate.id, by: { $0.comparison?.isSureOfValue(key) ?? false }) {
      return true
    }
    guard case .predicate(let parent)? = scope.parent,
      case .compound(.or, let operands) = parent.kind
    else { return false }
    return operands.contains { operand in
      guard let other = operand.comparison else { return false }
      return other.left == key && other.comparator == .equal && other.right.isNilLiteral
    }
  }
}

extension ComparisonSyntax {
  /// Whether the comparison can only hold when a value is not nil.
  func isSureOfValue(_ value: ExpressionSyntax) -> Bool {
    guard modifier == .direct, left == value || right == value else { return false }
    let other = left == value ? right : left
    switch comparator {
    case .notEqual: return other.isNilLiteral
    case .equal: return other.literal != nil && !other.isNilLiteral
    default: return !other.isNilLiteral
    }
  }

  /// A fix-it that writes another operator with its right side.
  func writingRight(_ text: String) -> [Diagnostic.FixIt] {
    guard let gap = operatorRange else { return [] }
    return [Diagnostic.FixIt(replace: gap.joined(with: right.range), with: " \(text)")]
  }
}
