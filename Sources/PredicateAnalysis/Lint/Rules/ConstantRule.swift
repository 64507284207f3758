import PredicateFormat

/// Comparisons whose result does not depend on the object.
struct ConstantRule: LintRule {
  private static let words: Set<String> = ["yes", "no", "true", "false", "nil", "null"]

  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    let word = keyword(comparison.left)
    let rightIsConstant =
      comparison.right.isConstant || (word != nil && comparison.right.isPlaceholder)
    if comparison.left.isConstant, rightIsConstant {
      if let word {
        report.add(
          .warning, .literalAsKey,
          "\"\(word)\" is a literal, not a key: this compares "
            + "\(comparison.left.expressionFormat) with "
            + "\(Quoting.short(comparison.right.expressionFormat))",
          at: comparison.left.range,
          fixIts: [.init(replace: comparison.left.range, with: "#\(word)")],
          help: "a key of that name is written #\(word), or passed as %K")
        return
      }
      report.add(
        .warning, .constantComparison,
        "no key is used on either side, so the result is always the same", at: predicate.range)
    } else if comparison.left == comparison.right, !comparison.left.isRandom {
      report.add(
        .warning, .sameOperands, "both sides are the same: \(comparison.left.named)",
        at: predicate.range,
        help: bothBare(comparison) ? "text stands in quotes: \"\(comparison.right.written)\"" : nil)
    }
  }

  /// The word, as written, when a side is a word that somebody may have meant as a key.
  private func keyword(_ expression: ExpressionSyntax) -> String? {
    guard !expression.isBracketed, expression.literal != nil else { return nil }
    let word = expression.written
    return Self.words.contains(word.lowercased()) ? word : nil
  }

  private func bothBare(_ comparison: ComparisonSyntax) -> Bool { comparison.right.loneKey != nil }
}

extension ExpressionSyntax {
  /// Whether an argument will stand here.
  fileprivate var isPlaceholder: Bool { if case .placeholder = kind { true } else { false } }

  /// Whether two evaluations may differ.
  fileprivate var isRandom: Bool {
    SyntaxNode.expression(self).contains { node in
      guard case .expression(let expression) = node else { return false }
      switch expression.kind {
      case .function("random", _), .function("randomn:", _), .assignment: return true
      default: return false
      }
    }
  }
}
