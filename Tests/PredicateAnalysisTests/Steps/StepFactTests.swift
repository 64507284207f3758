import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// What is said about a comparison besides its values.
struct StepFactTests {
  private static func facts(_ format: String, _ a: PredicateValue) throws -> [String] {
    let predicate = try PredicateSyntax(format: format)
    var context = EvaluationContext()
    let trace = PredicateProgram(predicate)
      .trace(on: EvaluationRoot(.dictionary(["a": a])), in: &context)
    let list = StepList(trace, of: .predicate(predicate))
    return list.steps.flatMap { list.facts(of: $0) }.map { fact in
      switch fact {
      case .folded(let left, let right): "folded \(left ?? "-") \(right ?? "-")"
      case .lookalike(let alike):
        "alike \(alike.left) \(alike.right): " + alike.causes.joined(separator: ", ")
      case .kinds(let left, let right): "\(left.kindName) \(right.kindName)"
      }
    }
  }

  struct Row: CustomTestStringConvertible {
    let format: String
    let value: PredicateValue
    let facts: [String]
    var testDescription: String { "\(format) \(value.shortDescription)" }

    init(_ format: String, _ value: PredicateValue, _ facts: String...) {
      self.format = format
      self.value = value
      self.facts = facts
    }
  }

  static let rows = [
    Row("a ==[cd] 'resume'", .string("Résumé"), "folded resume resume"),
    Row("a ==[c] 'abc'", .string("abc")),
    Row("a BEGINSWITH[c] 'ABC'", .string("x"), "folded x abc"),
    Row("a IN[c] {'ABC'}", .string("Abc"), "folded abc -"),
    Row("a MATCHES[c] 'ABC'", .string("abc")),
    Row("a == '3'", .integer(3), "number text"),
    Row("a != '3'", .integer(3), "number text"),
    Row("a == 3", .string("4"), "text number"),
    Row("a == 3", .none),
    Row("a == 4", .integer(3)),
    Row("a == 'b'", .string("c")),
    Row("a == 'B'", .string("b")),
    Row(
      "a == 'x y'", .string("x\u{A0}y"), "alike x\\u00A0y x y: the left one has a no-break space"),
    Row(
      "a != 'x y'", .string("x\u{A0}y"), "alike x\\u00A0y x y: the left one has a no-break space"),
    Row("a == 'x'", .string("x "), "alike x  x: the left one has a blank at its end"),
    Row("a == 'x'", .string("x\r"), "alike x\\u000D x: the left one has a carriage return"),
    Row("a == 'x'", .string("\u{FEFF}x"), "alike \\uFEFFx x: the left one has a byte order mark"),
    Row(
      "a == 'xy'", .string("x\u{200B}y"), "alike x\\u200By xy: the left one has a zero-width space"),
    Row(
      "a == 'pay'", .string("p\u{430}y"),
      "alike p\\u0430y pay: the left one has a Cyrillic letter that looks like a"),
    Row(
      "a == 'e\u{301}'", .string("é"),
      "alike é e\\u0301: accents of the right one are marks of their own, those of the other are part"
        + " of the letter"),
    Row(
      "a IN {'q', 'x'}", .string("x\u{200B}"),
      "alike x\\u200B x: the left one has a zero-width space"),
    Row(
      "a ENDSWITH '.pdf'", .string("b.pdf "),
      "alike b.pdf  .pdf: the left one has a blank at its end"),
    Row(
      "a BEGINSWITH 'b-'", .string("b\u{2013}c"),
      "alike b\\u2013c b-: the left one has a dash or minus instead of a hyphen"),
    Row("a ENDSWITH '.pdf'", .string("b.txt")),
    Row("a == 'x y'", .string("x y")),
  ]

  @Test(arguments: rows) func factsAreTold(_ row: Row) throws {
    #expect(try Self.facts(row.format, row.value) == row.facts)
  }

  @Test func elementsOfAnyAreComparedToo() throws {
    #expect(
      try Self.facts("ANY a == 'x'", .array([.string("y"), .string("x\u{200B}")])) == [
        "alike x\\u200B x: the left one has a zero-width space"
      ])
  }
}
