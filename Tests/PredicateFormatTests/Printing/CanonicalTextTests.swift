import PredicateFormat
import Testing

@Suite struct CanonicalText {
  @Test(arguments: FormatRow.printedRows + FormatRow.morePrintedRows)
  func printsAsOnAppleSystems(row: FormatRow) throws {
    let tree = try predicate(row.text, arguments: row.arguments)
    #expect(tree.predicateFormat == row.printed)
  }

  @Test(arguments: [
    // Keys that are no names.
    FormatRow("hyphen", "%K == 1", "#x\\x2dy == 1", arguments: [.string("x-y")]),
    FormatRow(
      "accent", "%K == 1", "#gr\\xf6\\xdfe.\"a b\" == 1", arguments: [.string("größe.a b")]),
    FormatRow("ideograph", "%K == 1", "#\\u65e5 == 1", arguments: [.string("日")]),
    FormatRow("behind a dot", "a.%K == 1", "a.\"x-y\" == 1", arguments: [.string("x-y")]),
    FormatRow("reserved", "%K == 1", "#size == 1", arguments: [.string("size")]),
    FormatRow("self", "%K == 1", "SELF.a == 1", arguments: [.string("self.a")]),
    FormatRow("dollar", "%K == 1", "#\\x24x == 1", arguments: [.string("$x")]),
    FormatRow("two paths", "%K.%K == 1", "a.b.c == 1", arguments: [.string("a.b"), .string("c")]),
    // Values without a literal form.
    FormatRow("null", "a == %@", "a == <null>", arguments: [.null]),
    FormatRow("data", "a == %@", "a == <00ff10>", arguments: [.data([0, 255, 16])]),
    FormatRow(
      "dictionary", "a == %@", "a == {\"k\" = 1, 2 = \"v\"}",
      arguments: [
        .dictionary(
          PredicateDictionary(entries: [
            .init(.string("k"), .boolean(true)), .init(.integer(2), .string("v")),
          ]))
      ]),
    FormatRow(
      "dates in a list", "a IN %@", "a IN {CAST(0.500000, \"NSDate\"), nil}",
      arguments: [.array([.date(PredicateDate(secondsSinceReference: 0.5)), .none])]),
    // Numbers and text.
    FormatRow(
      "many digits", "a == %@", "a == 13.39657778010461",
      arguments: [.double(13.396_577_780_104_61)]),
    FormatRow("whole double", "a == %@", "a == 2", arguments: [.double(2)]),
    FormatRow("exponent", "a == %@", "a == 1e+16", arguments: [.double(1e16)]),
    FormatRow("unsigned", "a == %@", "a == 18446744073709551615", arguments: [.unsigned(.max)]),
    FormatRow(
      "escapes", "a == %@", "a == \"two\\nlines \\\"quoted\\\" \\\\\"",
      arguments: [.string("two\nlines \"quoted\" \\")]),
    FormatRow(
      "stable date cast", "a == CAST(700000000.5, 'NSDate')",
      "a == CAST(700000000.500000, \"NSDate\")"),
  ])
  func valuesAndKeys(row: FormatRow) throws {
    let tree = try predicate(row.text, arguments: row.arguments)
    #expect(tree.predicateFormat == row.printed)
  }

  @Test func compoundsBuiltInCode() {
    let one = PredicateSyntax(.constant(true))
    let and = PredicateSyntax(.compound(.and, [one, one]))
    #expect(PredicateSyntax(.compound(.and, [])).predicateFormat == "TRUEPREDICATE")
    #expect(PredicateSyntax(.compound(.or, [])).predicateFormat == "FALSEPREDICATE")
    #expect(PredicateSyntax(.compound(.or, [one])).predicateFormat == "TRUEPREDICATE")
    #expect(
      PredicateSyntax(.compound(.and, [and, one])).predicateFormat
        == "(TRUEPREDICATE AND TRUEPREDICATE) AND TRUEPREDICATE")
    #expect(
      PredicateSyntax(.compound(.not, [PredicateSyntax(.compound(.or, [and]))])).predicateFormat
        == "NOT (TRUEPREDICATE AND TRUEPREDICATE)")
  }
}
