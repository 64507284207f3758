import PredicateFormat

/// A SUBQUERY whose test never looks at its element, or whose variable hides an outer one.
struct SubqueryVariableRule: LintRule {
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .subquery(_, let variable, let test) = expression.kind else { return }
    if scope.binding(named: variable) != nil {
      report.add(
        .warning, .shadowedVariable,
        "this SUBQUERY uses \"$\(variable)\" again, so its test no longer sees the outer "
          + "\"$\(variable)\"",
        at: expression.range, help: "give the inner variable a name of its own")
    }
    if case .constant = test.kind { return }
    if !SyntaxNode.predicate(test).mentions(variable: variable) {
      report.add(
        .warning, .unusedVariable,
        "the test never reads \"$\(variable)\", so it keeps every element or none",
        at: test.range, help: "the keys of an element stand behind the variable: $\(variable).KEY")
    }
  }
}
