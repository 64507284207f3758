import PredicateEvaluation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// The sentence that says why a predicate has its result.
@Suite struct ResultReasonTests {
  static let long = String(repeating: "a", count: 60)

  static let object: PredicateValue = .dictionary([
    "a": .integer(1), "text": .string("1"), "word": .string("YES"), "list": .array([.integer(1)]),
    "left": .string(long + "x"), "second": .string(long + "y"), "longer": .string(long + "xy"),
    "bytes": .data([1, 2]), "otherBytes": .data([1, 3]),
    "many": .array((1...5).map { .integer($0) }), "fewer": .array((2...6).map { .integer($0) }),
    "one": .dictionary(["k": .integer(1)]), "other": .dictionary(["k": .integer(2)]),
    "cyrillic": .string("\u{0430}bc"), "at": .date(PredicateDate(secondsSinceReference: 0)),
  ])

  static let rows: [(String, String)] = [
    // Both sides are literals: there is nothing to tell but the comparison.
    ("3 > 2", "3 is greater than 2"),
    ("2 >= 3", "2 is not at least 3"),
    ("1 BETWEEN {nil, nil}", "1 is not between {nil, nil}"),
    ("2 BETWEEN {1, 3}", "2 is between {1, 3}"),
    ("1 == 2", "1 is not 2"),
    ("a > 2", "a is 1, which is not greater than 2"),
    ("a BETWEEN {2, 3}", "a is 1, which is not between {2, 3}"),
    // What prints alike and is not the same.
    ("{1, 2} UNION {3} == {1, 2, 3}", "{1, 2} UNION {3} is {1, 2, 3} (set), not {1, 2, 3} (array)"),
    ("text == 1", "text is \"1\" (text), not 1 (number)"),
    ("text != 1", "text is \"1\" (text), not 1 (number)"),
    ("'1' == 1", "\"1\" (text) is not 1 (number)"),
    ("word == YES", "word is \"YES\" (text), not YES (Boolean)"),
    (
      "at == '2001-01-01T00:00:00Z'",
      "at is 2001-01-01T00:00:00Z (date), not \"2001-01-01T00:00:00Z\" (text)"
    ),
    ("text IN {1, 2}", "\"1\" is not in {1, 2}; there is 1 (number), which is not \"1\" (text)"),
    ("a == 2", "a is 1, not 2"),
    ("sqrt(-1) == sqrt(-1)", "sqrt(-1) is nan, which equals nothing, not even itself"),
    (
      "left == second",
      "left is \"\(long.prefix(40))…\", not \"\(long.prefix(40))…\"; the texts differ at character 61:"
        + " U+0078 (x) and U+0079 (y)"
    ),
    (
      "left == longer",
      "left is \"\(long.prefix(40))…\", not \"\(long.prefix(40))…\"; the texts differ at character 62:"
        + " the end and U+0079 (y)"
    ),
    (
      "cyrillic == 'abc'",
      "cyrillic is \"\u{0430}bc\", not \"abc\"; they look alike, but the left one has a Cyrillic letter"
        + " that looks like a"
    ),
    (
      "bytes == otherBytes",
      "bytes is <2 bytes>, not <2 bytes>; the bytes differ at offset 1: 0x2 and 0x3"
    ),
    ("many == fewer", "many is 5 elements, not 5 elements; they differ at 0: 1 and 2"),
    (
      "one == other",
      "one is a dictionary of 1 entry, not a dictionary of 1 entry; they differ at \"k\": 1 and 2"
    ),
  ]

  @Test(arguments: rows) func sentence(_ format: String, _ sentence: String) throws {
    let predicate = try PredicateSyntax(format: format)
    var context = EvaluationContext()
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(Self.object), in: &context)
    let reason = ResultReason(predicate, NodeObservations(trace), detail: .short) { _ in nil }
    #expect(reason.sentence == sentence)
  }

  @Test func ofManyFactsTheFirstAreTold() throws {
    let format = Array(repeating: "a == 1", count: 5).joined(separator: " AND ")
    let predicate = try PredicateSyntax(format: format)
    var context = EvaluationContext()
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(Self.object), in: &context)
    let reason = ResultReason(predicate, NodeObservations(trace), detail: .short) { _ in nil }
    #expect(reason.sentence == "a is 1, and a is 1, and a is 1, and 2 more")
  }
}
