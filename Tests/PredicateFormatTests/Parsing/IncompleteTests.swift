import PredicateFormat
import Testing

@Suite struct IncompleteTexts {
  @Test(arguments: [
    ("a ==", "operand of =="), ("a == 1 AND", "operand of AND"), ("a == 1 || ", "operand of ||"),
    ("NOT", "operand of NOT"), ("a == 1 and not ", "operand of not"), ("ANY", "operand of ANY"),
    ("a +", "operand of +"), ("a == -", "operand of -"), ("a UNION", "operand of UNION"),
    ("$x :=", "operand of :="), ("a LIKE[c]", "operand of LIKE"), ("a.", "key behind \".\""),
    ("(", "\"(\""), ("(a == 1", "\"(\""), ("(a", "\"(\""), ("a[0", "\"[\""),
    ("a IN {1,", "\"{\""), ("a IN {", "\"{\""), ("a ==[c", "\"[\" of the options"),
    ("SUBQUERY(a, $x, $x.b == 1", "\"(\" of SUBQUERY"), ("SUBQUERY(a,", "\"(\" of SUBQUERY"),
    ("sum:({1, (2", "\"(\" of sum:, \"{\", \"(\""),
    ("(a == 1 AND b >", "\"(\", operand of >"),
    ("a isEqual:", "operand of isEqual:"),
  ])
  func goOn(text: String, open: String) {
    guard case .incomplete(let constructs) = PredicateSyntax.parse(SourceText(text)) else {
      Issue.record("not incomplete")
      return
    }
    #expect(constructs.map(\.name).joined(separator: ", ") == open)
  }

  @Test(arguments: [
    "", "  ", "a", "a == 'x", "(a == 'x", "a == 1 b", "(a b", "a == )", "(foo(1) == 2 AND",
    "a == 1)", "SUBQUERY", "sum:", "a == $", "a == #", "a == %", "a == 1 AND b", "{1, 2)",
    "a == b ==", "a AND", "(1 AND",
  ])
  func othersAreWrong(text: String) {
    guard case .failed(let diagnostics) = PredicateSyntax.parse(SourceText(text)) else {
      Issue.record("not failed")
      return
    }
    #expect(!diagnostics.isEmpty)
  }

  @Test func constructsKnowWhereTheyOpen() {
    let marked = MarkedText("a == 1 AND SUBQUERY⟦(⟧b, $x, ⟦(⟧c ⟦>⟧ ")
    guard case .incomplete(let open) = PredicateSyntax.parse(SourceText(marked.text)) else {
      Issue.record("not incomplete")
      return
    }
    #expect(open.map(\.range) == marked.ranges)
    #expect(open.map(\.kind) == [.closingBracket, .closingBracket, .operand])
    let diagnostic = open.diagnostic(in: SourceText(marked.text))
    #expect(diagnostic.code == .missingOperand)
    #expect(diagnostic.notes.map(\.range) == [marked.ranges[0], marked.ranges[1]])
  }

  @Test func expressionsGoOnToo() {
    guard case .incomplete = ExpressionSyntax.parse(SourceText("(a + ")) else {
      Issue.record("not incomplete")
      return
    }
  }
}
