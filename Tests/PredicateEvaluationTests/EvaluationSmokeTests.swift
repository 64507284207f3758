import PredicateEvaluation
import PredicateFormat
import Testing

@Test func aRuleIsTrueOfTheObjectThatItDescribes() throws {
  let predicate = try PredicateSyntax(format: "SUBQUERY(items, $i, $i.size > 2).@count == 1")
  let object = PredicateValue.dictionary([
    "items": .array([
      .dictionary(["size": .integer(1)]), .dictionary(["size": .integer(3)]),
    ])
  ])
  #expect(try PredicateProgram(predicate).evaluate(on: object))
}
