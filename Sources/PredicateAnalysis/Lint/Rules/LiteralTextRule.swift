import PredicateFormat

/// A placeholder inside longer text, where it is plain text.
struct LiteralTextRule: LintRule {
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard let text = expression.literalText, text != "%@", text != "%K",
      let placeholder = ["%@", "%K"].first(where: { text.contains($0) })
    else { return }
    report.add(
      .warning, .placeholderInText,
      "\"\(placeholder)\" inside quotes is plain text and takes no argument", at: expression.range,
      help: "put the whole text together before, and pass it as \(placeholder)")
  }
}
