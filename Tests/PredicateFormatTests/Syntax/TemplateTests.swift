import PredicateFormat
import Testing

@Suite struct Templates {
  @Test(arguments: [
    ("a == $b", "b"), ("$b == $a AND $b > 1", "b a"),
    ("SUBQUERY($c, $x, $x.a == $y).@count > 0", "c y"),
    ("SUBQUERY($x, $x, $x == 1).@count > 0 AND $x == 2", "x"), ("a.$k == $k2[$i]", "k k2 i"),
    ("($v := $w) == $v", "w"), ("a == 1", ""), ("a.b[$i] == 1", "i"),
    ("x IN {$a, sum({$b})}", "a b"),
  ])
  func freeVariables(text: String, names: String) throws {
    #expect(try predicate(text).freeVariables.joined(separator: " ") == names)
  }

  @Test func textsBecomeConstantsNeverKeys() throws {
    let template = try predicate("$a == 1 AND c == $b")
    let result = try template.substituting(["a": .string("b"), "b": .null, "other": .integer(1)])
    #expect(result.predicateFormat == "\"b\" == 1 AND c == <null>")
  }

  @Test func behindADotATextIsAPath() throws {
    let template = try predicate("x.$k == 1 AND y.$n.z == 2")
    let result = try template.substituting(["k": .string("a.b"), "n": .integer(3)])
    #expect(result.symbolicExpression == "(AND (== (path x a b) 1) (== (path y (call 3) z) 2))")
  }

  @Test func subqueryVariablesStay() throws {
    let template = try predicate("SUBQUERY($x, $x, $x.a == $y AND b[$y] == 1).@count > $x")
    let result = try template.substituting(["x": .integer(7), "y": .integer(8)])
    #expect(
      result.predicateFormat == "SUBQUERY(7, $x, $x.a == 8 AND b[8] == 1).@count > 7")
  }

  @Test func resultsAreNumberedAnewAndKeepTheirRanges() throws {
    let template = try predicate("a.$k.b == $v")
    let result = try template.substituting(["k": .string("x"), "v": .integer(1)])
    #expect(result.node(NodeID(2))?.range == template.node(NodeID(2))?.range)
    #expect(result.nodeCount == template.nodeCount)
  }

  @Test func everyFreeVariableNeedsAValue() throws {
    let template = try predicate("a == $name AND b == $naem")
    let error = #expect(throws: PredicateFormatError.self) {
      try template.substituting(["name": .integer(1)])
    }
    #expect(error?.diagnostics.map(\.code) == [.missingSubstitution])
    #expect(
      error?.diagnostics.first?.message
        == "the template's variable $naem has no value; there is one for \"name\"")
    #expect(throws: PredicateFormatError.self) {
      try expression("$a + $b").substituting(["a": .integer(1)])
    }
    #expect(
      try expression("$a + $b").substituting(["a": .integer(1), "b": .integer(2)]).expressionFormat
        == "1 + 2")
  }
}
