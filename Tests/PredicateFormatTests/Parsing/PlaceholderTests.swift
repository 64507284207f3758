import PredicateFormat
import Testing

@Suite struct Placeholders {
  @Test(arguments: [
    FormatRow("string", "a == %@", "a == \"x\"", arguments: [.string("x")]),
    FormatRow("no parsing of text", "a == %@", "a == \"b == 1\"", arguments: [.string("b == 1")]),
    FormatRow("nil", "a == %@", "a == nil", arguments: [.none]),
    FormatRow("boolean for %d", "a == %d", "a == 1", arguments: [.boolean(true)]),
    FormatRow("whole double for %ld", "a == %ld", "a == -3", arguments: [.double(-3)]),
    FormatRow("unsigned", "a == %llu", "a == 18446744073709551615", arguments: [.unsigned(.max)]),
    FormatRow("integer for %f", "a == %f", "a == 3", arguments: [.integer(3)]),
    FormatRow("code for %c", "a == %c", "a == 65", arguments: [.integer(65)]),
    FormatRow("character for %C", "a == %C", "a == 233", arguments: [.string("é")]),
    FormatRow("text for %s", "a == %s", "a == \"t\"", arguments: [.string("t")]),
    FormatRow(
      "order", "%K == %@ AND %K == %d", "a.b == \"x\" AND c == 2",
      arguments: [.string("a.b"), .string("x"), .string("c"), .integer(2)]),
    FormatRow("path goes on", "%K.c == 1", "a.b.c == 1", arguments: [.string("a.b")]),
    FormatRow("path behind a dot", "a.%K == 1", "a.b.c == 1", arguments: [.string("b.c")]),
    FormatRow("index of a path", "%K[0] == 1", "(a.b)[0] == 1", arguments: [.string("a.b")]),
    FormatRow("operator in a path", "%K > 1", "a.@count > 1", arguments: [.string("a.@count")]),
    FormatRow("self", "%K != nil", "SELF != nil", arguments: [.string("self")]),
    FormatRow(
      "value with a step", "%@.length == 1", "\"x\".length == 1", arguments: [.string("x")]),
    FormatRow("key behind a dot", "a.%@ == 1", "a.\"b.c\" == 1", arguments: [.string("b.c")]),
  ])
  func areFilled(row: FormatRow) throws {
    #expect(try predicate(row.text, arguments: row.arguments).predicateFormat == row.printed)
  }

  @Test func stayOpenWithoutArguments() throws {
    let tree = try predicate("%K.a == %@ AND b.%K > %ld")
    #expect(tree.symbolicExpression == "(AND (== (path (of %K0) a) %@1) (> (path b %K2) %ld3))")
    #expect(tree.predicateFormat == "%K.a == %@ AND b.%K > %ld")
  }

  @Test(arguments: [
    ("a == ⟦%d⟧", PredicateValue.string("3"), "argument 1 is \"3\", but %d takes a whole number"),
    ("a == ⟦%d⟧", .double(2.5), "argument 1 is 2.5, but %d takes a whole number"),
    (
      "a == ⟦%u⟧", .integer(-1),
      "argument 1 is -1, but %u takes a whole number that is not negative"
    ),
    ("a == ⟦%f⟧", .none, "argument 1 is nil, but %f takes a number"),
    ("⟦%K⟧ == 1", .integer(1), "argument 1 is 1, but %K takes a key path as text"),
    (
      "⟦%K⟧ == 1", .string("a..b"),
      "argument 1 is \"a..b\", but %K takes a key path without empty keys"
    ),
    ("a.⟦%@⟧ == 1", .integer(1), "argument 1 is 1, but %@ takes a key as text"),
    ("a == ⟦%c⟧", .string("ab"), "argument 1 is \"ab\", but %c takes one character or its code"),
    ("a == ⟦%s⟧", .integer(1), "argument 1 is 1, but %s takes text"),
  ])
  func unsuitableArguments(marked: String, argument: PredicateValue, message: String) {
    let expected = MarkedText(marked)
    let found = findings(in: expected.text, arguments: [argument])
    #expect(found.map(\.code) == [.unsuitableArgument])
    #expect(found.map(\.message) == [message])
    #expect(found.compactMap(\.range) == expected.ranges)
  }

  @Test func tooFewArgumentsPointAtTheFirstEmptyPlace() {
    let expected = MarkedText("a == %@ AND b == ⟦%@⟧ AND c == %d")
    let found = findings(in: expected.text, arguments: [.integer(1)])
    #expect(found.map(\.code) == [.tooFewArguments])
    #expect(found.first?.message == "the format has 3 placeholders, but 1 argument is given")
    #expect(found.compactMap(\.range) == expected.ranges)
  }

  @Test func surplusArgumentsAreAWarning() {
    let found = findings(in: "a == '%@'", arguments: [.integer(1)])
    #expect(found.map(\.code) == [.quotedPlaceholder, .unusedArguments])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func theInitialiserTakesArguments() throws {
    let tree = try PredicateSyntax(format: "a == %@ AND b > %d", .string("x"), .integer(2))
    #expect(tree.predicateFormat == "a == \"x\" AND b > 2")
    #expect(throws: PredicateFormatError.self) { try PredicateSyntax(format: "a == %@") }
    #expect(try ExpressionSyntax(format: "%K + 1", .string("a")).expressionFormat == "a + 1")
  }
}
