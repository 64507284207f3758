import PredicateFormat

/// Arithmetic on a value that may be nil, on text, and division by zero.
struct ArithmeticRule: LintRule {
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    switch expression.kind {
    case .binary(let operation, let left, let right):
      checkOperand(left, scope, &report, fixIts: shiftedDate(expression, scope))
      checkOperand(right, scope, &report)
      if operation == .divide, right.literalInteger == 0 {
        report.add(
          .warning, SharedCode.divisionByZero, "a whole number divided by 0 has no value",
          at: right.range)
      }
    case .unary(_, let operand): checkOperand(operand, scope, &report)
    default: break
    }
  }

  /// `now() - 3600` by way of seconds: the only arithmetic that dates have.
  private func shiftedDate(
    _ expression: ExpressionSyntax, _ scope: LintScope
  ) -> [Diagnostic.FixIt] {
    guard case .binary(let operation, let date, let seconds) = expression.kind,
      operation == .add || operation == .subtract, scope.known(date).shape.family == .date,
      scope.known(seconds).shape.family == .number
    else { return [] }
    let sum = "CAST(\(date.written), \"NSNumber\") \(operation.rawValue) \(seconds.written)"
    let isCastAlready =
      if case .expression(let parent)? = scope.parent, case .cast(_, "NSDate") = parent.kind {
        true
      } else {
        false
      }
    return [
      .init(replace: expression.range, with: isCastAlready ? sum : "CAST(\(sum), \"NSDate\")")
    ]
  }

  private func checkOperand(
    _ operand: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport,
    fixIts: [Diagnostic.FixIt] = []
  ) {
    let known = scope.known(operand)
    switch known.shape.family {
    case .text?, .date?, .collection?, .dictionary?, .data?, .object?:
      report.add(
        .error, .arithmeticOperand,
        "\(operand.named) is \(known.shape.family?.phrase ?? "no number"); arithmetic takes "
          + "numbers only and raises",
        at: operand.range, fixIts: fixIts,
        help: known.shape.family == .date
          ? "CAST(\(operand.quoted), \"NSNumber\") gives its seconds" : nil)
      return
    case .number?, nil: break
    }
    // Variables are the elements of a SUBQUERY, which are there, or given by the caller.
    guard case .keyPath = operand.kind, known.mayBeMissing,
      !scope.isGuarded(
        operand.id, before: true, by: { $0.comparison?.isSureOfValue(operand) ?? false })
    else { return }
    report.add(
      scope.isOpen ? .note : .warning, .nilArithmetic,
      "arithmetic raises when \(operand.named) is missing", at: operand.range,
      help: "test it first: \(operand.quoted) != nil AND ...")
  }
}
